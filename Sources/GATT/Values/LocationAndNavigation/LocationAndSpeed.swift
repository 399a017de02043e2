/// The Location and Speed value (0x2A67), sent by notification only.
///
/// Layout, GATT Specification Supplement, Location and Speed; every field is there if its bit of the flags is set:
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
    /// Where the sensor is.
    public var location: Location?
    /// The height above sea level in units of 0.01 m.
    public var elevation: Int24?
    /// The direction of movement in units of 0.01°, clockwise from north.
    public var heading: UInt16?
    /// The time within which the speed was measured in seconds.
    public var rollingTime: UInt8?
    /// When it was measured.
    public var utcTime: DateTime?
    /// How far the position can be trusted.
    public var positionStatus = PositionStatus.noPosition
    /// Whether speed and distance count the height.
    public var speedAndDistanceFormat = SpeedAndDistanceFormat.twoDimensional
    /// What the elevation is taken from.
    public var elevationSource = ElevationSource.positioningSystem
    /// What the heading is taken from.
    public var headingSource = HeadingSource.movement

    /// Makes a value without anything measured.
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

    /// The UUID, 0x2A67.
    public static let uuid = BluetoothUUID(0x2A67)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xE000)
        self.flags = flags
        try coder.shown("positionStatus", &positionStatus, isRequired: false)
        try coder.shown("speedAndDistanceFormat", &speedAndDistanceFormat, isRequired: false)
        try coder.shown("elevationSource", &elevationSource, isRequired: false)
        try coder.shown("headingSource", &headingSource, isRequired: false)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: flags.has(bit: 0),
            Quantity(.per(100), unit: "m/s")
        )
        try coder.optional(
            "totalDistance",
            &totalDistance,
            isPresent: flags.has(bit: 1),
            Quantity(.per(10), unit: "m")
        )
        try coder.group(&location, isPresent: flags.has(bit: 2))
        try coder.optional("elevation", &elevation, isPresent: flags.has(bit: 3), Quantity(.per(100), unit: "m"))
        try coder.optional("heading", &heading, isPresent: flags.has(bit: 4), Quantity(.per(100), unit: "°"))
        try coder.optional("rollingTime", &rollingTime, isPresent: flags.has(bit: 5), .unit("s"))
        try coder.optional("utcTime", &utcTime, isPresent: flags.has(bit: 6))
    }
}

extension LocationAndSpeed {
    /// A place on the earth.
    public struct Location: Record {
        /// The latitude in units of 10⁻⁷°, positive to the north.
        public var latitude: Int32 = 0
        /// The longitude in units of 10⁻⁷°, positive to the east.
        public var longitude: Int32 = 0

        /// Makes the place on the equator south of Greenwich.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("latitude", &latitude, Quantity(.per(10_000_000), unit: "°"))
            try coder.field("longitude", &longitude, Quantity(.per(10_000_000), unit: "°"))
        }
    }

    /// Whether speed and distance count the height: bit 9 of the flags.
    public struct SpeedAndDistanceFormat: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a format from its bit; all above are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// They do not.
        public static let twoDimensional = Self(rawValue: 0)
        /// They do.
        public static let threeDimensional = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "2d"), .init(1, "3d")]
    }

    /// What the elevation is taken from: bits 10 and 11 of the flags.
    public struct ElevationSource: Enumeration {
        /// The two bits.
        public var rawValue: UInt8

        /// Makes a source from its two bits; all above are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// The system that finds the position.
        public static let positioningSystem = Self(rawValue: 0)
        /// The pressure of the air.
        public static let barometricAirPressure = Self(rawValue: 1)
        /// A map or another database.
        public static let databaseService = Self(rawValue: 2)
        /// Something else.
        public static let other = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "positioning-system"), .init(1, "barometric-air-pressure"), .init(2, "database-service"),
            .init(3, "other"),
        ]
    }
}
