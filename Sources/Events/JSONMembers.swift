package import JSONText
package import Values

extension JSONReader {
    /// Reads a string that must have a form, or throws that the member has a value that is not allowed.
    package mutating func value<Value>(
        of name: String, _ parse: (_ utf8: Span<UInt8>) -> Value?
    ) throws(JSONError) -> Value {
        _ = peek()
        let start = position
        guard let value = try utf8(parse) else { throw JSONError(.invalidMember(name), at: start) }
        return value
    }

    /// Reads a UUID.
    package mutating func identifier(_ name: String) throws(JSONError) -> Identifier {
        try value(of: name) { Identifier(utf8: $0) }
    }

    /// Reads an instant written as RFC 3339.
    package mutating func instant(_ name: String) throws(JSONError) -> Instant {
        try value(of: name) { Instant(utf8: $0) }
    }

    /// Reads a day, or RFC 3339 with an offset.
    package mutating func due() throws(JSONError) -> Due { try value(of: "due") { Due(utf8: $0) } }

    /// Reads null as `clear` and anything else as `set`.
    package mutating func change<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Change<Value> {
        try null() ? .clear : .set(try read(&self))
    }

    /// Reads null as `clear` and a string as `set`.
    package mutating func textChange() throws(JSONError) -> Change<String> {
        try change { (reader: inout JSONReader) throws(JSONError) in try reader.string() }
    }

    /// Reads an array of strings.
    package mutating func strings() throws(JSONError) -> [String] {
        var strings: [String] = []
        try array { (reader: inout JSONReader) throws(JSONError) in strings.append(try reader.string()) }
        return strings
    }

    /// Reads an array of elements.
    mutating func elements<Element>(
        _ read: (inout JSONReader) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element] {
        var elements: [Element] = []
        try array { (reader: inout JSONReader) throws(JSONError) in elements.append(try read(&reader)) }
        return elements
    }

    /// The value of a member that must have been there.
    package func require<Value>(_ value: Value?, _ name: String) throws(JSONError) -> Value {
        guard let value else { throw JSONError(.missingMember(name), at: position) }
        return value
    }

    /// The coordinate made of two members that must have been there and be in range.
    package func coordinate(latitude: Double?, longitude: Double?) throws(JSONError) -> Coordinate {
        let latitude = try require(latitude, "latitude")
        guard let coordinate = Coordinate(latitude: latitude, longitude: try require(longitude, "longitude"))
        else {
            throw JSONError(
                .invalidMember((-90...90).contains(latitude) ? "longitude" : "latitude"), at: position)
        }
        return coordinate
    }

    /// Reads an object of which only the member `number` is wanted.
    package mutating func itemNumber() throws(JSONError) -> Int {
        var number: Int?
        try object { (key, reader: inout JSONReader) throws(JSONError) in
            if "number" ~= key { number = try reader.integer() } else { try reader.skip() }
        }
        return try require(number, "number")
    }
}

extension JSONWriter {
    /// Writes a member that is a string, unless it is absent.
    package mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a member that is a whole number, unless it is absent.
    package mutating func member(_ name: String, _ value: Int?) {
        guard let value else { return }
        key(name)
        integer(value)
    }

    /// Writes a member that is a number, unless it is absent.
    package mutating func member(_ name: String, _ value: Double?) {
        guard let value else { return }
        key(name)
        double(value)
    }

    /// Writes a member that is true or false, unless it is absent.
    package mutating func member(_ name: String, _ value: Bool?) {
        guard let value else { return }
        key(name)
        boolean(value)
    }

    /// Writes a member that is an array of strings, unless it is empty.
    package mutating func member(_ name: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        key(name)
        array { writer in for value in values { writer.string(value) } }
    }

    /// Writes a member that is an array of elements, unless it is empty.
    mutating func member<Element>(
        _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) {
        guard !elements.isEmpty else { return }
        key(name)
        array { writer in for element in elements { write(element, &writer) } }
    }

    /// Writes what an edit does: nothing for `keep`, null for `clear`, else the value.
    package mutating func member<Value>(_ name: String, _ change: Change<Value>, _ text: (Value) -> String) {
        switch change {
        case .keep: break
        case .clear:
            key(name)
            null()
        case .set(let value): member(name, text(value))
        }
    }
}
