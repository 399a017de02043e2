/// A UUID as the last field of a value: two octets, or sixteen where it has no 16-bit form.
extension BluetoothUUID: Field {
    /// Makes the UUID whose 16-bit form is zero.
    public init() { self.init(0) }

    /// Reads sixteen octets if as many are left, otherwise two.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let longest = UInt128.bitWidth / 8
        if reader.remaining < longest {
            self = Self(try reader.integer(key, as: UInt16.self))
        } else {
            self = Self(value: try reader.integer(key))
        }
    }

    /// Appends two octets, or sixteen where there is no 16-bit form.
    public func encode(into bytes: inout [UInt8]) {
        if let short { bytes.appendLittleEndian(short) } else { bytes.appendLittleEndian(value) }
    }

    /// Four hex digits, or the 128-bit form.
    public func shown(_ quantity: Quantity) -> FieldValue { .text(description) }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        JSON.quote(&json, append(to:))
    }

    /// Makes the UUID from its text.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard let uuid = BluetoothUUID(try value.text(key)) else {
            throw FieldError(key, .wrongType(expected: "a UUID"))
        }
        self = uuid
    }
}
