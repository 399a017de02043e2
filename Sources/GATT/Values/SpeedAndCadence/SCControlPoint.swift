/// The SC Control Point value (0x2A55) of speed and cadence sensors: a request when written, its answer when indicated.
///
/// Layout, GATT Specification Supplement, SC Control Point: op code u8, then by op code a cumulative value u32, a
/// location u8, nothing, or for a response the op code requested u8, the result u8 and the locations, u8 each, that a
/// successful request for them gives.
public struct SCControlPoint: AttributeValue {
    /// What is asked, or that this is an answer.
    public var opCode = OpCode.setCumulativeValue
    /// The total to go on from: wheel revolutions for a cycling sensor, 0.1 m for a running sensor.
    public var cumulativeValue: UInt32 = 0
    /// Where the sensor sits now.
    public var sensorLocation = SensorLocation.other
    /// The op code that is answered.
    public var requestOpCode = OpCode.setCumulativeValue
    /// How the request ended.
    public var responseValue = ControlPointResponseValue.success
    /// The places where the sensor may sit.
    public var supportedSensorLocations: [SensorLocation] = []

    /// Makes a request to set the total to zero.
    public init() {}

    /// What is asked of the sensor.
    public struct OpCode: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Go on from this total.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// Calibrate the sensor.
        public static let startSensorCalibration = Self(rawValue: 0x02)
        /// The sensor sits elsewhere now.
        public static let updateSensorLocation = Self(rawValue: 0x03)
        /// List the places where the sensor may sit.
        public static let requestSupportedSensorLocations = Self(rawValue: 0x04)
        /// This is the answer to a request.
        public static let responseCode = Self(rawValue: 0x10)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "set-cumulative-value"), .init(0x02, "start-sensor-calibration"),
            .init(0x03, "update-sensor-location"), .init(0x04, "request-supported-sensor-locations"),
            .init(0x10, "response-code"),
        ]
    }

    /// The UUID, 0x2A55.
    public static let uuid = BluetoothUUID(0x2A55)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] {
        let answer = Self { ($0.opCode, $0.requestOpCode) = (.responseCode, .requestSupportedSensorLocations) }
        return fieldKeys(of: each(OpCode.self) { $0.opCode = $1 } + [answer])
    }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCumulativeValue: try coder.field("cumulativeValue", &cumulativeValue)
        case .updateSensorLocation: try coder.field("sensorLocation", &sensorLocation)
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("responseValue", &responseValue)
            if responseValue == .success, requestOpCode == .requestSupportedSensorLocations {
                let isListed = coder.hasOctets(1, otherwise: !supportedSensorLocations.isEmpty)
                try coder.list("supportedSensorLocations", &supportedSensorLocations, isPresent: isListed, .plain)
            }
        default: break
        }
    }
}
