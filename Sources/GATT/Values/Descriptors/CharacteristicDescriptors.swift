/// The Characteristic Extended Properties descriptor (0x2900): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.1).
public struct CharacteristicExtendedProperties: BitFieldAttributeValue {
    /// The transmitted bits; bits 2 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The characteristic permits reliable writes.
    public static let reliableWrite = Self(rawValue: 1 << 0)
    /// The Characteristic User Description descriptor is writable.
    public static let writableAuxiliaries = Self(rawValue: 1 << 1)

    /// The assigned UUID of the Characteristic Extended Properties descriptor.
    public static let uuid = BluetoothUUID(0x2900)
    /// The JSON key of the Characteristic Extended Properties value.
    public static let key = "properties"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["reliable-write", "writable-auxiliaries"]
}

/// The Characteristic User Description descriptor (0x2901): UTF-8 (Core Specification, Vol 3, Part G, 3.3.3.2).
public struct CharacteristicUserDescription: TextAttributeValue {
    /// The description of the characteristic for users.
    public var text: String

    /// Creates the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The assigned UUID of the Characteristic User Description descriptor.
    public static let uuid = BluetoothUUID(0x2901)
    /// The JSON key of the Characteristic User Description value.
    public static let key = "userDescription"
}

/// The Client Characteristic Configuration descriptor (0x2902): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.3).
public struct ClientCharacteristicConfiguration: BitFieldAttributeValue {
    /// The transmitted bits; bits 2 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The client has subscribed to notifications.
    public static let notify = Self(rawValue: 1 << 0)
    /// The client has subscribed to indications.
    public static let indicate = Self(rawValue: 1 << 1)

    /// The assigned UUID of the Client Characteristic Configuration descriptor.
    public static let uuid = BluetoothUUID(0x2902)
    /// The JSON key of the Client Characteristic Configuration value.
    public static let key = "configuration"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["notify", "indicate"]
}

/// The Server Characteristic Configuration descriptor (0x2903): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.4).
public struct ServerCharacteristicConfiguration: BitFieldAttributeValue {
    /// The transmitted bits; bits 1 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The server broadcasts the value in advertising data.
    public static let broadcast = Self(rawValue: 1 << 0)

    /// The assigned UUID of the Server Characteristic Configuration descriptor.
    public static let uuid = BluetoothUUID(0x2903)
    /// The JSON key of the Server Characteristic Configuration value.
    public static let key = "configuration"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["broadcast"]
}

/// The Characteristic Presentation Format descriptor (0x2904): the data type, scale and unit of a characteristic's
/// value.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.5: format u8, exponent s8 (of ten), unit u16 (a UUID), namespace
/// u8, description u16.
public struct CharacteristicPresentationFormat: AttributeValue {
    /// The data type of the value.
    public var format = Format(rawValue: 0x01)
    /// The power of ten that the raw value is multiplied by.
    public var exponent: Int8 = 0
    /// The UUID of the unit.
    public var unit = ShortUUID(rawValue: 0x2700)
    /// The organization that assigns the description; 1 is the Bluetooth SIG.
    public var namespace: UInt8 = 1
    /// The number of the description within the namespace.
    public var description: UInt16 = 0

    /// Creates the format of a unitless Boolean value.
    public init() {}

    /// The data type of a value (Assigned Numbers, 2.4.1).
    public struct Format: EnumerationField {
        /// The assigned number, 0x01 to 0x1C.
        public var rawValue: UInt8

        /// Creates a format from its number.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The name of each format, as in Assigned Numbers.
        public static let names: [EnumerationName<UInt8>] = [
            "boolean", "uint2", "uint4", "uint8", "uint12", "uint16", "uint24", "uint32", "uint48", "uint64",
            "uint128", "sint8", "sint12", "sint16", "sint24", "sint32", "sint48", "sint64", "sint128", "float32",
            "float64", "medfloat16", "medfloat32", "uint16[2]", "utf8s", "utf16s", "struct", "medASN1",
        ].enumerated().map { .init(UInt8(truncatingIfNeeded: $0.offset + 1), $0.element) }
    }

    /// The assigned UUID of the Characteristic Presentation Format descriptor.
    public static let uuid = BluetoothUUID(0x2904)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("format", &format)
        try coder.field("exponent", &exponent)
        try coder.field("unit", &unit)
        try coder.field("namespace", &namespace)
        try coder.field("description", &description)
    }
}

/// The Characteristic Aggregate Format descriptor (0x2905): the handles of the formats of an aggregate value's parts.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.6: u16 each.
public struct CharacteristicAggregateFormat: AttributeValue {
    /// The handles of Characteristic Presentation Format descriptors in the order of the value's parts, each nonzero.
    public var handles: [UInt16] = []

    /// Creates a descriptor without handles.
    public init() {}

    /// Creates a descriptor with these handles.
    public init(handles: [UInt16]) { self.handles = handles }

    /// The assigned UUID of the Characteristic Aggregate Format descriptor.
    public static let uuid = BluetoothUUID(0x2905)

    /// Passes the handles up to the end of the value to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.list("handles", &handles, isPresent: true, FieldQuantity(range: 1...0xFFFF))
    }
}

/// The Number of Digitals descriptor (0x2909): the number of states in a Digital value.
///
/// Layout, Automation IO Service 1.0: u8.
public struct NumberOfDigitals: SingleFieldAttributeValue {
    /// The number of states.
    public var value: UInt8

    /// Creates a number of zero.
    public init() { value = 0 }

    /// Creates a value from the number of states.
    public init(_ value: UInt8) { self.value = value }

    /// The assigned UUID of the Number of Digitals descriptor.
    public static let uuid = BluetoothUUID(0x2909)
    /// The JSON key of the Number of Digitals value.
    public static let key = "numberOfDigitals"
}
