/// The System ID value (0x2A23): an EUI-64, least significant byte first (GATT Specification Supplement, System ID).
public struct SystemID: SingleFieldAttributeValue {
    /// The EUI-64.
    public var value: EUI64

    /// Creates a System ID of zero.
    public init() { value = EUI64() }

    /// Creates a System ID from an EUI-64, most significant byte first as written in text.
    public init(eui64: UInt64) { value = EUI64(number: eui64) }

    /// The organizationally unique identifier: the upper 24 bits.
    public var organizationallyUniqueIdentifier: UInt32 { UInt32(truncatingIfNeeded: value.number >> 40) }
    /// The identifier assigned by the manufacturer: the lower 40 bits.
    public var manufacturerIdentifier: UInt64 { value.number & 0xFF_FFFF_FFFF }

    /// The assigned UUID of the System ID characteristic.
    public static let uuid = BluetoothUUID(0x2A23)
    /// The JSON key of the System ID value.
    public static let key = "eui64"
}

/// A 64-bit extended unique identifier, shown as sixteen hex digits.
public struct EUI64: ValueField {
    /// The identifier, most significant byte first as written in text.
    public var number: UInt64

    /// Creates an identifier from its number.
    public init(number: UInt64) { self.number = number }

    /// Creates an identifier of zero.
    public init() { number = 0 }

    /// Reads eight bytes, least significant first.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        number = try reader.integer(key)
    }

    /// Appends eight bytes, least significant first.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(number)
    }

    /// Returns sixteen hex digits, most significant first.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        var text: [UInt8] = []
        append(to: &text)
        return .text(String(decoding: text, as: UTF8.self))
    }

    /// Appends the hex digits in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        JSON.quote(&json, append(to:))
    }

    private func append(to text: inout [UInt8]) {
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            HexText.append(CollectionOfOne(UInt8(truncatingIfNeeded: number >> shift)), to: &text)
        }
    }

    /// Sets the identifier from sixteen hex digits.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let text = try value.text(key)
        guard let octets = try? HexText.decode(text), octets.count == 8 else {
            throw FieldError(key, .wrongType(expected: .eui64))
        }
        number = octets.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
