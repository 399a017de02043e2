/// A device address as a field: six octets, least significant first.
extension DeviceAddress: Field {
    /// Makes the address of zeros.
    public init() { self.init(UInt48()) }

    /// Reads six octets.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(UInt48(wire: try reader.word(key, octets: UInt48.octets)))
    }

    /// Appends six octets.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(value, octets: UInt48.octets)
    }

    /// Six pairs of upper-case digits with colons.
    public func shown(_ quantity: Quantity) -> FieldValue { .text(description) }

    /// Appends the text in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        JSON.quote(&json, append(to:))
    }

    /// Makes the address from its text.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard let address = DeviceAddress(try value.text(key)) else {
            throw FieldError(key, .wrongType(expected: "an address like AA:BB:CC:DD:EE:FF"))
        }
        self = address
    }
}
