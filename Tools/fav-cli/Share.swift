import Daybook
import Places
import Snapshots
import Terminal

extension Subcommand {
    /// The command `fav-cli share`.
    static let share = Subcommand(
        "share", "Gives a line of text and a link that show somebody a place, or a QR code of the link.",
        arguments: [.destination],
        options: [
            Option(
                "link", value: "L", "Whose link; osm (OpenStreetMap) by default, geo is any app.",
                kind: .choice(MapService.allCases.map(\.rawValue))),
            Option("qr", "Draw the link as a QR code, too."),
            Option(
                "svg", value: "FILE", "Put the QR code into a file as SVG; - prints nothing else.",
                kind: .file),
        ],
        details: "The program qrencode draws QR codes.",
        examples: ["fav-cli share 1", "fav-cli share 25.0478,121.5171 --link geo --json"]
    ) { invocation in
        let store = try invocation.openStore()
        let place = try invocation.destination(in: store.state)
        let service = invocation.value("link").flatMap { MapService(rawValue: $0) } ?? .osm
        let link = service.link(to: place.coordinate, called: place.name)
        if let path = invocation.value("svg") {
            try invocation.put(try invocation.qrCode(of: link, .svg), in: path)
            if path == "-" { return try invocation.finish(store) }
        }
        let code = try invocation.flag("qr") ? invocation.qrCode(of: link, invocation.qrCodeForm) : nil
        let row = SharedPlace(name: place.name, text: place.label, link: link, qr: code)
        try invocation.print(row) { [row.text.escaped, link] + row.codeLines }
        try invocation.finish(store)
    }
}

/// What somebody is told of a place, as JSON shows it.
private struct SharedPlace: Encodable {
    let name: String
    let text: String
    let link: String
    /// The code in half blocks, a line a row.
    let qr: String?

    init(name: String, text: String, link: String, qr: [UInt8]?) {
        self.name = name
        self.text = text
        self.link = link
        self.qr = qr.map { String(decoding: $0, as: UTF8.self) }
    }

    var codeLines: [String] { qr?.split(separator: "\n").map(String.init) ?? [] }
}

extension Invocation {
    /// With colors where results have them, so that a light terminal shows the code as a dark one does.
    fileprivate var qrCodeForm: QRCodeForm {
        format == .table && style.isOn ? .coloredBlocks : .blocks
    }
}
