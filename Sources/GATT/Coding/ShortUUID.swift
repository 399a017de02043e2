/// A UUID of 16 bits as a field, shown as four hex digits.
public struct ShortUUID: Field {
    /// The UUID.
    public var rawValue: UInt16

    /// Makes a UUID from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Makes the UUID that is zero.
    public init() { rawValue = 0 }

    /// Reads two octets.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    /// Appends two octets.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(rawValue)
    }

    /// Four hex digits.
    public func shown(_ quantity: Quantity) -> FieldValue {
        .text(BluetoothUUID(rawValue).description)
    }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        JSON.quote(&json, BluetoothUUID(rawValue).append(to:))
    }

    /// Makes the UUID from its text.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard let short = BluetoothUUID(try value.text(key))?.short else {
            throw FieldError(key, .wrongType(expected: "a 16-bit UUID"))
        }
        rawValue = short
    }
}
