/// The Registered User value (0x2B37): one of the users a server lists, indicated in segments (User Data Service 1.1).
///
/// Layout: segmentation header u8 (bit 0 first segment, bit 1 last segment, bits 2–7 a count that rolls over), then a part
/// of the data. Together the parts are flags u8, user index u8, and the name in UTF-8; only the first segment has the
/// flags and the index. A name may be cut between segments inside of a character, so it is shown as octets.
public struct RegisteredUser: AttributeValue {
    /// Whether the data begins here.
    public var firstSegment = true
    /// Whether the data ends here.
    public var lastSegment = true
    /// The number of the segment, 0 to 63, one more than that of the segment before.
    public var rollingSegmentNumber: UInt8 = 0
    /// What the data says besides the user, in the first segment.
    public var flags: Flags?
    /// The index of the user, in the first segment.
    public var registeredUserIndex: UInt8?
    /// The name, or the part of it in this segment.
    public var registeredUserName: [UInt8] = []

    /// Makes the only segment of a user without a name, whose index is 0.
    public init() {}

    /// What the data says besides the user.
    public struct Flags: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// There is a name.
        public static let registeredUserNamePresent = Self(rawValue: 1 << 0)
        /// The name is longer than what is sent of it.
        public static let userNameTruncated = Self(rawValue: 1 << 1)

        /// The words, by bit.
        public static let allWords = ["registered-user-name-present", "user-name-truncated"]
    }

    private var segmentationHeader: UInt8 {
        get { (firstSegment ? 1 : 0) | (lastSegment ? 2 : 0) | rollingSegmentNumber << 2 }
        set {
            firstSegment = newValue & 1 != 0
            lastSegment = newValue & 2 != 0
            rollingSegmentNumber = newValue >> 2
        }
    }

    /// The UUID, 0x2B37.
    public static let uuid = BluetoothUUID(0x2B37)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("segmentationHeader", &segmentationHeader)
        try coder.shown("firstSegment", &firstSegment, isRequired: false)
        try coder.shown("lastSegment", &lastSegment, isRequired: false)
        try coder.shown("rollingSegmentNumber", &rollingSegmentNumber, isRequired: false, Quantity(range: 0...63))
        try coder.optional("flags", &flags, isPresent: firstSegment)
        try coder.optional("registeredUserIndex", &registeredUserIndex, isPresent: firstSegment)
        let belongs = firstSegment || (flags == nil && registeredUserIndex == nil)
        try coder.require(belongs, "registeredUserIndex", "and flags are in the first segment only")
        try coder.octets("registeredUserName", &registeredUserName, .optionalRest)
    }
}
