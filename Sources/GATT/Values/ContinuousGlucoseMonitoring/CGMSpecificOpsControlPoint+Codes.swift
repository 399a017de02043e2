extension CGMSpecificOpsControlPoint {
    /// An operation of the control point, a request or a response: one byte.
    public struct OpCode: EnumerationField {
        /// The transmitted value; 0 and values above 0x1C are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Request to set the communication interval.
        public static let setCommunicationInterval = Self(rawValue: 0x01)
        /// Request for the communication interval.
        public static let getCommunicationInterval = Self(rawValue: 0x02)
        /// Response that contains the communication interval.
        public static let communicationIntervalResponse = Self(rawValue: 0x03)
        /// Request to calibrate the sensor.
        public static let setGlucoseCalibrationValue = Self(rawValue: 0x04)
        /// Request for a stored calibration.
        public static let getGlucoseCalibrationValue = Self(rawValue: 0x05)
        /// Response that contains a calibration.
        public static let glucoseCalibrationValueResponse = Self(rawValue: 0x06)
        /// Request to set the patient's high alert level.
        public static let setPatientHighAlertLevel = Self(rawValue: 0x07)
        /// Request for the patient's high alert level.
        public static let getPatientHighAlertLevel = Self(rawValue: 0x08)
        /// Response that contains the patient's high alert level.
        public static let patientHighAlertLevelResponse = Self(rawValue: 0x09)
        /// Request to set the patient's low alert level.
        public static let setPatientLowAlertLevel = Self(rawValue: 0x0A)
        /// Request for the patient's low alert level.
        public static let getPatientLowAlertLevel = Self(rawValue: 0x0B)
        /// Response that contains the patient's low alert level.
        public static let patientLowAlertLevelResponse = Self(rawValue: 0x0C)
        /// Request to set the hypo alert level.
        public static let setHypoAlertLevel = Self(rawValue: 0x0D)
        /// Request for the hypo alert level.
        public static let getHypoAlertLevel = Self(rawValue: 0x0E)
        /// Response that contains the hypo alert level.
        public static let hypoAlertLevelResponse = Self(rawValue: 0x0F)
        /// Request to set the hyper alert level.
        public static let setHyperAlertLevel = Self(rawValue: 0x10)
        /// Request for the hyper alert level.
        public static let getHyperAlertLevel = Self(rawValue: 0x11)
        /// Response that contains the hyper alert level.
        public static let hyperAlertLevelResponse = Self(rawValue: 0x12)
        /// Request to set the alert level of the rate of decrease.
        public static let setRateOfDecreaseAlertLevel = Self(rawValue: 0x13)
        /// Request for the alert level of the rate of decrease.
        public static let getRateOfDecreaseAlertLevel = Self(rawValue: 0x14)
        /// Response that contains the alert level of the rate of decrease.
        public static let rateOfDecreaseAlertLevelResponse = Self(rawValue: 0x15)
        /// Request to set the alert level of the rate of increase.
        public static let setRateOfIncreaseAlertLevel = Self(rawValue: 0x16)
        /// Request for the alert level of the rate of increase.
        public static let getRateOfIncreaseAlertLevel = Self(rawValue: 0x17)
        /// Response that contains the alert level of the rate of increase.
        public static let rateOfIncreaseAlertLevelResponse = Self(rawValue: 0x18)
        /// Request to reset the device-specific alert.
        public static let resetDeviceSpecificAlert = Self(rawValue: 0x19)
        /// Request to start a session.
        public static let startSession = Self(rawValue: 0x1A)
        /// Request to stop the session.
        public static let stopSession = Self(rawValue: 0x1B)
        /// Response that contains the result of a request.
        public static let responseCode = Self(rawValue: 0x1C)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
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

        /// The unit of the alert level that follows the op code; `nil` if none follows.
        ///
        /// From 0x07 on, each level has three op codes: set, get and response. The last two levels are rates.
        var alertLevelUnit: StaticString? {
            guard
                (Self.setPatientHighAlertLevel.rawValue...Self.rateOfIncreaseAlertLevelResponse.rawValue)
                    .contains(rawValue), rawValue % 3 != Self.getPatientHighAlertLevel.rawValue % 3
            else { return nil }
            return rawValue < Self.setRateOfDecreaseAlertLevel.rawValue ? "mg/dL" : "mg/dL/min"
        }
    }

    /// The result of a request: one byte.
    public struct ResponseCode: EnumerationField {
        /// The transmitted value; 0 and values above 5 are reserved.
        public var rawValue: UInt8

        /// Creates a code from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The procedure succeeded.
        public static let success = Self(rawValue: 1)
        /// The sensor does not support the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The operand does not meet the requirements of the service.
        public static let invalidOperand = Self(rawValue: 3)
        /// The procedure could not be completed.
        public static let procedureNotCompleted = Self(rawValue: 4)
        /// The operand is below or above the permitted range.
        public static let parameterOutOfRange = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-operand"),
            .init(4, "procedure-not-completed"), .init(5, "parameter-out-of-range"),
        ]
    }
}
