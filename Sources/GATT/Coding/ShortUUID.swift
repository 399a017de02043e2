/// A 16-bit UUID as a field, shown as four hex digits.
public struct ShortUUID: ValueField {
    /// The 16-bit form of the UUID.
    public var rawValue: UInt16

    /// Creates a UUID from its 16-bit form.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates the UUID whose 16-bit form is zero.
    public init() { rawValue = 0 }

    /// Reads 2 bytes.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    /// Appends 2 bytes.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(rawValue)
    }

    /// Returns four hex digits.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        .text(BluetoothUUID(rawValue).description)
    }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        JSON.quote(&json, BluetoothUUID(rawValue).append(to:))
    }

    /// Sets the UUID from its text.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard let short = BluetoothUUID(try value.text(key))?.short else {
            throw FieldError(key, .wrongType(expected: .shortUUID))
        }
        rawValue = short
    }
}
