/// The CGM Specific Ops Control Point value (0x2AAC): a request when written, its answer when indicated.
///
/// Layout, GATT Specification Supplement, CGM Specific Ops Control Point: op code u8, an operand that belongs to it, and
/// an E2E-CRC u16 in a sensor that supports it. The interval that a sensor answers is one octet, as the one it is given;
/// the supplement prints two.
public struct CGMSpecificOpsControlPoint: AttributeValue {
    /// What is asked, or what is answered.
    public var opCode = OpCode.getCommunicationInterval
    /// How often the sensor sends, in minutes; 0 for never, 255 for as often as it can.
    public var communicationInterval: UInt8 = 0
    /// A calibration of the sensor.
    public var calibrationValue = CGMCalibration()
    /// The number of a stored calibration; 0xFFFF for the last one.
    public var calibrationDataRecordNumber: UInt16 = 0
    /// A level in mg/dL, or for a rate in mg/dL/min.
    public var alertLevel = MedicalFloat16()
    /// The op code that is answered, which need not be one that exists.
    public var requestOpCode: UInt8 = 0
    /// How the request ended.
    public var responseCode = ResponseCode.success
    /// The check over the value.
    public var e2eCRC: E2ECRC?

    /// Makes a request for the communication interval.
    public init() {}

    /// Makes a request.
    public init(_ opCode: OpCode) { self.opCode = opCode }

    /// The UUID, 0x2AAC.
    public static let uuid = BluetoothUUID(0x2AAC)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] {
        fieldKeys(of: each(OpCode.self) { $0 = Self($1) })
    }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCommunicationInterval, .communicationIntervalResponse:
            let interval = Quantity(unit: "min", words: .init(0, .disabled, 0xFF, .fastestSupported))
            try coder.field("communicationInterval", &communicationInterval, interval)
        case .setGlucoseCalibrationValue, .glucoseCalibrationValueResponse:
            try coder.object("calibrationValue", &calibrationValue)
        case .getGlucoseCalibrationValue:
            try coder.field("calibrationDataRecordNumber", &calibrationDataRecordNumber)
        case .responseCode:
            var request = NumberOrWord<OpCode>(requestOpCode)
            try coder.field("requestOpCode", &request)
            requestOpCode = request.number
            try coder.field("responseCodeValue", &responseCode)
        default:
            if let unit = opCode.alertLevelUnit { try coder.field("alertLevel", &alertLevel, .unit(unit)) }
        }
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
