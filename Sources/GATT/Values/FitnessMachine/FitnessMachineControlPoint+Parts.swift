extension FitnessMachineControlPoint {
    /// What is asked of a fitness machine (Fitness Machine Service 1.0, Table 4.15).
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Let me control you; every other request needs it.
        public static let requestControl = Self(rawValue: 0x00)
        /// Set all targets back.
        public static let reset = Self(rawValue: 0x01)
        /// Set the speed.
        public static let setTargetSpeed = Self(rawValue: 0x02)
        /// Set the inclination.
        public static let setTargetInclination = Self(rawValue: 0x03)
        /// Set the resistance level.
        public static let setTargetResistanceLevel = Self(rawValue: 0x04)
        /// Set the power.
        public static let setTargetPower = Self(rawValue: 0x05)
        /// Set the heart rate.
        public static let setTargetHeartRate = Self(rawValue: 0x06)
        /// Start or go on.
        public static let startOrResume = Self(rawValue: 0x07)
        /// Stop or pause.
        public static let stopOrPause = Self(rawValue: 0x08)
        /// Set the energy to expend.
        public static let setTargetedExpendedEnergy = Self(rawValue: 0x09)
        /// Set the number of steps.
        public static let setTargetedNumberOfSteps = Self(rawValue: 0x0A)
        /// Set the number of strides.
        public static let setTargetedNumberOfStrides = Self(rawValue: 0x0B)
        /// Set the distance.
        public static let setTargetedDistance = Self(rawValue: 0x0C)
        /// Set the time to train.
        public static let setTargetedTrainingTime = Self(rawValue: 0x0D)
        /// Set the time in each of two heart rate zones.
        public static let setTargetedTimeInTwoHeartRateZones = Self(rawValue: 0x0E)
        /// Set the time in each of three heart rate zones.
        public static let setTargetedTimeInThreeHeartRateZones = Self(rawValue: 0x0F)
        /// Set the time in each of five heart rate zones.
        public static let setTargetedTimeInFiveHeartRateZones = Self(rawValue: 0x10)
        /// Set what a road would do to a bike.
        public static let setIndoorBikeSimulationParameters = Self(rawValue: 0x11)
        /// Set the circumference of the wheel.
        public static let setWheelCircumference = Self(rawValue: 0x12)
        /// Begin or leave out spinning down.
        public static let spinDownControl = Self(rawValue: 0x13)
        /// Set the cadence.
        public static let setTargetedCadence = Self(rawValue: 0x14)
        /// This is the answer to a request.
        public static let responseCode = Self(rawValue: 0x80)

        /// The target that is set.
        var target: FitnessMachineTarget.Kind? {
            switch self {
            case .setTargetSpeed: .speed
            case .setTargetInclination: .inclination
            case .setTargetResistanceLevel: .resistanceLevelOctet
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

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
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

    /// What to do about spinning down (Fitness Machine Service 1.0, Table 4.21).
    public struct SpinDownControl: Enumeration {
        /// The octet; 0, and 3 and above, are reserved.
        public var rawValue: UInt8

        /// Makes a command from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Begin.
        public static let start = Self(rawValue: 1)
        /// Leave it out.
        public static let ignore = Self(rawValue: 2)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(1, "start"), .init(2, "ignore")]
    }

    /// How a request ended (Fitness Machine Service 1.0, Table 4.24).
    public struct ResultCode: Enumeration {
        /// The octet; 0, and 6 and above, are reserved.
        public var rawValue: UInt8

        /// Makes a result from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It has been done.
        public static let success = Self(rawValue: 1)
        /// The machine does not know the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The parameter is not what the service asks for.
        public static let invalidParameter = Self(rawValue: 3)
        /// It could not be done.
        public static let operationFailed = Self(rawValue: 4)
        /// Control has not been requested, or not been given.
        public static let controlNotPermitted = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
            .init(4, "operation-failed"), .init(5, "control-not-permitted"),
        ]
    }
}
