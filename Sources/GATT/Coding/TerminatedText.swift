/// A NUL-terminated text.
struct TerminatedText: VariableLengthField {
    var text = ""

    init() {}
    init(bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }
    var bytes: [UInt8] { Array(text.utf8) }

    /// Reads up to the terminating NUL, which must be present; strict decoding rejects invalid UTF-8.
    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let start = reader.offset
        var bytes: [UInt8] = []
        while true {
            let byte: UInt8 = try reader.integer(key)
            if byte == 0 { break }
            bytes.append(byte)
        }
        guard let valid = String(validating: bytes, as: UTF8.self) else {
            try reader.report(DecodeError(.invalidText, field: key, offset: start))
            text = String(decoding: bytes, as: UTF8.self)
            return
        }
        text = valid
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(text) }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        text = try value.text(key)
        guard !text.utf8.contains(0) else { throw FieldError(key, .wrongType(expected: .textWithoutNUL)) }
    }
}
