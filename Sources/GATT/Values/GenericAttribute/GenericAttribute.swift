/// The Service Changed value (0x2A05): the range of handles whose attributes may have changed, sent by indication only.
///
/// Layout, Core Specification, Vol 3, Part G, 7.1: first and last handle, u16 each.
public struct ServiceChanged: AttributeValue {
    /// The first affected handle, 1 to 0xFFFF.
    public var startOfAffectedAttributeHandleRange: UInt16 = 1
    /// The last affected handle, not below the first.
    public var endOfAffectedAttributeHandleRange: UInt16 = .max

    /// Creates a value that covers all handles.
    public init() {}

    /// The assigned UUID of the Service Changed characteristic.
    public static let uuid = BluetoothUUID(0x2A05)

    /// Passes the two handles to `coder`; a start above the end is an error.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let handle = FieldQuantity(range: 1...0xFFFF)
        let (start, end) = ("startOfAffectedAttributeHandleRange", "endOfAffectedAttributeHandleRange")
        try coder.field(start, &startOfAffectedAttributeHandleRange, handle)
        try coder.field(end, &endOfAffectedAttributeHandleRange, handle)
        let isOrdered = startOfAffectedAttributeHandleRange <= endOfAffectedAttributeHandleRange
        try coder.require(isOrdered, end, "must not be below \(start)")
    }
}

/// The Client Supported Features value (0x2B29): the features of a client, which writes them.
///
/// Layout, Core Specification, Vol 3, Part G, 7.2: a bit field, of which the first octet is defined.
public struct ClientSupportedFeatures: BitFieldAttributeValue {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt8

    /// Creates a value from its raw bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Support for robust caching: the client handles Database Out Of Sync errors as a sign of changed attributes.
    public static let robustCaching = Self(rawValue: 1 << 0)
    /// Support for Enhanced ATT bearers.
    public static let enhancedATTBearer = Self(rawValue: 1 << 1)
    /// Support for receiving Multiple Handle Value Notifications.
    public static let multipleHandleValueNotifications = Self(rawValue: 1 << 2)

    /// The assigned UUID of the Client Supported Features characteristic.
    public static let uuid = BluetoothUUID(0x2B29)
    /// The JSON key of the Client Supported Features value.
    public static let key = "clientSupportedFeatures"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["robust-caching", "enhanced-att-bearer", "multiple-handle-value-notifications"]
}

/// The Server Supported Features value (0x2B3A): the features of a server.
///
/// Layout, Core Specification, Vol 3, Part G, 7.4: a bit field, of which the first octet is defined.
public struct ServerSupportedFeatures: BitFieldAttributeValue {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt8

    /// Creates a value from its raw bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Support for Enhanced ATT bearers.
    public static let enhancedATTBearer = Self(rawValue: 1 << 0)

    /// The assigned UUID of the Server Supported Features characteristic.
    public static let uuid = BluetoothUUID(0x2B3A)
    /// The JSON key of the Server Supported Features value.
    public static let key = "serverSupportedFeatures"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["enhanced-att-bearer"]
}

/// The Database Hash value (0x2B2A): an AES-CMAC over the attributes, which changes only if they change.
///
/// Layout, Core Specification, Vol 3, Part G, 7.3: 16 octets, shown in transmission order.
public struct DatabaseHash: BytesAttributeValue {
    /// The 16 bytes of the hash, in transmission order.
    public var bytes: [UInt8]

    /// Creates a value from its raw bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Database Hash characteristic.
    public static let uuid = BluetoothUUID(0x2B2A)
    /// The JSON key of the Database Hash value.
    public static let key = "databaseHash"
    /// The length of the hash: exactly 16 bytes.
    public static let length = FieldLength.exactly(16)
}
