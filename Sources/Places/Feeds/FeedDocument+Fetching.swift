extension FeedDocument {
    /// How many seconds a file of GBFS says it stays as it is; nil when it says nothing, or zero.
    public var timeToLive: Int? {
        guard Feed.gbfs.recognizes(outline), let seconds = root["ttl"].count, seconds > 0 else { return nil }
        return seconds
    }

    /// What the request for the page of Airtable behind this one must carry; nil when there is none.
    public var nextOffset: String? {
        Feed.airtable.recognizes(outline) ? AirtablePage(root).nextOffset : nil
    }

    /// The pages of a feed of Airtable, in order, as one document.
    public init(pages: [FeedDocument], _ hints: FeedHints) {
        root = .array(pages.map(\.root))
        outline = FeedOutline(root)
        extraCells = 0
        self.hints = hints
    }
}

extension FeedDocument {
    /// The address of a table of Airtable with the offset of a page in its query, escaped by RFC 3986, section 2.
    public static func address(_ url: String, ofPageAt offset: String) -> String {
        let base = url.prefix { $0 != "#" }
        let value = offset.utf8.map { byte -> String in
            let character = Character(Unicode.Scalar(byte))
            let isPlain =
                character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
            return isPlain
                ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return base + (base.contains("?") ? "&" : "?") + "offset=" + value.joined()
    }
}
