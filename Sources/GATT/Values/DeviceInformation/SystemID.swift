/// The System ID value (0x2A23): an EUI-64, least significant octet first (GATT Specification Supplement, System ID).
public struct SystemID: AttributeValue {
    /// The EUI-64, most significant octet first as written in text.
    public var eui64: UInt64

    /// Makes a System ID from an EUI-64.
    public init(eui64: UInt64) {
        self.eui64 = eui64
    }

    /// The organizationally unique identifier: the upper 24 bits.
    public var organizationallyUniqueIdentifier: UInt32 { UInt32(truncatingIfNeeded: eui64 >> 40) }
    /// The identifier the manufacturer has given: the lower 40 bits.
    public var manufacturerIdentifier: UInt64 { eui64 & 0xFF_FFFF_FFFF }

    /// The UUID, 0x2A23.
    public static let uuid = BluetoothUUID(0x2A23)
    /// The keys of the fields.
    public static let fieldKeys = [key]
    private static let key = "eui64"

    /// Reads the value.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        eui64 = try reader.integer(Self.key)
        try reader.finish(Self.key)
    }

    /// Appends the value.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(eui64)
    }

    /// Gives the EUI-64 as sixteen hex digits, most significant first.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, .text(Hex.encode(encode().reversed())))
    }

    /// Makes the value from sixteen hex digits.
    public init(fields: FieldObject) throws(FieldError) {
        let text = try fields.text(Self.key)
        guard let octets = try? Hex.decode(text), octets.count == 8 else {
            throw FieldError(Self.key, .wrongType(expected: "sixteen hex digits"))
        }
        eui64 = octets.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
