/// The LN Control Point value (0x2A6B): a request when written, its answer when indicated.
///
/// The op codes are those of the GATT Specification Supplement, which leaves the parameters to the Location and
/// Navigation Service; theirs are taken from public implementations of it:
///
///     0x01 set cumulative value   u24, 0.1 m
///     0x02 mask content           u16, the fields to leave out
///     0x03 navigation control     u8
///     0x05 request route name     u16, the number of the route
///     0x06 select route           u16, the number of the route
///     0x07 set fix rate           u8, 1 s
///     0x08 set elevation          s24, 0.01 m
///     0x20 response               op code requested u8, result u8, and if it is a success: to 0x04 the number of routes
///                                 u16, to 0x05 the name in UTF-8
///
/// All others have no parameter.
public struct LNControlPoint: AttributeValue {
    /// What is asked, or that this is an answer.
    public var opCode = OpCode.setCumulativeValue
    /// The total distance to go on from in units of 0.1 m.
    public var cumulativeValue = UInt24()
    /// The fields to leave out of Location and Speed.
    public var contentMask: ContentMask = []
    /// What the navigation is to do.
    public var navigationControl = NavigationControl.stop
    /// The number of a route, from 0 up.
    public var routeNumber: UInt16 = 0
    /// The time between two positions in seconds.
    public var fixRate: UInt8 = 0
    /// The height above sea level in units of 0.01 m.
    public var elevation = Int24()
    /// The op code that is answered.
    public var requestOpCode = OpCode.setCumulativeValue
    /// How the request ended.
    public var responseValue = ControlPointResponseValue.success
    /// How many routes the sensor has.
    public var numberOfRoutes: UInt16 = 0
    /// The name of the route.
    public var routeName = ""

    /// Makes a request to set the distance to zero.
    public init() {}

    /// The UUID, 0x2A6B.
    public static let uuid = BluetoothUUID(0x2A6B)

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
        case .setCumulativeValue:
            try coder.field("cumulativeValue", &cumulativeValue, Quantity(.per(10), unit: "m"))
        case .maskContent: try coder.field("contentMask", &contentMask)
        case .navigationControl: try coder.field("navigationControl", &navigationControl)
        case .requestNameOfRoute, .selectRoute: try coder.field("routeNumber", &routeNumber)
        case .setFixRate: try coder.field("fixRate", &fixRate, .unit("s"))
        case .setElevation: try coder.field("elevation", &elevation, Quantity(.per(100), unit: "m"))
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("responseValue", &responseValue)
            guard responseValue == .success else { return }
            if requestOpCode == .requestNumberOfRoutes { try coder.field("numberOfRoutes", &numberOfRoutes) }
            if requestOpCode == .requestNameOfRoute { try coder.text("routeName", &routeName, .rest) }
        default: break
        }
    }
}
