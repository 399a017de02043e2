/// The Navigation value (0x2A68): the way to the next waypoint or the destination, sent by notification only.
///
/// Layout, GATT Specification Supplement, Navigation; the fields without "always" are there if their bit is set:
///
///     flags              u16    0 distance · 1 vertical distance · 2 time of arrival · 3–4 position status
///                               5 heading source · 6 to the destination · 7 waypoint reached
///                               8 destination reached · 9–15 reserved
///     bearing            u16, 0.01°, always
///     heading            u16, 0.01°, always
///     distance           u24, 0.1 m
///     vertical distance  s24, 0.01 m
///     time of arrival    a Date Time
public struct Navigation: AttributeValue {
    /// The direction in which to go in units of 0.01°, clockwise from north.
    public var bearing: UInt16 = 0
    /// The direction of movement in units of 0.01°, clockwise from north.
    public var heading: UInt16 = 0
    /// How far it still is in units of 0.1 m.
    public var remainingDistance: UInt24?
    /// How much it still goes up or down in units of 0.01 m.
    public var remainingVerticalDistance: Int24?
    /// When the waypoint or destination will be reached.
    public var estimatedTimeOfArrival: DateTime?
    /// How far the position can be trusted.
    public var positionStatus = PositionStatus.noPosition
    /// What the heading is taken from.
    public var headingSource = HeadingSource.movement
    /// Where the way leads.
    public var navigationIndicatorType = NavigationIndicatorType.toWaypoint
    /// Whether the waypoint has been reached.
    public var waypointReached = false
    /// Whether the destination has been reached.
    public var destinationReached = false

    /// Makes a way north to a waypoint.
    public init() {}

    /// Where the way leads: bit 6 of the flags.
    public struct NavigationIndicatorType: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a type from its bit; all above are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// To the next waypoint.
        public static let toWaypoint = Self(rawValue: 0)
        /// To the destination.
        public static let toDestination = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "to-waypoint"), .init(1, "to-destination")]
    }

    private var flags: UInt16 {
        get {
            UInt16(
                bits: remainingDistance != nil,
                remainingVerticalDistance != nil,
                estimatedTimeOfArrival != nil,
                positionStatus.rawValue.has(bit: 0),
                positionStatus.rawValue.has(bit: 1),
                headingSource == .magneticCompass,
                navigationIndicatorType == .toDestination,
                waypointReached,
                destinationReached
            )
        }
        set {
            positionStatus = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 3))
            headingSource = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 5))
            navigationIndicatorType = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 6))
            waypointReached = newValue.has(bit: 7)
            destinationReached = newValue.has(bit: 8)
        }
    }

    /// The UUID, 0x2A68.
    public static let uuid = BluetoothUUID(0x2A68)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xFE00)
        self.flags = flags
        try coder.shown("positionStatus", &positionStatus, isRequired: false)
        try coder.shown("headingSource", &headingSource, isRequired: false)
        try coder.shown("navigationIndicatorType", &navigationIndicatorType, isRequired: false)
        try coder.shown("waypointReached", &waypointReached, isRequired: false)
        try coder.shown("destinationReached", &destinationReached, isRequired: false)
        try coder.field("bearing", &bearing, Quantity(.per(100), unit: "°"))
        try coder.field("heading", &heading, Quantity(.per(100), unit: "°"))
        try coder.optional(
            "remainingDistance",
            &remainingDistance,
            isPresent: flags.has(bit: 0),
            Quantity(.per(10), unit: "m")
        )
        try coder.optional(
            "remainingVerticalDistance",
            &remainingVerticalDistance,
            isPresent: flags.has(bit: 1),
            Quantity(.per(100), unit: "m")
        )
        try coder.optional("estimatedTimeOfArrival", &estimatedTimeOfArrival, isPresent: flags.has(bit: 2))
    }
}
