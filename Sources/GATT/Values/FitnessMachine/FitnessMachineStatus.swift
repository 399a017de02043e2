/// The Fitness Machine Status value (0x2ADA): a state change of a fitness machine, sent by notification only.
///
/// Layout, Fitness Machine Service 1.0, 4.17: op code u8, followed by its parameter. A target change has the new target
/// as its parameter, with the resistance level as s16; stopped or paused and the spin-down status have a u8.
public struct FitnessMachineStatus: AttributeValue {
    /// The kind of state change.
    public var opCode = OpCode.reset
    /// The new target, for the op codes that report one.
    public var target = FitnessMachineTarget()
    /// The choice between stopped and paused, for `stoppedOrPausedByUser`.
    public var controlInformation = FitnessMachineControlInformation.stop
    /// The progress of the spin-down procedure, for `spinDownStatus`.
    public var spinDownStatus = SpinDownStatus.requested

    /// Creates the status that reports the reset of all targets.
    public init() {}

    /// The assigned UUID of the Fitness Machine Status characteristic.
    public static let uuid = BluetoothUUID(0x2ADA)

    /// The field keys of all state changes.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: OpCode.self) { $0.opCode = $1 }) }

    /// Passes the op code and its parameter to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .stoppedOrPausedByUser: try coder.field("controlInformation", &controlInformation)
        case .spinDownStatus: try coder.field("spinDownStatus", &spinDownStatus)
        default:
            if let kind = opCode.target { try target.visitFields(kind, with: &coder) }
        }
    }
}

extension FitnessMachineStatus {
    /// The kind of state change (Fitness Machine Service 1.0, Table 4.26).
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// All targets have been reset.
        public static let reset = Self(rawValue: 0x01)
        /// The user has stopped or paused the session.
        public static let stoppedOrPausedByUser = Self(rawValue: 0x02)
        /// The safety key has stopped the machine.
        public static let stoppedBySafetyKey = Self(rawValue: 0x03)
        /// The user has started or resumed the session.
        public static let startedOrResumedByUser = Self(rawValue: 0x04)
        /// The target speed has changed.
        public static let targetSpeedChanged = Self(rawValue: 0x05)
        /// The target inclination has changed.
        public static let targetInclineChanged = Self(rawValue: 0x06)
        /// The target resistance level has changed.
        public static let targetResistanceLevelChanged = Self(rawValue: 0x07)
        /// The target power has changed.
        public static let targetPowerChanged = Self(rawValue: 0x08)
        /// The target heart rate has changed.
        public static let targetHeartRateChanged = Self(rawValue: 0x09)
        /// The target energy to expend has changed.
        public static let targetedExpendedEnergyChanged = Self(rawValue: 0x0A)
        /// The target number of steps has changed.
        public static let targetedNumberOfStepsChanged = Self(rawValue: 0x0B)
        /// The target number of strides has changed.
        public static let targetedNumberOfStridesChanged = Self(rawValue: 0x0C)
        /// The target distance has changed.
        public static let targetedDistanceChanged = Self(rawValue: 0x0D)
        /// The target training time has changed.
        public static let targetedTrainingTimeChanged = Self(rawValue: 0x0E)
        /// The target times in two heart rate zones have changed.
        public static let targetedTimeInTwoHeartRateZonesChanged = Self(rawValue: 0x0F)
        /// The target times in three heart rate zones have changed.
        public static let targetedTimeInThreeHeartRateZonesChanged = Self(rawValue: 0x10)
        /// The target times in five heart rate zones have changed.
        public static let targetedTimeInFiveHeartRateZonesChanged = Self(rawValue: 0x11)
        /// The simulated road conditions of an indoor bike have changed.
        public static let indoorBikeSimulationParametersChanged = Self(rawValue: 0x12)
        /// The wheel circumference has changed.
        public static let wheelCircumferenceChanged = Self(rawValue: 0x13)
        /// The spin-down procedure has progressed.
        public static let spinDownStatus = Self(rawValue: 0x14)
        /// The target cadence has changed.
        public static let targetedCadenceChanged = Self(rawValue: 0x15)
        /// The client in control has lost its permission.
        public static let controlPermissionLost = Self(rawValue: 0xFF)

        /// The target whose change this op code reports; `nil` if it reports none.
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

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
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

    /// The progress of the spin-down procedure (Fitness Machine Service 1.0, Table 4.27).
    public struct SpinDownStatus: EnumerationField {
        /// The encoded byte; 0 and values above 4 are reserved.
        public var rawValue: UInt8

        /// Creates a status from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The machine requests a spin-down.
        public static let requested = Self(rawValue: 1)
        /// The spin-down has succeeded.
        public static let success = Self(rawValue: 2)
        /// The spin-down has failed.
        public static let error = Self(rawValue: 3)
        /// The user must stop pedaling.
        public static let stopPedaling = Self(rawValue: 4)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "spin-down-requested"), .init(2, "success"), .init(3, "error"), .init(4, "stop-pedaling"),
        ]
    }
}
