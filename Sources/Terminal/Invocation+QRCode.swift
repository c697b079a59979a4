extension Invocation {
    /// What a QR code is drawn with.
    public enum QRCodeForm: String, Sendable {
        /// Half blocks of a terminal, light on dark.
        case blocks = "UTF8"
        /// Half blocks with their colors, so that any terminal shows them light on dark.
        case coloredBlocks = "ANSIUTF8"
        /// A picture of SVG.
        case svg = "SVG"
    }

    /// The QR code of a text, drawn by the program `qrencode`.
    ///
    /// - Throws: 69 without that program, 70 when it fails, as it does for a text of more than 2 kB.
    public func qrCode(of text: String, _ form: QRCodeForm) throws(ToolError) -> [UInt8] {
        let qrencode = HelperProgram(
            name: "qrencode", remedy: "Install it, as in: apt install qrencode",
            arguments: ["-8", "-l", "M", "-t", form.rawValue, "-o", "-"])
        guard case .exited(0, let picture) = try qrencode.run(input: .file(Array(text.utf8)), limit: 1 << 20)
        else {
            throw ToolError(
                .software, code: "bug", message: "the program qrencode did not draw the code",
                remedy: "Try it by itself: qrencode -t UTF8 \"\(text)\"")
        }
        return picture
    }
}
