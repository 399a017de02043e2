/// The CGM Specific Ops Control Point value (0x2AAC): a request when written, a response when indicated.
///
/// Layout, GATT Specification Supplement, CGM Specific Ops Control Point: op code u8, an operand that depends on the op
/// code, and an E2E-CRC u16 in a sensor that supports it. The interval in a response is one byte, as in the request;
/// the supplement specifies two.
public struct CGMSpecificOpsControlPoint: AttributeValue {
    /// The operation, a request or a response.
    public var opCode = OpCode.getCommunicationInterval
    /// The communication interval, in minutes; 0 disables communication, 255 selects the fastest supported interval.
    public var communicationInterval: UInt8 = 0
    /// A calibration of the sensor.
    public var calibrationValue = CGMCalibration()
    /// The number of a stored calibration; 0xFFFF for the most recent one.
    public var calibrationDataRecordNumber: UInt16 = 0
    /// An alert level, in mg/dL, or in mg/dL/min for a rate.
    public var alertLevel = MedicalFloat16()
    /// The op code of the request that a response refers to; any number, including an unassigned one.
    public var requestOpCode: UInt8 = 0
    /// The result of the request.
    public var responseCode = ResponseCode.success
    /// The E2E-CRC of the value; `nil` if it has none.
    public var e2eCRC: E2ECRC?

    /// Creates a request for the communication interval.
    public init() {}

    /// Creates a value with an op code and default operands.
    public init(_ opCode: OpCode) { self.opCode = opCode }

    /// The assigned UUID of the CGM Specific Ops Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2AAC)

    /// The JSON keys of all requests and responses.
    public static var fieldKeys: [String] {
        fieldKeys(of: variants(of: OpCode.self) { $0 = Self($1) })
    }

    /// Passes the op code and its parameters to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCommunicationInterval, .communicationIntervalResponse:
            let interval = FieldQuantity(unit: "min", specialValues: .init(0, .disabled, 0xFF, .fastestSupported))
            try coder.field("communicationInterval", &communicationInterval, interval)
        case .setGlucoseCalibrationValue, .glucoseCalibrationValueResponse:
            try coder.object("calibrationValue", &calibrationValue)
        case .getGlucoseCalibrationValue:
            try coder.field("calibrationDataRecordNumber", &calibrationDataRecordNumber)
        case .responseCode:
            var request = EnumerationOrNumber<OpCode>(requestOpCode)
            try coder.field("requestOpCode", &request)
            requestOpCode = request.number
            try coder.field("responseCodeValue", &responseCode)
        default:
            if let unit = opCode.alertLevelUnit { try coder.field("alertLevel", &alertLevel, .unit(unit)) }
        }
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
