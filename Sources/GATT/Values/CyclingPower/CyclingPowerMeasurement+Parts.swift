extension CyclingPowerMeasurement {
    /// The pedal to which a power balance refers: bit 1 of the flags.
    public struct PedalPowerBalanceReference: EnumerationField {
        /// The transmitted bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a reference from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The pedal is unknown.
        public static let unknown = Self(rawValue: 0)
        /// The left pedal.
        public static let left = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "unknown"), .init(1, "left")]
    }

    /// The place at which the torque is measured: bit 3 of the flags.
    public struct AccumulatedTorqueSource: EnumerationField {
        /// The transmitted bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a source from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The torque is measured at the wheel.
        public static let wheelBased = Self(rawValue: 0)
        /// The torque is measured at the crank.
        public static let crankBased = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "wheel-based"), .init(1, "crank-based")]
    }

    /// The cumulative revolutions of the wheel and the time of the last one.
    public struct WheelRevolutionData: ValueRecord {
        /// The cumulative number of wheel revolutions.
        public var revolutions: UInt32 = 0
        /// The time of the last wheel revolution, in units of 1/2048 s, which wraps around after 32 s.
        public var lastEventTime: UInt16 = 0

        /// Creates the data of a wheel that has not turned.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("cumulativeWheelRevolutions", &revolutions)
            try coder.field("lastWheelEventTime", &lastEventTime, .seconds2048)
        }
    }

    /// The largest and smallest force during a revolution.
    public struct ExtremeForceMagnitudes: ValueRecord {
        /// The largest force, in newtons.
        public var maximum: Int16 = 0
        /// The smallest force, in newtons.
        public var minimum: Int16 = 0

        /// Creates magnitudes of 0 N.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("maximumForceMagnitude", &maximum, .unit("N"))
            try coder.field("minimumForceMagnitude", &minimum, .unit("N"))
        }
    }

    /// The largest and smallest torque during a revolution.
    public struct ExtremeTorqueMagnitudes: ValueRecord {
        /// The largest torque in units of 1/32 N·m.
        public var maximum: Int16 = 0
        /// The smallest torque in units of 1/32 N·m.
        public var minimum: Int16 = 0

        /// Creates magnitudes of 0 N·m.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("maximumTorqueMagnitude", &maximum, .newtonMeters32)
            try coder.field("minimumTorqueMagnitude", &minimum, .newtonMeters32)
        }
    }

    /// The crank angles of the largest and smallest force or torque, clockwise from straight up.
    public struct ExtremeAngles: ValueRecord {
        /// The angle of the maximum in degrees, up to 4095; a larger one is sent as 4095.
        public var maximum: UInt16 = 0
        /// The angle of the minimum in degrees, up to 4095; a larger one is sent as 4095.
        public var minimum: UInt16 = 0

        /// Creates angles of 0°.
        public init() {}

        private var packed: UInt24 {
            get { UInt24(clamping: Int(min(maximum, 0xFFF)) | Int(min(minimum, 0xFFF)) << 12) }
            set {
                maximum = UInt16(truncatingIfNeeded: newValue.value & 0xFFF)
                minimum = UInt16(truncatingIfNeeded: newValue.value >> 12)
            }
        }

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.hiddenInteger("extremeAngles", &packed)
            try coder.part("maximumAngle", &maximum, FieldQuantity(unit: "°", range: 0...0xFFF))
            try coder.part("minimumAngle", &minimum, FieldQuantity(unit: "°", range: 0...0xFFF))
        }
    }
}
