/// What a clock says, and why it was last adjusted: the Current Time value (0x2A2B).
///
/// Layout, GATT Specification Supplement, Current Time: Exact Time 256 9 octets, Adjust Reason u8. The
/// parts are shown side by side.
public struct CurrentTime: AttributeValue {
    /// The moment, in local time.
    public var exactTime = ExactTime256()
    /// Why the clock was adjusted, which a server tells when it notifies.
    public var adjustReason: AdjustReason = []

    /// Makes midnight of an unknown day.
    public init() {}

    /// The UUID, 0x2A2B.
    public static let uuid = BluetoothUUID(0x2A2B)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try exactTime.code(with: &coder)
        try coder.field("adjustReason", &adjustReason)
    }

    /// Why a clock was adjusted.
    public struct AdjustReason: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes the reasons from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Somebody has set it.
        public static let manualTimeUpdate = Self(rawValue: 1 << 0)
        /// It was set after its reference.
        public static let externalReferenceTimeUpdate = Self(rawValue: 1 << 1)
        /// It has come into another time zone.
        public static let changeOfTimeZone = Self(rawValue: 1 << 2)
        /// Daylight saving time has begun or ended.
        public static let changeOfDST = Self(rawValue: 1 << 3)

        /// The words, by bit.
        public static let allWords = [
            "manual-time-update", "external-reference-time-update", "change-of-time-zone", "change-of-dst",
        ]
    }
}
