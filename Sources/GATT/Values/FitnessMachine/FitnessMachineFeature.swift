/// The Fitness Machine Feature value (0x2ACC): the measurements and target settings that a fitness machine supports.
///
/// Layout, Fitness Machine Service 1.0, 4.3: machine features 32 bits, target setting features 32 bits.
public struct FitnessMachineFeature: AttributeValue {
    /// The measurements that the machine supports.
    public var machineFeatures: MachineFeatures = []
    /// The target settings that the machine supports.
    public var targetSettingFeatures: TargetSettingFeatures = []

    /// Creates the value of a machine without features.
    public init() {}

    /// The assigned UUID of the Fitness Machine Feature characteristic.
    public static let uuid = BluetoothUUID(0x2ACC)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("fitnessMachineFeatures", &machineFeatures)
        try coder.field("targetSettingFeatures", &targetSettingFeatures)
    }
}

extension FitnessMachineFeature {
    /// The measurements that a fitness machine supports.
    public struct MachineFeatures: BitField {
        /// The raw bits; bits 17 and above are reserved.
        public var rawValue: UInt32

        /// Creates a set from its raw bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Support for the average speed.
        public static let averageSpeed = Self(rawValue: 1 << 0)
        /// Support for the cadence.
        public static let cadence = Self(rawValue: 1 << 1)
        /// Support for the total distance.
        public static let totalDistance = Self(rawValue: 1 << 2)
        /// Support for the inclination.
        public static let inclination = Self(rawValue: 1 << 3)
        /// Support for the elevation gain.
        public static let elevationGain = Self(rawValue: 1 << 4)
        /// Support for the pace.
        public static let pace = Self(rawValue: 1 << 5)
        /// Support for the number of steps.
        public static let stepCount = Self(rawValue: 1 << 6)
        /// Support for the resistance level.
        public static let resistanceLevel = Self(rawValue: 1 << 7)
        /// Support for the number of strides.
        public static let strideCount = Self(rawValue: 1 << 8)
        /// Support for the expended energy.
        public static let expendedEnergy = Self(rawValue: 1 << 9)
        /// Support for heart rate measurement.
        public static let heartRateMeasurement = Self(rawValue: 1 << 10)
        /// Support for the metabolic equivalent.
        public static let metabolicEquivalent = Self(rawValue: 1 << 11)
        /// Support for the elapsed time of the session.
        public static let elapsedTime = Self(rawValue: 1 << 12)
        /// Support for the remaining time of the session.
        public static let remainingTime = Self(rawValue: 1 << 13)
        /// Support for power measurement.
        public static let powerMeasurement = Self(rawValue: 1 << 14)
        /// Support for the force on the belt and the power output.
        public static let forceOnBeltAndPowerOutput = Self(rawValue: 1 << 15)
        /// Support for retaining the data of users.
        public static let userDataRetention = Self(rawValue: 1 << 16)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "average-speed", "cadence", "total-distance", "inclination", "elevation-gain", "pace", "step-count",
            "resistance-level", "stride-count", "expended-energy", "heart-rate-measurement", "metabolic-equivalent",
            "elapsed-time", "remaining-time", "power-measurement", "force-on-belt-and-power-output",
            "user-data-retention",
        ]
    }

    /// The target settings that a fitness machine supports.
    public struct TargetSettingFeatures: BitField {
        /// The raw bits; bits 17 and above are reserved.
        public var rawValue: UInt32

        /// Creates a set from its raw bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Support for a target speed.
        public static let speedTarget = Self(rawValue: 1 << 0)
        /// Support for a target inclination.
        public static let inclinationTarget = Self(rawValue: 1 << 1)
        /// Support for a target resistance.
        public static let resistanceTarget = Self(rawValue: 1 << 2)
        /// Support for a target power.
        public static let powerTarget = Self(rawValue: 1 << 3)
        /// Support for a target heart rate.
        public static let heartRateTarget = Self(rawValue: 1 << 4)
        /// Support for a target energy to expend.
        public static let targetedExpendedEnergy = Self(rawValue: 1 << 5)
        /// Support for a target number of steps.
        public static let targetedStepNumber = Self(rawValue: 1 << 6)
        /// Support for a target number of strides.
        public static let targetedStrideNumber = Self(rawValue: 1 << 7)
        /// Support for a target distance.
        public static let targetedDistance = Self(rawValue: 1 << 8)
        /// Support for a target training time.
        public static let targetedTrainingTime = Self(rawValue: 1 << 9)
        /// Support for a target time in each of two heart rate zones.
        public static let targetedTimeInTwoHeartRateZones = Self(rawValue: 1 << 10)
        /// Support for a target time in each of three heart rate zones.
        public static let targetedTimeInThreeHeartRateZones = Self(rawValue: 1 << 11)
        /// Support for a target time in each of five heart rate zones.
        public static let targetedTimeInFiveHeartRateZones = Self(rawValue: 1 << 12)
        /// Support for simulating road conditions on an indoor bike.
        public static let indoorBikeSimulationParameters = Self(rawValue: 1 << 13)
        /// Support for setting the wheel circumference.
        public static let wheelCircumference = Self(rawValue: 1 << 14)
        /// Support for the spin-down procedure, which calibrates the machine.
        public static let spinDownControl = Self(rawValue: 1 << 15)
        /// Support for a target cadence.
        public static let targetedCadence = Self(rawValue: 1 << 16)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "speed-target", "inclination-target", "resistance-target", "power-target", "heart-rate-target",
            "targeted-expended-energy", "targeted-step-number", "targeted-stride-number", "targeted-distance",
            "targeted-training-time", "targeted-time-in-two-heart-rate-zones",
            "targeted-time-in-three-heart-rate-zones", "targeted-time-in-five-heart-rate-zones",
            "indoor-bike-simulation-parameters", "wheel-circumference", "spin-down-control", "targeted-cadence",
        ]
    }
}
