extension CyclingPowerMeasurement {
    /// Whose share a balance is: bit 1 of the flags.
    public struct PedalPowerBalanceReference: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a reference from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Nobody knows.
        public static let unknown = Self(rawValue: 0)
        /// That of the left pedal.
        public static let left = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "unknown"), .init(1, "left")]
    }

    /// Where the torque is measured: bit 3 of the flags.
    public struct AccumulatedTorqueSource: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a source from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// At the wheel.
        public static let wheelBased = Self(rawValue: 0)
        /// At the crank.
        public static let crankBased = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "wheel-based"), .init(1, "crank-based")]
    }

    /// The revolutions of the wheel.
    public struct WheelRevolutionData: Record {
        /// How often the wheel has turned.
        public var revolutions: UInt32 = 0
        /// When it last came round in units of 1/2048 s; after 32 s it starts again at 0.
        public var lastEventTime: UInt16 = 0

        /// Makes a wheel that has not turned.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("cumulativeWheelRevolutions", &revolutions)
            try coder.field("lastWheelEventTime", &lastEventTime, Quantity(.per(2048), unit: "s"))
        }
    }

    /// The largest and smallest force of a revolution.
    public struct ExtremeForceMagnitudes: Record {
        /// The largest force in newtons.
        public var maximum: Int16 = 0
        /// The smallest force in newtons.
        public var minimum: Int16 = 0

        /// Makes forces of 0 N.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("maximumForceMagnitude", &maximum, .unit("N"))
            try coder.field("minimumForceMagnitude", &minimum, .unit("N"))
        }
    }

    /// The largest and smallest torque of a revolution.
    public struct ExtremeTorqueMagnitudes: Record {
        /// The largest torque in units of 1/32 N·m.
        public var maximum: Int16 = 0
        /// The smallest torque in units of 1/32 N·m.
        public var minimum: Int16 = 0

        /// Makes torques of 0 N·m.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("maximumTorqueMagnitude", &maximum, Quantity(.per(32), unit: "N·m"))
            try coder.field("minimumTorqueMagnitude", &minimum, Quantity(.per(32), unit: "N·m"))
        }
    }

    /// The angles of the crank at the extremes, clockwise from straight up.
    public struct ExtremeAngles: Record {
        /// The angle at the maximum in degrees, up to 4095.
        public var maximum: UInt16 = 0
        /// The angle at the minimum in degrees, up to 4095.
        public var minimum: UInt16 = 0

        /// Makes angles of 0°.
        public init() {}

        private var packed: UInt24 {
            get { UInt24(clamping: Int(maximum & 0xFFF) | Int(minimum & 0xFFF) << 12) }
            set {
                maximum = UInt16(truncatingIfNeeded: newValue.value & 0xFFF)
                minimum = UInt16(truncatingIfNeeded: newValue.value >> 12)
            }
        }

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.sent("extremeAngles", &packed)
            try coder.shown("maximumAngle", &maximum, Quantity(unit: "°", range: 0...0xFFF))
            try coder.shown("minimumAngle", &minimum, Quantity(unit: "°", range: 0...0xFFF))
        }
    }
}
