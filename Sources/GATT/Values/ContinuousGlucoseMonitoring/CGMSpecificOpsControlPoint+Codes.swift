extension CGMSpecificOpsControlPoint {
    /// What is asked of the sensor, or what it answers: one octet.
    public struct OpCode: Enumeration {
        /// The octet; 0 and those above 0x1C are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Send this often.
        public static let setCommunicationInterval = Self(rawValue: 0x01)
        /// Say how often values are sent.
        public static let getCommunicationInterval = Self(rawValue: 0x02)
        /// Values are sent this often.
        public static let communicationIntervalResponse = Self(rawValue: 0x03)
        /// Calibrate the sensor by this.
        public static let setGlucoseCalibrationValue = Self(rawValue: 0x04)
        /// Say how the sensor was calibrated.
        public static let getGlucoseCalibrationValue = Self(rawValue: 0x05)
        /// The sensor was calibrated by this.
        public static let glucoseCalibrationValueResponse = Self(rawValue: 0x06)
        /// Alert at this high level of the patient.
        public static let setPatientHighAlertLevel = Self(rawValue: 0x07)
        /// Say at which high level of the patient there is an alert.
        public static let getPatientHighAlertLevel = Self(rawValue: 0x08)
        /// There is an alert at this high level of the patient.
        public static let patientHighAlertLevelResponse = Self(rawValue: 0x09)
        /// Alert at this low level of the patient.
        public static let setPatientLowAlertLevel = Self(rawValue: 0x0A)
        /// Say at which low level of the patient there is an alert.
        public static let getPatientLowAlertLevel = Self(rawValue: 0x0B)
        /// There is an alert at this low level of the patient.
        public static let patientLowAlertLevelResponse = Self(rawValue: 0x0C)
        /// Alert at this hypo level.
        public static let setHypoAlertLevel = Self(rawValue: 0x0D)
        /// Say at which hypo level there is an alert.
        public static let getHypoAlertLevel = Self(rawValue: 0x0E)
        /// There is an alert at this hypo level.
        public static let hypoAlertLevelResponse = Self(rawValue: 0x0F)
        /// Alert at this hyper level.
        public static let setHyperAlertLevel = Self(rawValue: 0x10)
        /// Say at which hyper level there is an alert.
        public static let getHyperAlertLevel = Self(rawValue: 0x11)
        /// There is an alert at this hyper level.
        public static let hyperAlertLevelResponse = Self(rawValue: 0x12)
        /// Alert at this rate of decrease.
        public static let setRateOfDecreaseAlertLevel = Self(rawValue: 0x13)
        /// Say at which rate of decrease there is an alert.
        public static let getRateOfDecreaseAlertLevel = Self(rawValue: 0x14)
        /// There is an alert at this rate of decrease.
        public static let rateOfDecreaseAlertLevelResponse = Self(rawValue: 0x15)
        /// Alert at this rate of increase.
        public static let setRateOfIncreaseAlertLevel = Self(rawValue: 0x16)
        /// Say at which rate of increase there is an alert.
        public static let getRateOfIncreaseAlertLevel = Self(rawValue: 0x17)
        /// There is an alert at this rate of increase.
        public static let rateOfIncreaseAlertLevelResponse = Self(rawValue: 0x18)
        /// Forget the alert of the device itself.
        public static let resetDeviceSpecificAlert = Self(rawValue: 0x19)
        /// Start to measure.
        public static let startSession = Self(rawValue: 0x1A)
        /// Stop measuring.
        public static let stopSession = Self(rawValue: 0x1B)
        /// A request has ended.
        public static let responseCode = Self(rawValue: 0x1C)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "set-cgm-communication-interval"), .init(0x02, "get-cgm-communication-interval"),
            .init(0x03, "cgm-communication-interval-response"), .init(0x04, "set-glucose-calibration-value"),
            .init(0x05, "get-glucose-calibration-value"), .init(0x06, "glucose-calibration-value-response"),
            .init(0x07, "set-patient-high-alert-level"), .init(0x08, "get-patient-high-alert-level"),
            .init(0x09, "patient-high-alert-level-response"), .init(0x0A, "set-patient-low-alert-level"),
            .init(0x0B, "get-patient-low-alert-level"), .init(0x0C, "patient-low-alert-level-response"),
            .init(0x0D, "set-hypo-alert-level"), .init(0x0E, "get-hypo-alert-level"),
            .init(0x0F, "hypo-alert-level-response"), .init(0x10, "set-hyper-alert-level"),
            .init(0x11, "get-hyper-alert-level"), .init(0x12, "hyper-alert-level-response"),
            .init(0x13, "set-rate-of-decrease-alert-level"), .init(0x14, "get-rate-of-decrease-alert-level"),
            .init(0x15, "rate-of-decrease-alert-level-response"), .init(0x16, "set-rate-of-increase-alert-level"),
            .init(0x17, "get-rate-of-increase-alert-level"), .init(0x18, "rate-of-increase-alert-level-response"),
            .init(0x19, "reset-device-specific-alert"), .init(0x1A, "start-session"), .init(0x1B, "stop-session"),
            .init(0x1C, "response-code"),
        ]

        /// The unit of the level that belongs to the op code; `nil` if none does.
        ///
        /// From 0x07 on every level has three op codes, to set it, to ask for it and to answer; the last two are rates.
        var alertLevelUnit: StaticString? {
            guard
                (Self.setPatientHighAlertLevel.rawValue...Self.rateOfIncreaseAlertLevelResponse.rawValue)
                    .contains(rawValue), rawValue % 3 != Self.getPatientHighAlertLevel.rawValue % 3
            else { return nil }
            return rawValue < Self.setRateOfDecreaseAlertLevel.rawValue ? "mg/dL" : "mg/dL/min"
        }
    }

    /// How a request ended: one octet.
    public struct ResponseCode: Enumeration {
        /// The octet; 0 and those above 5 are reserved.
        public var rawValue: UInt8

        /// Makes a code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It has been done.
        public static let success = Self(rawValue: 1)
        /// The sensor does not know the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The operand is not what the service asks for.
        public static let invalidOperand = Self(rawValue: 3)
        /// It could not be done.
        public static let procedureNotCompleted = Self(rawValue: 4)
        /// The parameter is too low or too high.
        public static let parameterOutOfRange = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-operand"),
            .init(4, "procedure-not-completed"), .init(5, "parameter-out-of-range"),
        ]
    }
}
