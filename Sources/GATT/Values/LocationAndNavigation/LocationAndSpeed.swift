/// The Location and Speed value (0x2A67), sent by notification only.
///
/// Layout, GATT Specification Supplement, Location and Speed; each field is present if its flag bit is set:
///
///     flags       u16    0 speed · 1 distance · 2 location · 3 elevation · 4 heading · 5 rolling time · 6 UTC
///                        7–8 position status · 9 speed and distance in 3D · 10–11 elevation source
///                        12 heading source · 13–15 reserved
///     speed       u16, 0.01 m/s
///     distance    u24, 0.1 m
///     location    latitude s32, longitude s32, 10⁻⁷°
///     elevation   s24, 0.01 m
///     heading     u16, 0.01°
///     rolling time  u8, 1 s
///     UTC         a Date Time
public struct LocationAndSpeed: AttributeValue {
    /// The speed in units of 0.01 m/s.
    public var instantaneousSpeed: UInt16?
    /// The total distance in units of 0.1 m.
    public var totalDistance: UInt24?
    /// The latitude and longitude of the sensor.
    public var location: Location?
    /// The elevation above sea level in units of 0.01 m.
    public var elevation: Int24?
    /// The direction of movement in units of 0.01°, clockwise from north.
    public var heading: UInt16?
    /// The time over which the speed was measured, in seconds.
    public var rollingTime: UInt8?
    /// The UTC time of the measurement.
    public var utcTime: DateTime?
    /// The reliability of the position.
    public var positionStatus = LNPositionStatus.noPosition
    /// The dimensions of speed and distance, 2D or 3D.
    public var speedAndDistanceFormat = SpeedAndDistanceFormat.twoDimensional
    /// The source of the elevation.
    public var elevationSource = ElevationSource.positioningSystem
    /// The source of the heading.
    public var headingSource = LNHeadingSource.movement

    /// Creates a value without measurements.
    public init() {}

    private var flags: UInt16 {
        get {
            UInt16(
                bits: instantaneousSpeed != nil,
                totalDistance != nil,
                location != nil,
                elevation != nil,
                heading != nil,
                rollingTime != nil,
                utcTime != nil
            ) | UInt16(positionStatus.rawValue) << 7 | UInt16(speedAndDistanceFormat.rawValue) << 9
                | UInt16(elevationSource.rawValue) << 10 | UInt16(headingSource.rawValue) << 12
        }
        set {
            positionStatus = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 7))
            speedAndDistanceFormat = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 9))
            elevationSource = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 10))
            headingSource = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 12))
        }
    }

    /// The assigned UUID of the Location and Speed characteristic.
    public static let uuid = BluetoothUUID(0x2A67)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.part("positionStatus", &positionStatus, isRequired: false)
        try coder.part("speedAndDistanceFormat", &speedAndDistanceFormat, isRequired: false)
        try coder.part("elevationSource", &elevationSource, isRequired: false)
        try coder.part("headingSource", &headingSource, isRequired: false)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: flags.has(bit: 0),
            .metersPerSecond100
        )
        try coder.optional(
            "totalDistance",
            &totalDistance,
            isPresent: flags.has(bit: 1),
            .meters10
        )
        try coder.group(&location, isPresent: flags.has(bit: 2))
        try coder.optional("elevation", &elevation, isPresent: flags.has(bit: 3), .meters100)
        try coder.optional("heading", &heading, isPresent: flags.has(bit: 4), .degrees100)
        try coder.optional("rollingTime", &rollingTime, isPresent: flags.has(bit: 5), .unit("s"))
        try coder.optional("utcTime", &utcTime, isPresent: flags.has(bit: 6))
    }
}

extension LocationAndSpeed {
    /// A location on the earth.
    public struct Location: ValueRecord {
        /// The latitude in units of 10⁻⁷°, positive to the north.
        public var latitude: Int32 = 0
        /// The longitude in units of 10⁻⁷°, positive to the east.
        public var longitude: Int32 = 0

        /// Creates the location at latitude 0° and longitude 0°.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("latitude", &latitude, .degrees10Million)
            try coder.field("longitude", &longitude, .degrees10Million)
        }
    }

    /// The dimensions of speed and distance: bit 9 of the flags.
    public struct SpeedAndDistanceFormat: EnumerationField {
        /// The flag bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a format from the lowest bit of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// Speed and distance are two-dimensional and ignore the elevation.
        public static let twoDimensional = Self(rawValue: 0)
        /// Speed and distance are three-dimensional and include the elevation.
        public static let threeDimensional = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "2d"), .init(1, "3d")]
    }

    /// The source of the elevation: bits 10 and 11 of the flags.
    public struct ElevationSource: EnumerationField {
        /// The two bits as a number, 0 to 3.
        public var rawValue: UInt8

        /// Creates a source from the two lowest bits of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// The positioning system.
        public static let positioningSystem = Self(rawValue: 0)
        /// The barometric air pressure.
        public static let barometricAirPressure = Self(rawValue: 1)
        /// A map or another database service.
        public static let databaseService = Self(rawValue: 2)
        /// Another source.
        public static let other = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "positioning-system"), .init(1, "barometric-air-pressure"), .init(2, "database-service"),
            .init(3, "other"),
        ]
    }
}
