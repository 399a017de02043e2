/// The Cycling Power Feature value (0x2A65): the features of a cycling power sensor, 32 bits.
///
/// Layout, GATT Specification Supplement, Cycling Power Feature: bit 16 is the measurement context, bits 20 and 21 the
/// support for distributed systems, bits 22 to 31 are reserved, and each of the others is a feature.
public struct CyclingPowerFeature: AttributeValue {
    /// The supported features.
    public var features: Features = []
    /// The physical quantity that the sensor measures.
    public var sensorMeasurementContext = SensorMeasurementContext.forceBased
    /// The support for systems of several sensors that measure together.
    public var distributedSystemSupport = DistributedSystemSupport.unspecified

    /// Creates the value of a sensor that measures only power, based on force.
    public init() {}

    /// The physical quantity that a sensor measures: bit 16.
    public struct SensorMeasurementContext: EnumerationField {
        /// The transmitted bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a context from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// The sensor measures force.
        public static let forceBased = Self(rawValue: 0)
        /// The sensor measures torque.
        public static let torqueBased = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "force-based"), .init(1, "torque-based")]
    }

    /// The support for systems of several sensors that measure together: bits 20 and 21.
    public struct DistributedSystemSupport: EnumerationField {
        /// The two transmitted bits; 3 is reserved.
        public var rawValue: UInt8

        /// Creates a value from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// Unspecified, as in legacy sensors.
        public static let unspecified = Self(rawValue: 0)
        /// The sensor is not for use in a distributed system.
        public static let notForUse = Self(rawValue: 1)
        /// The sensor can be used in a distributed system.
        public static let forUse = Self(rawValue: 2)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unspecified"), .init(1, "not-for-use-in-a-distributed-system"),
            .init(2, "for-use-in-a-distributed-system"),
        ]
    }

    private var bits: UInt32 {
        get {
            features.rawValue & Features.mask | UInt32(sensorMeasurementContext.rawValue) << 16
                | UInt32(distributedSystemSupport.rawValue) << 20
        }
        set {
            features = Features(rawValue: newValue & Features.mask)
            sensorMeasurementContext = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 16))
            distributedSystemSupport = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 20))
        }
    }

    /// The assigned UUID of the Cycling Power Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A65)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("cyclingPowerFeature", &bits, reserved: 0xFFC0_0000)
        try coder.part("cyclingPowerFeature", &features)
        try coder.part("sensorMeasurementContext", &sensorMeasurementContext, isRequired: false)
        try coder.part("distributedSystemSupport", &distributedSystemSupport, isRequired: false)
    }
}

extension CyclingPowerFeature {
    /// The features of a cycling power sensor: bits 0 to 15 and 17 to 19.
    public struct Features: BitField {
        /// The feature bits, at their positions in the transmitted value; bits 16 and 20 to 31 are not part of the set.
        public var rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The sensor reports the pedal power balance.
        public static let pedalPowerBalance = Self(rawValue: 1 << 0)
        /// The sensor reports the accumulated torque.
        public static let accumulatedTorque = Self(rawValue: 1 << 1)
        /// The sensor reports wheel revolutions.
        public static let wheelRevolutionData = Self(rawValue: 1 << 2)
        /// The sensor reports crank revolutions.
        public static let crankRevolutionData = Self(rawValue: 1 << 3)
        /// The sensor reports the largest and smallest force or torque.
        public static let extremeMagnitudes = Self(rawValue: 1 << 4)
        /// The sensor reports the crank angles of the largest and smallest force or torque.
        public static let extremeAngles = Self(rawValue: 1 << 5)
        /// The sensor reports the crank angles at the top and bottom dead spots.
        public static let topAndBottomDeadSpotAngles = Self(rawValue: 1 << 6)
        /// The sensor reports the accumulated energy.
        public static let accumulatedEnergy = Self(rawValue: 1 << 7)
        /// The sensor indicates when offset compensation is needed.
        public static let offsetCompensationIndicator = Self(rawValue: 1 << 8)
        /// The sensor supports offset compensation.
        public static let offsetCompensation = Self(rawValue: 1 << 9)
        /// The sensor can omit fields from the measurement on request.
        public static let contentMasking = Self(rawValue: 1 << 10)
        /// The sensor supports multiple locations.
        public static let multipleSensorLocations = Self(rawValue: 1 << 11)
        /// The crank length can be set.
        public static let crankLengthAdjustment = Self(rawValue: 1 << 12)
        /// The chain length can be set.
        public static let chainLengthAdjustment = Self(rawValue: 1 << 13)
        /// The chain weight can be set.
        public static let chainWeightAdjustment = Self(rawValue: 1 << 14)
        /// The span length can be set.
        public static let spanLengthAdjustment = Self(rawValue: 1 << 15)
        /// The sensor reports the direction of the measured force or torque.
        public static let instantaneousMeasurementDirection = Self(rawValue: 1 << 17)
        /// The sensor reports its factory calibration date.
        public static let factoryCalibrationDate = Self(rawValue: 1 << 18)
        /// The sensor supports offset compensation with manufacturer-specific data in the response.
        public static let enhancedOffsetCompensation = Self(rawValue: 1 << 19)

        static let mask: UInt32 = 0xE_FFFF

        /// The names of the bits in kebab case, lowest bit first; reserved bits have an empty name.
        public static let bitNames = [
            "pedal-power-balance", "accumulated-torque", "wheel-revolution-data", "crank-revolution-data",
            "extreme-magnitudes", "extreme-angles", "top-and-bottom-dead-spot-angles", "accumulated-energy",
            "offset-compensation-indicator", "offset-compensation", "content-masking", "multiple-sensor-locations",
            "crank-length-adjustment", "chain-length-adjustment", "chain-weight-adjustment", "span-length-adjustment",
            "", "instantaneous-measurement-direction", "factory-calibration-date", "enhanced-offset-compensation",
        ]
    }
}
