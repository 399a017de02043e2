/// The Registered User value (0x2B37): a user listed by a server, indicated in segments (User Data Service 1.1).
///
/// Layout: segmentation header u8 (bit 0: first segment; bit 1: last segment; bits 2–7: rolling segment number), then a
/// part of the data. The complete data is flags u8, user index u8, and the name in UTF-8; only the first segment has
/// the flags and the index. The name is shown as bytes because a segment may end within a character.
public struct RegisteredUser: AttributeValue {
    /// A Boolean value that indicates whether this is the first segment of the data.
    public var firstSegment = true
    /// A Boolean value that indicates whether this is the last segment of the data.
    public var lastSegment = true
    /// The number of the segment, 0 to 63, one more than that of the previous segment; a larger number is sent as 63.
    public var rollingSegmentNumber: UInt8 = 0
    /// The properties of the data, present only in the first segment.
    public var flags: Flags?
    /// The index of the user, present only in the first segment.
    public var registeredUserIndex: UInt8?
    /// The part of the name in this segment, in UTF-8.
    public var registeredUserName: [UInt8] = []

    /// Creates the only segment of a user without a name, whose index is sent as 0.
    public init() {}

    /// The properties of the data of a registered user.
    public struct Flags: BitField {
        /// The raw bits; bits without a name in `bitNames` are reserved.
        public let rawValue: UInt8

        /// Creates a set from its raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The data contains a name.
        public static let registeredUserNamePresent = Self(rawValue: 1 << 0)
        /// The name is truncated.
        public static let userNameTruncated = Self(rawValue: 1 << 1)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["registered-user-name-present", "user-name-truncated"]
    }

    private var segmentationHeader: UInt8 {
        get { (firstSegment ? 1 : 0) | (lastSegment ? 2 : 0) | min(rollingSegmentNumber, 63) << 2 }
        set {
            firstSegment = newValue & 1 != 0
            lastSegment = newValue & 2 != 0
            rollingSegmentNumber = newValue >> 2
        }
    }

    /// The assigned UUID of the Registered User characteristic.
    public static let uuid = BluetoothUUID(0x2B37)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("segmentationHeader", &segmentationHeader)
        try coder.part("firstSegment", &firstSegment, isRequired: false)
        try coder.part("lastSegment", &lastSegment, isRequired: false)
        try coder.part("rollingSegmentNumber", &rollingSegmentNumber, isRequired: false, FieldQuantity(range: 0...63))
        try coder.optional("flags", &flags, isPresent: firstSegment)
        try coder.optional("registeredUserIndex", &registeredUserIndex, isPresent: firstSegment)
        let isAllowed = firstSegment || (flags == nil && registeredUserIndex == nil)
        try coder.require(isAllowed, "registeredUserIndex", "is allowed only in the first segment, as are flags")
        try coder.bytes("registeredUserName", &registeredUserName, .optionalRemaining)
    }
}

/// The User Index value (0x2A9A): the index of the user whose data is currently accessible.
///
/// Layout, GATT Specification Supplement, User Index: u8, 0xFF for an unknown user.
public struct UserIndex: SingleFieldAttributeValue {
    /// The index, or `unknown`.
    public var value: UInt8

    /// Creates an index of 0.
    public init() { value = 0 }

    /// Creates a value from an index.
    public init(_ value: UInt8) { self.value = value }

    /// The index of an unknown user, 0xFF, used until a user has given consent.
    public static let unknown = Self(0xFF)

    /// The assigned UUID of the User Index characteristic.
    public static let uuid = BluetoothUUID(0x2A9A)
    /// The JSON key of the User Index value.
    public static let key = "userIndex"
    /// A plain number, with a special value for the unknown user.
    public static var quantity: FieldQuantity { .userID }
}

/// The Database Change Increment value (0x2A99): the number of changes of the user's data.
///
/// Layout, GATT Specification Supplement, Database Change Increment: u32.
public struct DatabaseChangeIncrement: SingleFieldAttributeValue {
    /// The number of changes.
    public var value: UInt32

    /// Creates a count of 0.
    public init() { value = 0 }

    /// Creates a count from a number of changes.
    public init(_ value: UInt32) { self.value = value }

    /// The assigned UUID of the Database Change Increment characteristic.
    public static let uuid = BluetoothUUID(0x2A99)
    /// The JSON key of the Database Change Increment value.
    public static let key = "databaseChangeIncrement"
}
