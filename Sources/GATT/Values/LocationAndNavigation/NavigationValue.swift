/// The Navigation value (0x2A68): directions to the next waypoint or the destination, sent by notification only.
///
/// Layout, GATT Specification Supplement, Navigation; fields without "always" are present if their flag bit is set:
///
///     flags              u16    0 distance · 1 vertical distance · 2 time of arrival · 3–4 position status
///                               5 heading source · 6 to the destination · 7 waypoint reached
///                               8 destination reached · 9–15 reserved
///     bearing            u16, 0.01°, always
///     heading            u16, 0.01°, always
///     distance           u24, 0.1 m
///     vertical distance  s24, 0.01 m
///     time of arrival    a Date Time
public struct NavigationValue: AttributeValue {
    /// The direction to the target in units of 0.01°, clockwise from north.
    public var bearing: UInt16 = 0
    /// The direction of movement in units of 0.01°, clockwise from north.
    public var heading: UInt16 = 0
    /// The remaining distance in units of 0.1 m.
    public var remainingDistance: UInt24?
    /// The remaining vertical distance, up or down, in units of 0.01 m.
    public var remainingVerticalDistance: Int24?
    /// The estimated time of arrival at the waypoint or destination.
    public var estimatedTimeOfArrival: DateTime?
    /// The reliability of the position.
    public var positionStatus = LNPositionStatus.noPosition
    /// The source of the heading.
    public var headingSource = LNHeadingSource.movement
    /// The target of the directions: the next waypoint or the destination.
    public var navigationIndicatorType = NavigationIndicatorType.toWaypoint
    /// A Boolean value that indicates whether the waypoint has been reached.
    public var waypointReached = false
    /// A Boolean value that indicates whether the destination has been reached.
    public var destinationReached = false

    /// Creates directions north to a waypoint.
    public init() {}

    /// The target of the directions: bit 6 of the flags.
    public struct NavigationIndicatorType: EnumerationField {
        /// The flag bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a type from the lowest bit of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// The next waypoint.
        public static let toWaypoint = Self(rawValue: 0)
        /// The destination.
        public static let toDestination = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "to-waypoint"), .init(1, "to-destination")]
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

    /// The assigned UUID of the Navigation characteristic.
    public static let uuid = BluetoothUUID(0x2A68)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xFE00)
        self.flags = flags
        try coder.part("positionStatus", &positionStatus, isRequired: false)
        try coder.part("headingSource", &headingSource, isRequired: false)
        try coder.part("navigationIndicatorType", &navigationIndicatorType, isRequired: false)
        try coder.part("waypointReached", &waypointReached, isRequired: false)
        try coder.part("destinationReached", &destinationReached, isRequired: false)
        try coder.field("bearing", &bearing, .degrees100)
        try coder.field("heading", &heading, .degrees100)
        try coder.optional(
            "remainingDistance",
            &remainingDistance,
            isPresent: flags.has(bit: 0),
            .meters10
        )
        try coder.optional(
            "remainingVerticalDistance",
            &remainingVerticalDistance,
            isPresent: flags.has(bit: 1),
            .meters100
        )
        try coder.optional("estimatedTimeOfArrival", &estimatedTimeOfArrival, isPresent: flags.has(bit: 2))
    }
}
