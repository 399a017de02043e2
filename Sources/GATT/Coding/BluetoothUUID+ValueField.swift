/// A UUID as the last field of a value: 2 bytes, or 16 if it has no 16-bit form.
extension BluetoothUUID: ValueField {
    /// Creates the UUID whose 16-bit form is zero.
    public init() { self.init(0) }

    /// Reads 16 bytes if at least 16 remain, otherwise 2.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let longest = UInt128.bitWidth / 8
        if reader.remaining < longest {
            self = Self(try reader.integer(key, as: UInt16.self))
        } else {
            self = Self(value: try reader.integer(key))
        }
    }

    /// Appends 2 bytes, or 16 if there is no 16-bit form.
    public func encode(into bytes: inout [UInt8]) {
        if let short { bytes.appendLittleEndian(short) } else { bytes.appendLittleEndian(value) }
    }

    /// Returns four hex digits, or the text of the 128-bit form.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(description) }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        JSON.quote(&json, append(to:))
    }

    /// Sets the UUID from its text.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard let uuid = BluetoothUUID(try value.text(key)) else {
            throw FieldError(key, .wrongType(expected: .uuid))
        }
        self = uuid
    }
}
