/// The Cycling Power Control Point value (0x2A66): a request when written, a response when indicated.
///
/// The op codes are those of the GATT Specification Supplement, which leaves the parameters to the Cycling Power
/// Service. The parameters are taken from public implementations of the service, and their units from the headers that
/// a controller manufacturer provides:
///
///     0x01 set cumulative value   u32, wheel revolutions
///     0x02 update location        u8, a Sensor Location
///     0x04 set crank length       u16, 0.5 mm
///     0x06 set chain length       u16, 1 mm
///     0x08 set chain weight       u16, 1 g
///     0x0A set span length        u16, 1 mm
///     0x0D mask content           u16, the fields to omit
///     0x20 response               op code requested u8, result u8, and on success: for 0x03 the locations, u8 each;
///                                 for 0x05, 0x07, 0x09 and 0x0B the current length or weight; for 0x0C and 0x10 the
///                                 raw force in N or torque in 1/32 N·m, s16, followed for 0x10 by
///                                 manufacturer-specific data; for 0x0E the sampling rate u8, 1 Hz; for 0x0F a Date
///                                 Time
///
/// All others have no parameter. The response to a failed offset compensation may contain manufacturer-specific data
/// about the reason.
public struct CyclingPowerControlPoint: AttributeValue {
    /// The operation, a request or a response.
    public var opCode = OpCode.setCumulativeValue
    /// The cumulative wheel revolutions to continue counting from.
    public var cumulativeValue: UInt32 = 0
    /// The new location of the sensor.
    public var sensorLocation = SensorLocation.other
    /// The crank length in units of 0.5 mm.
    public var crankLength: UInt16 = 0
    /// The chain length, in millimeters.
    public var chainLength: UInt16 = 0
    /// The chain weight, in grams.
    public var chainWeight: UInt16 = 0
    /// The span length, in millimeters.
    public var spanLength: UInt16 = 0
    /// The fields to omit from the measurement.
    public var contentMask: ContentMask = []
    /// The op code of the request that a response refers to.
    public var requestOpCode = OpCode.setCumulativeValue
    /// The result of the request.
    public var responseValue = SensorControlPointResponseValue.success
    /// The supported sensor locations.
    public var supportedSensorLocations: [SensorLocation] = []
    /// The raw force in newtons, or the raw torque in units of 1/32 N·m, before compensation; -1 if unknown.
    public var offsetCompensation: Int16 = -1
    /// The manufacturer-specific data in the response to an enhanced or failed offset compensation.
    public var manufacturerSpecificValue: [UInt8] = []
    /// The sampling rate, in hertz.
    public var samplingRate: UInt8 = 0
    /// The date and time of the factory calibration.
    public var factoryCalibrationDate = DateTime()

    /// Creates a request to set the wheel revolutions to zero.
    public init() {}

    /// The assigned UUID of the Cycling Power Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A66)

    /// The JSON keys of all requests and responses.
    public static var fieldKeys: [String] {
        let requests = variants(of: OpCode.self) { $0.opCode = $1 }
        let responses = variants(of: OpCode.self) { ($0.opCode, $0.requestOpCode) = (.responseCode, $1) }
        return fieldKeys(of: requests + responses)
    }

    /// Passes the op code and its parameters to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCumulativeValue: try coder.field("cumulativeValue", &cumulativeValue)
        case .updateSensorLocation: try coder.field("sensorLocation", &sensorLocation)
        case .setCrankLength: try visitCrankLength(with: &coder)
        case .setChainLength: try coder.field("chainLength", &chainLength, .unit("mm"))
        case .setChainWeight: try coder.field("chainWeight", &chainWeight, .unit("g"))
        case .setSpanLength: try coder.field("spanLength", &spanLength, .unit("mm"))
        case .maskContent: try coder.field("contentMask", &contentMask)
        case .responseCode: try visitResponse(with: &coder)
        default: break
        }
    }

    private mutating func visitCrankLength<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("crankLength", &crankLength, .millimeters2)
    }

    private mutating func visitResponse<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.requestOpCode(&requestOpCode)
        try coder.field("responseValue", &responseValue)
        let compensates = requestOpCode == .startOffsetCompensation || requestOpCode == .startEnhancedOffsetCompensation
        guard responseValue == .success else {
            if compensates {
                try coder.bytes("manufacturerSpecificValue", &manufacturerSpecificValue, .optionalRemaining)
            }
            return
        }
        if compensates { try coder.field("offsetCompensation", &offsetCompensation, FieldQuantity(unknown: -1)) }
        switch requestOpCode {
        case .requestSupportedSensorLocations:
            let isListed = coder.hasBytes(1, otherwise: !supportedSensorLocations.isEmpty)
            try coder.list("supportedSensorLocations", &supportedSensorLocations, isPresent: isListed, .plain)
        case .requestCrankLength: try visitCrankLength(with: &coder)
        case .requestChainLength: try coder.field("chainLength", &chainLength, .unit("mm"))
        case .requestChainWeight: try coder.field("chainWeight", &chainWeight, .unit("g"))
        case .requestSpanLength: try coder.field("spanLength", &spanLength, .unit("mm"))
        case .requestSamplingRate: try coder.field("samplingRate", &samplingRate, .unit("Hz"))
        case .requestFactoryCalibrationDate: try coder.field("factoryCalibrationDate", &factoryCalibrationDate)
        case .startEnhancedOffsetCompensation:
            try coder.bytes("manufacturerSpecificValue", &manufacturerSpecificValue, .optionalRemaining)
        default: break
        }
    }
}
