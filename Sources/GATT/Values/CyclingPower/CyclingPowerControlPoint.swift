/// The Cycling Power Control Point value (0x2A66): a request when written, its answer when indicated.
///
/// The op codes are those of the GATT Specification Supplement, which leaves the parameters to the Cycling Power Service;
/// theirs are taken from public implementations of it, of which the headers of a maker of controllers name the units:
///
///     0x01 set cumulative value   u32, wheel revolutions
///     0x02 update location        u8, a Sensor Location
///     0x04 set crank length       u16, 0.5 mm
///     0x06 set chain length       u16, 1 mm
///     0x08 set chain weight       u16, 1 g
///     0x0A set span length        u16, 1 mm
///     0x0D mask content           u16, the fields to leave out
///     0x20 response               op code requested u8, result u8, and if it is a success: to 0x03 the locations, u8
///                                 each; to 0x05, 0x07, 0x09 and 0x0B the length or weight as it is set; to 0x0C and 0x10
///                                 the raw force in N or torque in 1/32 N·m, s16, followed for 0x10 by what the maker
///                                 adds; to 0x0E the sampling rate u8, 1 Hz; to 0x0F a Date Time
///
/// All others have no parameter. An answer that the offset could not be compensated may say why in the maker's terms.
public struct CyclingPowerControlPoint: AttributeValue {
    /// What is asked, or that this is an answer.
    public var opCode = OpCode.setCumulativeValue
    /// The wheel revolutions to go on from.
    public var cumulativeValue: UInt32 = 0
    /// Where the sensor sits now.
    public var sensorLocation = SensorLocation.other
    /// The length of the crank in units of 0.5 mm.
    public var crankLength: UInt16 = 0
    /// The length of the chain in millimetres.
    public var chainLength: UInt16 = 0
    /// The weight of the chain in grams.
    public var chainWeight: UInt16 = 0
    /// The length of the span in millimetres.
    public var spanLength: UInt16 = 0
    /// The fields to leave out of the measurement.
    public var contentMask: ContentMask = []
    /// The op code that is answered.
    public var requestOpCode = OpCode.setCumulativeValue
    /// How the request ended.
    public var responseValue = ControlPointResponseValue.success
    /// The places where the sensor may sit.
    public var supportedSensorLocations: [SensorLocation] = []
    /// The force in newtons or the torque in units of 1/32 N·m before compensation; -1 if it is not known.
    public var offsetCompensation: Int16 = -1
    /// What the maker adds to the answer to an enhanced compensation, or to one that failed.
    public var manufacturerSpecificValue: [UInt8] = []
    /// How often the sensor measures in hertz.
    public var samplingRate: UInt8 = 0
    /// When the sensor was calibrated in the factory.
    public var factoryCalibrationDate = DateTime()

    /// Makes a request to set the wheel revolutions to zero.
    public init() {}

    /// The UUID, 0x2A66.
    public static let uuid = BluetoothUUID(0x2A66)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] {
        let requests = each(OpCode.self) { $0.opCode = $1 }
        let responses = each(OpCode.self) { ($0.opCode, $0.requestOpCode) = (.responseCode, $1) }
        return fieldKeys(of: requests + responses)
    }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCumulativeValue: try coder.field("cumulativeValue", &cumulativeValue)
        case .updateSensorLocation: try coder.field("sensorLocation", &sensorLocation)
        case .setCrankLength: try codeCrankLength(with: &coder)
        case .setChainLength: try coder.field("chainLength", &chainLength, .unit("mm"))
        case .setChainWeight: try coder.field("chainWeight", &chainWeight, .unit("g"))
        case .setSpanLength: try coder.field("spanLength", &spanLength, .unit("mm"))
        case .maskContent: try coder.field("contentMask", &contentMask)
        case .responseCode: try codeResponse(with: &coder)
        default: break
        }
    }

    private mutating func codeCrankLength<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("crankLength", &crankLength, Quantity(.per(2), unit: "mm"))
    }

    private mutating func codeResponse<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.requestOpCode(&requestOpCode)
        try coder.field("responseValue", &responseValue)
        let compensates = requestOpCode == .startOffsetCompensation || requestOpCode == .startEnhancedOffsetCompensation
        guard responseValue == .success else {
            if compensates { try coder.octets("manufacturerSpecificValue", &manufacturerSpecificValue, .optionalRest) }
            return
        }
        if compensates { try coder.field("offsetCompensation", &offsetCompensation, Quantity(unknown: -1)) }
        switch requestOpCode {
        case .requestSupportedSensorLocations:
            let isListed = coder.hasOctets(1, otherwise: !supportedSensorLocations.isEmpty)
            try coder.list("supportedSensorLocations", &supportedSensorLocations, isPresent: isListed, .plain)
        case .requestCrankLength: try codeCrankLength(with: &coder)
        case .requestChainLength: try coder.field("chainLength", &chainLength, .unit("mm"))
        case .requestChainWeight: try coder.field("chainWeight", &chainWeight, .unit("g"))
        case .requestSpanLength: try coder.field("spanLength", &spanLength, .unit("mm"))
        case .requestSamplingRate: try coder.field("samplingRate", &samplingRate, .unit("Hz"))
        case .requestFactoryCalibrationDate: try coder.field("factoryCalibrationDate", &factoryCalibrationDate)
        case .startEnhancedOffsetCompensation:
            try coder.octets("manufacturerSpecificValue", &manufacturerSpecificValue, .optionalRest)
        default: break
        }
    }
}
