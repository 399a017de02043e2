/// The Time Update Control Point value (0x2A16): a command of one byte, written only (GATT Specification Supplement,
/// Time Update Control Point).
public struct TimeUpdateControlPoint: EnumerationAttributeValue {
    /// The encoded byte; values other than 1 and 2 are reserved.
    public var rawValue: UInt8

    /// Creates a command from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A command to update the time from the reference.
    public static let getReferenceUpdate = Self(rawValue: 1)
    /// A command to cancel getting the time from the reference.
    public static let cancelReferenceUpdate = Self(rawValue: 2)

    /// The assigned UUID of the Time Update Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A16)
    /// The JSON key of the Time Update Control Point value.
    public static let key = "timeUpdateControlPoint"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "get-reference-update"), .init(2, "cancel-reference-update"),
    ]
}

/// The Time Update State value (0x2A17): the state of the update from a reference, and the result of the last one.
///
/// Layout, GATT Specification Supplement, Time Update State: current state u8, result u8.
public struct TimeUpdateState: AttributeValue {
    /// The current state of the update.
    public var currentState = State.idle
    /// The result of the last update.
    public var result = UpdateResult.successful

    /// Creates the idle state after a successful update.
    public init() {}

    /// The assigned UUID of the Time Update State characteristic.
    public static let uuid = BluetoothUUID(0x2A17)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("currentState", &currentState)
        try coder.field("result", &result)
    }

    /// The state of an update.
    public struct State: EnumerationField {
        /// The encoded byte; values above 1 are reserved.
        public var rawValue: UInt8

        /// Creates a state from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No update is pending.
        public static let idle = Self(rawValue: 0)
        /// The server is getting the time from the reference.
        public static let updatePending = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "idle"), .init(1, "update-pending")]
    }

    /// The result of an update.
    public struct UpdateResult: EnumerationField {
        /// The encoded byte; values above 5 are reserved.
        public var rawValue: UInt8

        /// Creates a result from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The update succeeded.
        public static let successful = Self(rawValue: 0)
        /// A client canceled the update.
        public static let canceled = Self(rawValue: 1)
        /// The reference could not be reached.
        public static let noConnectionToReference = Self(rawValue: 2)
        /// The reference responded with an error.
        public static let referenceRespondedWithError = Self(rawValue: 3)
        /// The reference did not respond in time.
        public static let timeout = Self(rawValue: 4)
        /// No update has been attempted since the reset.
        public static let updateNotAttemptedAfterReset = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "successful"), .init(1, "cancelled"), .init(2, "no-connection-to-reference"),
            .init(3, "reference-responded-with-error"), .init(4, "timeout"),
            .init(5, "update-not-attempted-after-reset"),
        ]
    }
}
