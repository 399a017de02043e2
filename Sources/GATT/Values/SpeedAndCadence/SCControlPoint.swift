/// The SC Control Point value (0x2A55) of speed and cadence sensors: a request when written, its response when
/// indicated.
///
/// Layout, GATT Specification Supplement, SC Control Point: op code u8, followed by a parameter that depends on it: a
/// cumulative value u32, a location u8, or none. A response has the requested op code u8 and the result u8, and, if a
/// request for the supported locations succeeded, the locations, u8 each.
public struct SCControlPoint: AttributeValue {
    /// The op code of the request, or `responseCode`.
    public var opCode = OpCode.setCumulativeValue
    /// The total to continue from: wheel revolutions for a cycling sensor, units of 0.1 m for a running sensor.
    public var cumulativeValue: UInt32 = 0
    /// The new location of the sensor.
    public var sensorLocation = SensorLocation.other
    /// The op code of the request that a response refers to.
    public var requestOpCode = OpCode.setCumulativeValue
    /// The result of the request, in a response.
    public var responseValue = SensorControlPointResponseValue.success
    /// The supported sensor locations, in the response to `requestSupportedSensorLocations`.
    public var supportedSensorLocations: [SensorLocation] = []

    /// Creates a request to set the total to zero.
    public init() {}

    /// The op code of a request or response.
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request to set the total, from which counting continues.
        public static let setCumulativeValue = Self(rawValue: 0x01)
        /// A request to start the calibration of the sensor.
        public static let startSensorCalibration = Self(rawValue: 0x02)
        /// A request to update the sensor location.
        public static let updateSensorLocation = Self(rawValue: 0x03)
        /// A request for the supported sensor locations.
        public static let requestSupportedSensorLocations = Self(rawValue: 0x04)
        /// The response to a request.
        public static let responseCode = Self(rawValue: 0x10)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x01, "set-cumulative-value"), .init(0x02, "start-sensor-calibration"),
            .init(0x03, "update-sensor-location"), .init(0x04, "request-supported-sensor-locations"),
            .init(0x10, "response-code"),
        ]
    }

    /// The assigned UUID of the SC Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A55)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] {
        let response = Self { ($0.opCode, $0.requestOpCode) = (.responseCode, .requestSupportedSensorLocations) }
        return fieldKeys(of: variants(of: OpCode.self) { $0.opCode = $1 } + [response])
    }

    /// Passes the op code and its parameters to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
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
                let isListed = coder.hasBytes(1, otherwise: !supportedSensorLocations.isEmpty)
                try coder.list("supportedSensorLocations", &supportedSensorLocations, isPresent: isListed, .plain)
            }
        default: break
        }
    }
}

/// The result of a request to the control point of a speed, cadence, power or location sensor: one byte.
///
/// The numbers are those of SC Control Point, Cycling Power Control Point and LN Control Point in the GATT
/// Specification Supplement, which uses "operand" where the services use "parameter".
public struct SensorControlPointResponseValue: EnumerationField {
    /// The encoded byte; 0 and values above 4 are reserved.
    public var rawValue: UInt8

    /// Creates a result from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The request succeeded.
    public static let success = Self(rawValue: 1)
    /// The sensor does not support the op code.
    public static let opCodeNotSupported = Self(rawValue: 2)
    /// The parameter does not meet the requirements of the service.
    public static let invalidParameter = Self(rawValue: 3)
    /// The operation failed.
    public static let operationFailed = Self(rawValue: 4)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
        .init(4, "operation-failed"),
    ]
}
