/// A strict parser for one JSON text (RFC 8259), which allows nothing before or after it and no duplicate keys.
///
/// Integers that fit become `.integer`, all other numbers `.number`. Values that cannot be represented are errors:
/// numbers beyond the range of a double, invalid UTF-8, and unpaired surrogates.
package struct JSONParser {
    /// Limits on the parsed values; the caller limits the size of the text.
    package struct Limits: Sendable {
        /// Maximum nesting of lists and objects.
        package var depth: Int
        /// Maximum number of values in all lists and objects.
        package var values: Int
        /// Maximum length of a key in bytes.
        package var key: Int

        package init(depth: Int = 64, values: Int = .max, key: Int = .max) {
            self.depth = depth
            self.values = values
            self.key = key
        }
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private let bytes: [UInt8]
    private let limits: Limits
    private var offset = 0
    private var values = 0

    private init(_ bytes: [UInt8], _ limits: Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Parses a complete text.
    ///
    /// - Throws: `FieldJSONError` at the first invalid byte.
    package static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(FieldJSONError) -> FieldValue {
        var parser = JSONParser(bytes, limits)
        parser.skipSpace()
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.offset < bytes.count { throw parser.error("unexpected text after the value") }
        return value
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(FieldJSONError) -> FieldValue {
        values += 1
        guard values <= limits.values else { throw limit("more than the limit of \(limits.values) values") }
        switch current {
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .list(try list(depth: depth + 1))
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return try number()
        case let digit? where Self.digits.contains(digit): return try number()
        case nil: throw error("a value is missing")
        default: throw error("unexpected character")
        }
    }

    private mutating func word(_ word: String, _ value: FieldValue) throws(FieldJSONError) -> FieldValue {
        let start = offset
        for letter in word.utf8 {
            guard skip(letter) else { throw FieldJSONError("expected '\(word)'", at: start) }
        }
        return value
    }

    private mutating func list(depth: Int) throws(FieldJSONError) -> [FieldValue] {
        try enter(depth)
        var values: [FieldValue] = []
        skipSpace()
        if skip(UInt8(ascii: "]")) { return values }
        repeat {
            skipSpace()
            values.append(try value(depth: depth))
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw error("',' or ']' is missing") }
        return values
    }

    private mutating func object(depth: Int) throws(FieldJSONError) -> FieldObject {
        try enter(depth)
        var members = JSONMembers()
        skipSpace()
        if skip(UInt8(ascii: "}")) { return FieldObject() }
        repeat {
            skipSpace()
            let start = offset
            guard current == UInt8(ascii: "\"") else { throw error("a key in quotation marks is missing") }
            let key = try text()
            guard key.utf8.count <= limits.key else {
                throw limit("a key is longer than the limit of \(limits.key) bytes")
            }
            guard members.insert(key) else { throw FieldJSONError("duplicate key '\(key)'", at: start) }
            skipSpace()
            guard skip(UInt8(ascii: ":")) else { throw error("':' is missing") }
            skipSpace()
            members.entries.append(FieldObject.Entry(key: key, value: try value(depth: depth)))
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw error("',' or '}' is missing") }
        return FieldObject(distinct: members.entries)
    }

    /// Checks the depth and skips the opening bracket of a list or an object.
    private mutating func enter(_ depth: Int) throws(FieldJSONError) {
        guard depth <= limits.depth else {
            throw error("more than \(limits.depth) nested lists and objects")
        }
        offset += 1
    }

    // MARK: Numbers

    private mutating func number() throws(FieldJSONError) -> FieldValue {
        let start = offset
        skip(UInt8(ascii: "-"))
        let isZero = current == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits > 0 else { throw error("a digit is missing") }
        if isZero, digits > 1 { throw FieldJSONError("a number must not start with 0", at: start) }
        var isInteger = true
        if skip(UInt8(ascii: ".")) {
            isInteger = false
            guard skipDigits() > 0 else { throw error("a digit is missing") }
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            isInteger = false
            if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw error("a digit is missing") }
        }
        if isInteger, let integer = integer(from: start) { return .integer(integer) }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw FieldJSONError("the number is too large", at: start)
        }
        return .number(number)
    }

    /// Returns the integer that ends at the current offset, or nil if it does not fit.
    private func integer(from start: Int) -> Int? {
        let isNegative = bytes[start] == UInt8(ascii: "-")
        var number = 0
        for byte in bytes[(isNegative ? start + 1 : start)..<offset] {
            let digit = Int(byte - UInt8(ascii: "0"))
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            guard !isTooLarge, !isTooLargeNow else { return nil }
            number = sum
        }
        return number
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while let byte = current, Self.digits.contains(byte) { offset += 1 }
        return offset - start
    }

    // MARK: Strings

    private mutating func text() throws(FieldJSONError) -> String {
        offset += 1
        let start = offset
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                let text = try unicode(bytes[start..<offset])
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                return try escapedText(from: start)
            case 0..<0x20:
                throw error("a control character must be escaped")
            default:
                offset += 1
            }
        }
        throw error("a quotation mark is missing")
    }

    /// Parses a string from its first escape sequence on; few strings have one.
    private mutating func escapedText(from start: Int) throws(FieldJSONError) -> String {
        var text = try unicode(bytes[start..<offset])
        var run = offset
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                text += try unicode(bytes[run..<offset])
                offset += 1
                return text
            case UInt8(ascii: "\\"):
                text += try unicode(bytes[run..<offset])
                text.unicodeScalars.append(try escape())
                run = offset
            case 0..<0x20:
                throw error("a control character must be escaped")
            default:
                offset += 1
            }
        }
        throw error("a quotation mark is missing")
    }

    private mutating func escape() throws(FieldJSONError) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let byte = current else { throw error("a quotation mark is missing") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar(from: start)
        default: throw FieldJSONError("invalid escape sequence", at: start)
        }
    }

    /// Parses the rest of an escape sequence after `\u`, as in `\u00E9` or `\uD83D\uDE00`.
    private mutating func escapedScalar(from start: Int) throws(FieldJSONError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
            throw FieldJSONError("unpaired surrogate", at: start)
        }
        let trail = try codeUnit()
        guard UTF16.isTrailSurrogate(trail) else { throw FieldJSONError("unpaired surrogate", at: start) }
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    }

    private mutating func codeUnit() throws(FieldJSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("four hex digits must follow '\\u'")
            }
            unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
            offset += 1
        }
        return unit
    }

    private func unicode(_ part: ArraySlice<UInt8>) throws(FieldJSONError) -> String {
        if let text = String(validating: part, as: UTF8.self) { return text }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = part.makeIterator()
        var valid = part.startIndex
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { valid += scalar.count }
        throw FieldJSONError("invalid UTF-8", at: valid)
    }

    // MARK: Bytes

    /// The next byte, or nil at the end.
    private var current: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    @discardableResult
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private func error(_ message: String) -> FieldJSONError {
        FieldJSONError(message, at: offset)
    }

    private func limit(_ message: String) -> FieldJSONError {
        FieldJSONError(message, at: offset, isLimit: true)
    }
}
