/// A device address as a field of 6 bytes, little-endian.
extension DeviceAddress: ValueField {
    /// Creates the address 00:00:00:00:00:00.
    public init() { self.init(UInt48()) }

    /// Reads 6 bytes.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(UInt48(rawWord: try reader.word(key, width: UInt48.byteCount)))
    }

    /// Appends 6 bytes.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(value, width: UInt48.byteCount)
    }

    /// Returns six pairs of uppercase digits separated by colons.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(description) }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        JSON.quote(&json, append(to:))
    }

    /// Sets the address from its text.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard let address = DeviceAddress(try value.text(key)) else {
            throw FieldError(key, .wrongType(expected: .address))
        }
        self = address
    }
}

extension DeviceAddress {
    /// Creates an address from its 48-bit number.
    init(_ number: UInt48) {
        value = number.value
    }
}
