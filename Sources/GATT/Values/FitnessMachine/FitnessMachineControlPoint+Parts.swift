extension FitnessMachineControlPoint {
    /// The op code of a request or response (Fitness Machine Service 1.0, Table 4.15).
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request for control of the machine; all other requests require it.
        public static let requestControl = Self(rawValue: 0x00)
        /// A request to reset all targets.
        public static let reset = Self(rawValue: 0x01)
        /// A request to set the target speed.
        public static let setTargetSpeed = Self(rawValue: 0x02)
        /// A request to set the target inclination.
        public static let setTargetInclination = Self(rawValue: 0x03)
        /// A request to set the target resistance level.
        public static let setTargetResistanceLevel = Self(rawValue: 0x04)
        /// A request to set the target power.
        public static let setTargetPower = Self(rawValue: 0x05)
        /// A request to set the target heart rate.
        public static let setTargetHeartRate = Self(rawValue: 0x06)
        /// A request to start or resume the session.
        public static let startOrResume = Self(rawValue: 0x07)
        /// A request to stop or pause the session.
        public static let stopOrPause = Self(rawValue: 0x08)
        /// A request to set the energy to expend.
        public static let setTargetedExpendedEnergy = Self(rawValue: 0x09)
        /// A request to set the target number of steps.
        public static let setTargetedNumberOfSteps = Self(rawValue: 0x0A)
        /// A request to set the target number of strides.
        public static let setTargetedNumberOfStrides = Self(rawValue: 0x0B)
        /// A request to set the target distance.
        public static let setTargetedDistance = Self(rawValue: 0x0C)
        /// A request to set the training time.
        public static let setTargetedTrainingTime = Self(rawValue: 0x0D)
        /// A request to set the target time in each of two heart rate zones.
        public static let setTargetedTimeInTwoHeartRateZones = Self(rawValue: 0x0E)
        /// A request to set the target time in each of three heart rate zones.
        public static let setTargetedTimeInThreeHeartRateZones = Self(rawValue: 0x0F)
        /// A request to set the target time in each of five heart rate zones.
        public static let setTargetedTimeInFiveHeartRateZones = Self(rawValue: 0x10)
        /// A request to set the simulated road conditions of an indoor bike.
        public static let setIndoorBikeSimulationParameters = Self(rawValue: 0x11)
        /// A request to set the wheel circumference.
        public static let setWheelCircumference = Self(rawValue: 0x12)
        /// A request to start or ignore the spin-down procedure.
        public static let spinDownControl = Self(rawValue: 0x13)
        /// A request to set the target cadence.
        public static let setTargetedCadence = Self(rawValue: 0x14)
        /// The response to a request.
        public static let responseCode = Self(rawValue: 0x80)

        /// The target that a request with this op code sets; `nil` if it sets none.
        var target: FitnessMachineTarget.Kind? {
            switch self {
            case .setTargetSpeed: .speed
            case .setTargetInclination: .inclination
            case .setTargetResistanceLevel: .resistanceLevelByte
            case .setTargetPower: .power
            case .setTargetHeartRate: .heartRate
            case .setTargetedExpendedEnergy: .expendedEnergy
            case .setTargetedNumberOfSteps: .numberOfSteps
            case .setTargetedNumberOfStrides: .numberOfStrides
            case .setTargetedDistance: .distance
            case .setTargetedTrainingTime: .trainingTime
            case .setTargetedTimeInTwoHeartRateZones: .timeInTwoZones
            case .setTargetedTimeInThreeHeartRateZones: .timeInThreeZones
            case .setTargetedTimeInFiveHeartRateZones: .timeInFiveZones
            case .setIndoorBikeSimulationParameters: .simulation
            case .setWheelCircumference: .wheelCircumference
            case .setTargetedCadence: .cadence
            default: nil
            }
        }

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x00, "request-control"), .init(0x01, "reset"), .init(0x02, "set-target-speed"),
            .init(0x03, "set-target-inclination"), .init(0x04, "set-target-resistance-level"),
            .init(0x05, "set-target-power"), .init(0x06, "set-target-heart-rate"), .init(0x07, "start-or-resume"),
            .init(0x08, "stop-or-pause"), .init(0x09, "set-targeted-expended-energy"),
            .init(0x0A, "set-targeted-number-of-steps"), .init(0x0B, "set-targeted-number-of-strides"),
            .init(0x0C, "set-targeted-distance"), .init(0x0D, "set-targeted-training-time"),
            .init(0x0E, "set-targeted-time-in-two-heart-rate-zones"),
            .init(0x0F, "set-targeted-time-in-three-heart-rate-zones"),
            .init(0x10, "set-targeted-time-in-five-heart-rate-zones"),
            .init(0x11, "set-indoor-bike-simulation-parameters"), .init(0x12, "set-wheel-circumference"),
            .init(0x13, "spin-down-control"), .init(0x14, "set-targeted-cadence"), .init(0x80, "response-code"),
        ]
    }

    /// The action for the spin-down procedure (Fitness Machine Service 1.0, Table 4.21).
    public struct SpinDownControl: EnumerationField {
        /// The encoded byte; 0 and values above 2 are reserved.
        public var rawValue: UInt8

        /// Creates a command from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Start of the spin-down procedure.
        public static let start = Self(rawValue: 1)
        /// No spin-down: the request of the machine is ignored.
        public static let ignore = Self(rawValue: 2)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(1, "start"), .init(2, "ignore")]
    }

    /// The result of a request (Fitness Machine Service 1.0, Table 4.24).
    public struct ResultCode: EnumerationField {
        /// The encoded byte; 0 and values above 5 are reserved.
        public var rawValue: UInt8

        /// Creates a result from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The request succeeded.
        public static let success = Self(rawValue: 1)
        /// The machine does not support the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The parameter does not meet the requirements of the service.
        public static let invalidParameter = Self(rawValue: 3)
        /// The operation failed.
        public static let operationFailed = Self(rawValue: 4)
        /// The client has not requested control, or control has not been granted.
        public static let controlNotPermitted = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
            .init(4, "operation-failed"), .init(5, "control-not-permitted"),
        ]
    }
}
