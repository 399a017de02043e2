/// A text that goes on to the end of the value, as a field that a flag announces.
extension String: Field {
    /// Reads the rest as UTF-8; a strict decoding refuses invalid UTF-8 and a terminating NUL.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = try reader.text(key)
    }

    /// Appends the UTF-8 without a terminator.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: utf8)
    }

    /// The text.
    public func shown(_ quantity: Quantity) -> FieldValue { .text(self) }

    /// Makes the text from itself; it must not end in NUL, which a reader would take for filling.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        self = try value.text(key)
        guard utf8.last != 0 else { throw FieldError(key, .contradiction("the text must not end in NUL")) }
    }
}
