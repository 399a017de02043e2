/// The Fitness Machine Status value (0x2ADA): what has happened to a fitness machine, sent by notification only.
///
/// Layout, Fitness Machine Service 1.0, 4.17: op code u8; then for a change of a target that target, whose resistance level
/// has two octets and a sign here, and for stopped or paused and for spin down u8.
public struct FitnessMachineStatus: AttributeValue {
    /// What has happened.
    public var opCode = OpCode.reset
    /// The new target.
    public var target = FitnessMachineTarget()
    /// Whether the user has stopped or paused.
    public var controlInformation = StopOrPause.stop
    /// How far spinning down has come.
    public var spinDownStatus = SpinDownStatus.requested

    /// Makes the news that all targets are set back.
    public init() {}

    /// The UUID, 0x2ADA.
    public static let uuid = BluetoothUUID(0x2ADA)

    /// The keys of all news.
    public static var fieldKeys: [String] { fieldKeys(of: each(OpCode.self) { $0.opCode = $1 }) }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .stoppedOrPausedByUser: try coder.field("controlInformation", &controlInformation)
        case .spinDownStatus: try coder.field("spinDownStatus", &spinDownStatus)
        default:
            if let kind = opCode.target { try target.code(kind, with: &coder) }
        }
    }
}

extension FitnessMachineStatus {
    /// What has happened to a fitness machine (Fitness Machine Service 1.0, Table 4.26).
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// All targets are set back.
        public static let reset = Self(rawValue: 0x01)
        /// The user has stopped or paused.
        public static let stoppedOrPausedByUser = Self(rawValue: 0x02)
        /// The safety key has stopped the machine.
        public static let stoppedBySafetyKey = Self(rawValue: 0x03)
        /// The user has started or goes on.
        public static let startedOrResumedByUser = Self(rawValue: 0x04)
        /// There is a new speed.
        public static let targetSpeedChanged = Self(rawValue: 0x05)
        /// There is a new inclination.
        public static let targetInclineChanged = Self(rawValue: 0x06)
        /// There is a new resistance level.
        public static let targetResistanceLevelChanged = Self(rawValue: 0x07)
        /// There is a new power.
        public static let targetPowerChanged = Self(rawValue: 0x08)
        /// There is a new heart rate.
        public static let targetHeartRateChanged = Self(rawValue: 0x09)
        /// There is a new energy to expend.
        public static let targetedExpendedEnergyChanged = Self(rawValue: 0x0A)
        /// There is a new number of steps.
        public static let targetedNumberOfStepsChanged = Self(rawValue: 0x0B)
        /// There is a new number of strides.
        public static let targetedNumberOfStridesChanged = Self(rawValue: 0x0C)
        /// There is a new distance.
        public static let targetedDistanceChanged = Self(rawValue: 0x0D)
        /// There is a new time to train.
        public static let targetedTrainingTimeChanged = Self(rawValue: 0x0E)
        /// There is a new time in each of two heart rate zones.
        public static let targetedTimeInTwoHeartRateZonesChanged = Self(rawValue: 0x0F)
        /// There is a new time in each of three heart rate zones.
        public static let targetedTimeInThreeHeartRateZonesChanged = Self(rawValue: 0x10)
        /// There is a new time in each of five heart rate zones.
        public static let targetedTimeInFiveHeartRateZonesChanged = Self(rawValue: 0x11)
        /// A road would do something else to a bike.
        public static let indoorBikeSimulationParametersChanged = Self(rawValue: 0x12)
        /// There is a new circumference of the wheel.
        public static let wheelCircumferenceChanged = Self(rawValue: 0x13)
        /// Spinning down has come so far.
        public static let spinDownStatus = Self(rawValue: 0x14)
        /// There is a new cadence.
        public static let targetedCadenceChanged = Self(rawValue: 0x15)
        /// The client that had control has lost it.
        public static let controlPermissionLost = Self(rawValue: 0xFF)

        /// The target that has changed.
        var target: FitnessMachineTarget.Kind? {
            switch self {
            case .targetSpeedChanged: .speed
            case .targetInclineChanged: .inclination
            case .targetResistanceLevelChanged: .resistanceLevel
            case .targetPowerChanged: .power
            case .targetHeartRateChanged: .heartRate
            case .targetedExpendedEnergyChanged: .expendedEnergy
            case .targetedNumberOfStepsChanged: .numberOfSteps
            case .targetedNumberOfStridesChanged: .numberOfStrides
            case .targetedDistanceChanged: .distance
            case .targetedTrainingTimeChanged: .trainingTime
            case .targetedTimeInTwoHeartRateZonesChanged: .timeInTwoZones
            case .targetedTimeInThreeHeartRateZonesChanged: .timeInThreeZones
            case .targetedTimeInFiveHeartRateZonesChanged: .timeInFiveZones
            case .indoorBikeSimulationParametersChanged: .simulation
            case .wheelCircumferenceChanged: .wheelCircumference
            case .targetedCadenceChanged: .cadence
            default: nil
            }
        }

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "reset"), .init(0x02, "stopped-or-paused-by-user"), .init(0x03, "stopped-by-safety-key"),
            .init(0x04, "started-or-resumed-by-user"), .init(0x05, "target-speed-changed"),
            .init(0x06, "target-incline-changed"), .init(0x07, "target-resistance-level-changed"),
            .init(0x08, "target-power-changed"), .init(0x09, "target-heart-rate-changed"),
            .init(0x0A, "targeted-expended-energy-changed"), .init(0x0B, "targeted-number-of-steps-changed"),
            .init(0x0C, "targeted-number-of-strides-changed"), .init(0x0D, "targeted-distance-changed"),
            .init(0x0E, "targeted-training-time-changed"),
            .init(0x0F, "targeted-time-in-two-heart-rate-zones-changed"),
            .init(0x10, "targeted-time-in-three-heart-rate-zones-changed"),
            .init(0x11, "targeted-time-in-five-heart-rate-zones-changed"),
            .init(0x12, "indoor-bike-simulation-parameters-changed"), .init(0x13, "wheel-circumference-changed"),
            .init(0x14, "spin-down-status"), .init(0x15, "targeted-cadence-changed"),
            .init(0xFF, "control-permission-lost"),
        ]
    }

    /// How far spinning down has come (Fitness Machine Service 1.0, Table 4.27).
    public struct SpinDownStatus: Enumeration {
        /// The octet; 0, and 5 and above, are reserved.
        public var rawValue: UInt8

        /// Makes a status from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is asked for.
        public static let requested = Self(rawValue: 1)
        /// It has succeeded.
        public static let success = Self(rawValue: 2)
        /// It has failed.
        public static let error = Self(rawValue: 3)
        /// The user is to stop pedaling.
        public static let stopPedaling = Self(rawValue: 4)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "spin-down-requested"), .init(2, "success"), .init(3, "error"), .init(4, "stop-pedaling"),
        ]
    }
}
