/// The Fitness Machine Feature value (0x2ACC): what a fitness machine measures, and what it can be told.
///
/// Layout, Fitness Machine Service 1.0, 4.3: machine features 32 bits, target setting features 32 bits.
public struct FitnessMachineFeature: AttributeValue {
    /// What the machine measures.
    public var machineFeatures: MachineFeatures = []
    /// What the machine can be told.
    public var targetSettingFeatures: TargetSettingFeatures = []

    /// Makes a machine that can do nothing.
    public init() {}

    /// The UUID, 0x2ACC.
    public static let uuid = BluetoothUUID(0x2ACC)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("fitnessMachineFeatures", &machineFeatures)
        try coder.field("targetSettingFeatures", &targetSettingFeatures)
    }
}

extension FitnessMachineFeature {
    /// What a fitness machine measures.
    public struct MachineFeatures: BitField {
        /// The bits; 17 and above are reserved.
        public var rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The average speed.
        public static let averageSpeed = Self(rawValue: 1 << 0)
        /// The cadence.
        public static let cadence = Self(rawValue: 1 << 1)
        /// The total distance.
        public static let totalDistance = Self(rawValue: 1 << 2)
        /// The inclination.
        public static let inclination = Self(rawValue: 1 << 3)
        /// How far it goes up and down.
        public static let elevationGain = Self(rawValue: 1 << 4)
        /// The pace.
        public static let pace = Self(rawValue: 1 << 5)
        /// The number of steps.
        public static let stepCount = Self(rawValue: 1 << 6)
        /// The resistance level.
        public static let resistanceLevel = Self(rawValue: 1 << 7)
        /// The number of strides.
        public static let strideCount = Self(rawValue: 1 << 8)
        /// The energy.
        public static let expendedEnergy = Self(rawValue: 1 << 9)
        /// The heart rate.
        public static let heartRateMeasurement = Self(rawValue: 1 << 10)
        /// The metabolic equivalent.
        public static let metabolicEquivalent = Self(rawValue: 1 << 11)
        /// How long the session has lasted.
        public static let elapsedTime = Self(rawValue: 1 << 12)
        /// How long the session will last.
        public static let remainingTime = Self(rawValue: 1 << 13)
        /// The power.
        public static let powerMeasurement = Self(rawValue: 1 << 14)
        /// What the user's steps do to the belt.
        public static let forceOnBeltAndPowerOutput = Self(rawValue: 1 << 15)
        /// The machine keeps data of its users.
        public static let userDataRetention = Self(rawValue: 1 << 16)

        /// The words.
        public static let allWords = [
            "average-speed", "cadence", "total-distance", "inclination", "elevation-gain", "pace", "step-count",
            "resistance-level", "stride-count", "expended-energy", "heart-rate-measurement", "metabolic-equivalent",
            "elapsed-time", "remaining-time", "power-measurement", "force-on-belt-and-power-output",
            "user-data-retention",
        ]
    }

    /// What a fitness machine can be told.
    public struct TargetSettingFeatures: BitField {
        /// The bits; 17 and above are reserved.
        public var rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A speed.
        public static let speedTarget = Self(rawValue: 1 << 0)
        /// An inclination.
        public static let inclinationTarget = Self(rawValue: 1 << 1)
        /// A resistance.
        public static let resistanceTarget = Self(rawValue: 1 << 2)
        /// A power.
        public static let powerTarget = Self(rawValue: 1 << 3)
        /// A heart rate.
        public static let heartRateTarget = Self(rawValue: 1 << 4)
        /// An energy to expend.
        public static let targetedExpendedEnergy = Self(rawValue: 1 << 5)
        /// A number of steps.
        public static let targetedStepNumber = Self(rawValue: 1 << 6)
        /// A number of strides.
        public static let targetedStrideNumber = Self(rawValue: 1 << 7)
        /// A distance.
        public static let targetedDistance = Self(rawValue: 1 << 8)
        /// A time to train.
        public static let targetedTrainingTime = Self(rawValue: 1 << 9)
        /// A time in each of two heart rate zones.
        public static let targetedTimeInTwoHeartRateZones = Self(rawValue: 1 << 10)
        /// A time in each of three heart rate zones.
        public static let targetedTimeInThreeHeartRateZones = Self(rawValue: 1 << 11)
        /// A time in each of five heart rate zones.
        public static let targetedTimeInFiveHeartRateZones = Self(rawValue: 1 << 12)
        /// What a road would do to a bike.
        public static let indoorBikeSimulationParameters = Self(rawValue: 1 << 13)
        /// The circumference of the wheel.
        public static let wheelCircumference = Self(rawValue: 1 << 14)
        /// To spin down, for calibration.
        public static let spinDownControl = Self(rawValue: 1 << 15)
        /// A cadence.
        public static let targetedCadence = Self(rawValue: 1 << 16)

        /// The words.
        public static let allWords = [
            "speed-target", "inclination-target", "resistance-target", "power-target", "heart-rate-target",
            "targeted-expended-energy", "targeted-step-number", "targeted-stride-number", "targeted-distance",
            "targeted-training-time", "targeted-time-in-two-heart-rate-zones",
            "targeted-time-in-three-heart-rate-zones", "targeted-time-in-five-heart-rate-zones",
            "indoor-bike-simulation-parameters", "wheel-circumference", "spin-down-control", "targeted-cadence",
        ]
    }
}
