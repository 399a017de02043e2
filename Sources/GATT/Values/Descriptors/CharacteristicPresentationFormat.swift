/// The Characteristic Presentation Format descriptor (0x2904): how a characteristic's value is to be shown.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.5: format u8, exponent s8 (of ten), unit u16 (a UUID), name space u8,
/// description u16.
public struct CharacteristicPresentationFormat: AttributeValue {
    /// The data type of the value.
    public var format = Format(rawValue: 0x01)
    /// The power of ten the value is to be multiplied with.
    public var exponent: Int8 = 0
    /// The unit, by its UUID.
    public var unit = ShortUUID(rawValue: 0x2700)
    /// Who has numbered the descriptions: 1 is the Bluetooth SIG.
    public var namespace: UInt8 = 1
    /// The number of the description in the name space.
    public var description: UInt16 = 0

    /// Makes the format of a truth value without unit.
    public init() {}

    /// The data type of a value (Assigned Numbers, 2.4.1).
    public struct Format: Enumeration {
        /// The number, 0x01 to 0x1C.
        public var rawValue: UInt8

        /// Makes a format from its number.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            "boolean", "uint2", "uint4", "uint8", "uint12", "uint16", "uint24", "uint32", "uint48", "uint64",
            "uint128", "sint8", "sint12", "sint16", "sint24", "sint32", "sint48", "sint64", "sint128", "float32",
            "float64", "medfloat16", "medfloat32", "uint16[2]", "utf8s", "utf16s", "struct", "medASN1",
        ].enumerated().map { .init(UInt8(truncatingIfNeeded: $0.offset + 1), $0.element) }
    }

    /// The UUID, 0x2904.
    public static let uuid = BluetoothUUID(0x2904)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("format", &format)
        try coder.field("exponent", &exponent)
        try coder.field("unit", &unit)
        try coder.field("namespace", &namespace)
        try coder.field("description", &description)
    }
}
