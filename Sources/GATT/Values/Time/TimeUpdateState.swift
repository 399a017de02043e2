/// Whether a clock is being set after its reference, and how that went last: the Time Update State value (0x2A17).
///
/// Layout, GATT Specification Supplement, Time Update State: current state u8, result u8.
public struct TimeUpdateState: AttributeValue {
    /// What the server is doing.
    public var currentState = State.idle
    /// How the last update ended.
    public var result = UpdateResult.successful

    /// Makes the state of a clock whose last update succeeded.
    public init() {}

    /// The UUID, 0x2A17.
    public static let uuid = BluetoothUUID(0x2A17)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("currentState", &currentState)
        try coder.field("result", &result)
    }

    /// What the server is doing.
    public struct State: Enumeration {
        /// The octet; 2 and above are reserved.
        public var rawValue: UInt8

        /// Makes a state from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Nothing.
        public static let idle = Self(rawValue: 0)
        /// It is getting the time from the reference.
        public static let updatePending = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "idle"), .init(1, "update-pending")]
    }

    /// How an update ended.
    public struct UpdateResult: Enumeration {
        /// The octet; 6 and above are reserved.
        public var rawValue: UInt8

        /// Makes a result from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The clock has been set.
        public static let successful = Self(rawValue: 0)
        /// A client has cancelled it.
        public static let cancelled = Self(rawValue: 1)
        /// The reference could not be reached.
        public static let noConnectionToReference = Self(rawValue: 2)
        /// The reference has answered with an error.
        public static let referenceRespondedWithError = Self(rawValue: 3)
        /// The reference has not answered in time.
        public static let timeout = Self(rawValue: 4)
        /// None was tried since the reset.
        public static let updateNotAttemptedAfterReset = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "successful"), .init(1, "cancelled"), .init(2, "no-connection-to-reference"),
            .init(3, "reference-responded-with-error"), .init(4, "timeout"),
            .init(5, "update-not-attempted-after-reset"),
        ]
    }
}
