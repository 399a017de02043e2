/// A value of Blood Pressure Service whose times are seconds: what the two enhanced pressures have in common.
public protocol EnhancedBloodPressureReading: BloodPressureReading {
    /// Where the times start.
    var epochStart: EpochStart { get set }
    /// When it was measured by the base time of the sensor, in seconds since `epochStart`.
    var timeStamp: UInt32? { get set }
    /// When it was measured by the time shown to the user, in seconds since `epochStart`.
    var userFacingTime: UInt32? { get set }
}

/// The flags besides those of all pressures: bit 5 user facing time · 6 times start in 2000 · 7 reserved.
private enum Flag {
    static let userFacingTime: UInt8 = 1 << 5
    static let epochStart2000: UInt8 = 1 << 6
    static let reserved: UInt64 = 1 << 7
}

extension EnhancedBloodPressureReading {
    private var flags: UInt8 {
        get {
            readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp)
                | (userFacingTime == nil ? 0 : Flag.userFacingTime)
                | (epochStart == .year2000 ? Flag.epochStart2000 : 0)
        }
        set {
            unit = PressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal)
            epochStart = newValue & Flag.epochStart2000 == 0 ? .year1900 : .year2000
        }
    }

    /// Walks over the flags and what they alone say.
    mutating func codeFlags<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) -> UInt8 {
        var flags = flags
        try coder.sent("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.shown("pressureUnit", &unit, isRequired: false)
        try coder.shown("epochStart", &epochStart, isRequired: false)
        return flags
    }

    /// Walks over the fields that follow the pressure.
    mutating func codeEnhancedReading<Coder: ValueCoder>(
        _ flags: UInt8,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0, .unit("s"))
        try codeReading(flags, with: &coder)
        let hasUserFacingTime = flags & Flag.userFacingTime != 0
        try coder.optional("userFacingTime", &userFacingTime, isPresent: hasUserFacingTime, .unit("s"))
    }
}

/// The midnight from which times are counted: one bit of the flags.
public struct EpochStart: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes a start from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first of January 1900.
    public static let year1900 = Self(rawValue: 0)
    /// The first of January 2000.
    public static let year2000 = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "1900-01-01"), .init(1, "2000-01-01")]
}
