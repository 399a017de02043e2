/// A string that extends to the end of the value, as a field whose presence is indicated by a flag.
extension String: ValueField {
    /// Reads the remaining bytes as UTF-8; strict decoding rejects invalid UTF-8 and a terminating NUL.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = try reader.text(key)
    }

    /// Appends the text as UTF-8 without a terminator.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: utf8)
    }

    /// Returns the text.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(self) }

    /// Sets the text, which must not end in NUL, because decoders treat trailing NULs as padding.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        self = try value.text(key)
        guard utf8.last != 0 else { throw FieldError(key, .contradiction("the text must not end in NUL")) }
    }
}
