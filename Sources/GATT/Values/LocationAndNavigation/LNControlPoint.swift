/// The LN Control Point value (0x2A6B): a request when written, its response when indicated.
///
/// The op codes are those of the GATT Specification Supplement, which leaves their parameters to the Location and
/// Navigation Service. The parameters are taken from public implementations of that service:
///
///     0x01 set cumulative value   u24, 0.1 m
///     0x02 mask content           u16, the fields to omit
///     0x03 navigation control     u8
///     0x05 request route name     u16, the number of the route
///     0x06 select route           u16, the number of the route
///     0x07 set fix rate           u8, 1 s
///     0x08 set elevation          s24, 0.01 m
///     0x20 response               requested op code u8, result u8, and on success: for 0x04 the number of routes u16,
///                                 for 0x05 the name in UTF-8
///
/// All other op codes have no parameter.
public struct LNControlPoint: AttributeValue {
    /// The op code of the request, or `responseCode`.
    public var opCode = OpCode.setCumulativeValue
    /// The total distance to continue from, in units of 0.1 m.
    public var cumulativeValue = UInt24()
    /// The fields to omit from Location and Speed.
    public var contentMask: ContentMask = []
    /// The command for the navigation.
    public var navigationControl = NavigationControl.stop
    /// The number of a route, counted from 0.
    public var routeNumber: UInt16 = 0
    /// The interval between two position fixes, in seconds.
    public var fixRate: UInt8 = 0
    /// The elevation above sea level in units of 0.01 m.
    public var elevation = Int24()
    /// The op code of the request that a response refers to.
    public var requestOpCode = OpCode.setCumulativeValue
    /// The result of the request, in a response.
    public var responseValue = SensorControlPointResponseValue.success
    /// The number of routes, in the response to `requestNumberOfRoutes`.
    public var numberOfRoutes: UInt16 = 0
    /// The name of the route, in the response to `requestNameOfRoute`.
    public var routeName = ""

    /// Creates a request to set the total distance to zero.
    public init() {}

    /// The assigned UUID of the LN Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A6B)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] {
        let requests = variants(of: OpCode.self) { $0.opCode = $1 }
        let responses = variants(of: OpCode.self) { ($0.opCode, $0.requestOpCode) = (.responseCode, $1) }
        return fieldKeys(of: requests + responses)
    }

    /// Passes the op code and its parameter to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .setCumulativeValue:
            try coder.field("cumulativeValue", &cumulativeValue, .meters10)
        case .maskContent: try coder.field("contentMask", &contentMask)
        case .navigationControl: try coder.field("navigationControl", &navigationControl)
        case .requestNameOfRoute, .selectRoute: try coder.field("routeNumber", &routeNumber)
        case .setFixRate: try coder.field("fixRate", &fixRate, .unit("s"))
        case .setElevation: try coder.field("elevation", &elevation, .meters100)
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("responseValue", &responseValue)
            guard responseValue == .success else { return }
            if requestOpCode == .requestNumberOfRoutes { try coder.field("numberOfRoutes", &numberOfRoutes) }
            if requestOpCode == .requestNameOfRoute { try coder.text("routeName", &routeName, .remaining) }
        default: break
        }
    }
}
