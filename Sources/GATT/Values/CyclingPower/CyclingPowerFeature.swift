/// The Cycling Power Feature value (0x2A65): what a cycling power sensor can do, 32 bits.
///
/// Layout, GATT Specification Supplement, Cycling Power Feature: bit 16 says what is measured, bits 20 and 21 whether
/// the sensor is one of several, bits 22 to 31 are reserved, and each of the others is a feature.
public struct CyclingPowerFeature: AttributeValue {
    /// What the sensor can do.
    public var features: Features = []
    /// What the sensor measures.
    public var sensorMeasurementContext = SensorMeasurementContext.forceBased
    /// Whether the sensor is one of several that measure together.
    public var distributedSystemSupport = DistributedSystemSupport.unspecified

    /// Makes a sensor that measures power and nothing else.
    public init() {}

    /// What the sensor measures: bit 16.
    public struct SensorMeasurementContext: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a context from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// It measures forces.
        public static let forceBased = Self(rawValue: 0)
        /// It measures torques.
        public static let torqueBased = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "force-based"), .init(1, "torque-based")]
    }

    /// Whether the sensor is one of several that measure together: bits 20 and 21.
    public struct DistributedSystemSupport: Enumeration {
        /// The two bits; 3 is reserved.
        public var rawValue: UInt8

        /// Makes a support from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// An old sensor does not say.
        public static let unspecified = Self(rawValue: 0)
        /// It measures alone.
        public static let notForUse = Self(rawValue: 1)
        /// It can be one of several.
        public static let forUse = Self(rawValue: 2)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unspecified"), .init(1, "not-for-use-in-a-distributed-system"),
            .init(2, "for-use-in-a-distributed-system"),
        ]
    }

    private var bits: UInt32 {
        get {
            features.rawValue & Features.named | UInt32(sensorMeasurementContext.rawValue) << 16
                | UInt32(distributedSystemSupport.rawValue) << 20
        }
        set {
            features = Features(rawValue: newValue & Features.named)
            sensorMeasurementContext = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 16))
            distributedSystemSupport = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 20))
        }
    }

    /// The UUID, 0x2A65.
    public static let uuid = BluetoothUUID(0x2A65)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("cyclingPowerFeature", &bits, reserved: 0xFFC0_0000)
        try coder.shown("cyclingPowerFeature", &features)
        try coder.shown("sensorMeasurementContext", &sensorMeasurementContext, isRequired: false)
        try coder.shown("distributedSystemSupport", &distributedSystemSupport, isRequired: false)
    }
}

extension CyclingPowerFeature {
    /// What a cycling power sensor can do: bits 0 to 15 and 17 to 19.
    public struct Features: BitField {
        /// The bits.
        public var rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// It tells the shares of the pedals.
        public static let pedalPowerBalance = Self(rawValue: 1 << 0)
        /// It adds up the torque.
        public static let accumulatedTorque = Self(rawValue: 1 << 1)
        /// It counts wheel revolutions.
        public static let wheelRevolutionData = Self(rawValue: 1 << 2)
        /// It counts crank revolutions.
        public static let crankRevolutionData = Self(rawValue: 1 << 3)
        /// It tells the largest and smallest force or torque.
        public static let extremeMagnitudes = Self(rawValue: 1 << 4)
        /// It tells the angles at which they occurred.
        public static let extremeAngles = Self(rawValue: 1 << 5)
        /// It tells the angles of the dead spots.
        public static let topAndBottomDeadSpotAngles = Self(rawValue: 1 << 6)
        /// It adds up the energy.
        public static let accumulatedEnergy = Self(rawValue: 1 << 7)
        /// It says when its offset is to be compensated.
        public static let offsetCompensationIndicator = Self(rawValue: 1 << 8)
        /// Its offset can be compensated.
        public static let offsetCompensation = Self(rawValue: 1 << 9)
        /// Fields of the measurement can be turned off.
        public static let contentMasking = Self(rawValue: 1 << 10)
        /// It can sit in more than one place.
        public static let multipleSensorLocations = Self(rawValue: 1 << 11)
        /// The length of the crank can be set.
        public static let crankLengthAdjustment = Self(rawValue: 1 << 12)
        /// The length of the chain can be set.
        public static let chainLengthAdjustment = Self(rawValue: 1 << 13)
        /// The weight of the chain can be set.
        public static let chainWeightAdjustment = Self(rawValue: 1 << 14)
        /// The length of the span can be set.
        public static let spanLengthAdjustment = Self(rawValue: 1 << 15)
        /// It tells the direction of what it measures.
        public static let instantaneousMeasurementDirection = Self(rawValue: 1 << 17)
        /// It knows when it was calibrated in the factory.
        public static let factoryCalibrationDate = Self(rawValue: 1 << 18)
        /// Its offset can be compensated with an answer in the maker's own terms.
        public static let enhancedOffsetCompensation = Self(rawValue: 1 << 19)

        static let named: UInt32 = 0xE_FFFF

        /// The words.
        public static let allWords = [
            "pedal-power-balance", "accumulated-torque", "wheel-revolution-data", "crank-revolution-data",
            "extreme-magnitudes", "extreme-angles", "top-and-bottom-dead-spot-angles", "accumulated-energy",
            "offset-compensation-indicator", "offset-compensation", "content-masking", "multiple-sensor-locations",
            "crank-length-adjustment", "chain-length-adjustment", "chain-weight-adjustment", "span-length-adjustment",
            "", "instantaneous-measurement-direction", "factory-calibration-date", "enhanced-offset-compensation",
        ]
    }
}
