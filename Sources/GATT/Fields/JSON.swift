/// Compact JSON (RFC 8259), appended to a buffer of UTF-8.
package enum JSON {
    /// Appends a string in quotation marks, escaped as JSON requires.
    package static func append(_ text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        // Nearly all strings are keys and names without escapes: copy them in one piece and check for escapes afterwards.
        let start = json.count
        copy(text, to: &json)
        if needsEscapes(json.span.extracting(droppingFirst: start)) {
            json.removeSubrange(start...)
            appendEscaped(text, to: &json)
        }
        json.append(UInt8(ascii: "\""))
    }

    /// Appends the output of `text`, which must need no escapes, in quotation marks.
    @inline(__always)
    static func quote(_ json: inout [UInt8], _ text: (inout [UInt8]) -> Void) {
        json.append(UInt8(ascii: "\""))
        text(&json)
        json.append(UInt8(ascii: "\""))
    }

    /// Appends a static string that needs no escapes.
    static func append(_ text: StaticString, to json: inout [UInt8]) {
        quote(&json) { json in text.withUTF8Buffer { unsafe json.append(contentsOf: $0) } }
    }

    /// Appends the UTF-8 bytes of a string in one piece.
    private static func copy(_ text: String, to json: inout [UInt8]) {
        let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe json.append(contentsOf: $0) }
        if isCopied == nil { json.append(contentsOf: text.utf8) }
    }

    private static func needsEscapes(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
        }
        return false
    }

    private static func appendEscaped(_ text: String, to json: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x08: json.append(contentsOf: "\\b".utf8)
            case 0x09: json.append(contentsOf: "\\t".utf8)
            case 0x0A: json.append(contentsOf: "\\n".utf8)
            case 0x0C: json.append(contentsOf: "\\f".utf8)
            case 0x0D: json.append(contentsOf: "\\r".utf8)
            case 0x00..<0x20:
                json.append(contentsOf: "\\u00".utf8)
                HexText.append(CollectionOfOne(byte), to: &json)
            default: json.append(byte)
            }
        }
    }

    /// Appends bytes as hex in quotation marks.
    package static func append(hex bytes: [UInt8], to json: inout [UInt8]) {
        quote(&json) { HexText.append(bytes, to: &$0) }
    }

    /// Appends an integer.
    package static func append(_ integer: Int, to json: inout [UInt8]) {
        if integer < 0 { json.append(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        var power: UInt = 1
        while rest / power >= 10 { power *= 10 }
        while power > 0 {
            json.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
            rest %= power
            power /= 10
        }
    }

    /// Appends the shortest decimal that parses to the same number, or `null` for infinities and NaN.
    package static func append(_ number: Double, to json: inout [UInt8]) {
        guard number.isFinite else {
            json.append(contentsOf: "null".utf8)
            return
        }
        copy(number.description, to: &json)
    }

    /// Appends a key and a colon, preceded by a comma unless it is the first key of the object.
    package static func append(key: String, to json: inout [UInt8]) {
        separate(&json)
        append(key, to: &json)
        json.append(UInt8(ascii: ":"))
    }

    /// Appends the key of a field, which must need no escapes, and a colon, preceded by a comma unless it is the first key.
    static func append(field key: String, to json: inout [UInt8]) {
        separate(&json)
        quote(&json) { copy(key, to: &$0) }
        json.append(UInt8(ascii: ":"))
    }

    private static func separate(_ json: inout [UInt8]) {
        if json.last != UInt8(ascii: "{") { json.append(UInt8(ascii: ",")) }
    }
}

extension FieldValue {
    /// Parses JSON; integers that fit become `integer`, all other numbers `number`.
    ///
    /// - Throws: `FieldJSONError` with the offset of the first invalid byte; also for duplicate keys and for more than
    ///   64 nested lists and objects.
    public init(json: String) throws(FieldJSONError) {
        self = try JSONParser.parse(Array(json.utf8))
    }

    /// Appends the value as compact JSON.
    public func appendJSON(to json: inout [UInt8]) {
        switch self {
        case .null: json.append(contentsOf: "null".utf8)
        case .boolean(let value): json.append(contentsOf: value ? "true".utf8 : "false".utf8)
        case .integer(let value): JSON.append(value, to: &json)
        case .number(let value): JSON.append(value, to: &json)
        case .text(let value): JSON.append(value, to: &json)
        case .list(let values):
            json.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                value.appendJSON(to: &json)
            }
            json.append(UInt8(ascii: "]"))
        case .object(let object): object.appendJSON(to: &json)
        }
    }

    /// The value as compact JSON.
    public var jsonText: String {
        var json: [UInt8] = []
        appendJSON(to: &json)
        return String(decoding: json, as: UTF8.self)
    }
}

extension FieldObject {
    /// Parses a JSON object.
    ///
    /// - Throws: `FieldJSONError` with the offset of the first invalid byte; also for any other JSON value.
    public init(json: String) throws(FieldJSONError) {
        guard case .object(let object) = try FieldValue(json: json) else {
            throw FieldJSONError("expected an object", at: 0)
        }
        self = object
    }

    /// Appends the object as compact JSON, with the keys in order.
    public func appendJSON(to json: inout [UInt8]) {
        json.append(UInt8(ascii: "{"))
        for entry in entries {
            JSON.append(key: entry.key, to: &json)
            entry.value.appendJSON(to: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// The object as compact JSON.
    public var jsonText: String {
        FieldValue.object(self).jsonText
    }
}
