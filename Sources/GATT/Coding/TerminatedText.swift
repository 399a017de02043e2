/// A text that ends with a NUL.
struct TerminatedText: OctetsField {
    var text = ""

    init() {}
    init(octets: [UInt8]) { text = String(decoding: octets, as: UTF8.self) }
    var octets: [UInt8] { Array(text.utf8) }

    /// Reads up to the NUL, which must be there; a strict decoding refuses invalid UTF-8.
    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let start = reader.offset
        var octets: [UInt8] = []
        while true {
            let octet: UInt8 = try reader.integer(key)
            if octet == 0 { break }
            octets.append(octet)
        }
        guard let valid = String(validating: octets, as: UTF8.self) else {
            try reader.report(DecodeError(.invalidText, field: key, offset: start))
            text = String(decoding: octets, as: UTF8.self)
            return
        }
        text = valid
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    func shown(_ quantity: Quantity) -> FieldValue { .text(text) }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        text = try value.text(key)
        guard !text.utf8.contains(0) else { throw FieldError(key, .wrongType(expected: "a text without NUL")) }
    }
}
