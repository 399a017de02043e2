/// A control point of an insulin delivery device, with a raw operand or the response to a request.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations: op code, raw operand. The operand of a
/// response code is the requested op code, the result, and the protection, if any.
public protocol IDDControlPoint: AttributeValue {
    /// The op code of a request or response.
    associatedtype OpCode: IDDOpCode
    /// The result of a request.
    associatedtype ResponseCode: EnumerationField

    /// The op code of the request or response.
    var opCode: OpCode { get set }
    /// The op code of the request that a response code refers to.
    var requestOpCode: OpCode { get set }
    /// The result of the request, in a response code.
    var responseCode: ResponseCode { get set }
    /// The raw operand, for op codes other than the response code.
    var operand: [UInt8] { get set }
    /// The E2E-Protection of a response code, if the device supports it.
    var protection: IDDProtection? { get set }
}

/// The op codes of a control point, including that of the response code.
public protocol IDDOpCode: EnumerationField {
    /// The response with the result of a request.
    static var responseCode: Self { get }
}

extension IDDControlPoint {
    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] { fieldKeys(of: [Self(), Self { $0.opCode = .responseCode }]) }

    /// Passes the op code and its operand to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try visitOperandOrResponse(with: &coder)
    }

    /// Passes the operand of the op code to `coder`, which for a response code is the result of a request.
    mutating func visitOperandOrResponse<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard opCode == .responseCode else {
            try coder.bytes("operand", &operand, .optionalRemaining)
            return
        }
        try coder.requestOpCode(&requestOpCode)
        try coder.field("responseCodeValue", &responseCode)
        try coder.protection(&protection)
    }
}

/// The result of a request to the status reader or command control point of an insulin delivery device: one byte.
///
/// The numbers are those on which public implementations of Insulin Delivery Service 1.0.1 agree.
public struct IDDResponseCode: EnumerationField {
    /// The encoded byte; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates a code from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The request succeeded.
    public static let success = Self(rawValue: 0x0F)
    /// The device does not support the op code.
    public static let opCodeNotSupported = Self(rawValue: 0x70)
    /// The operand does not meet the requirements of the service.
    public static let invalidOperand = Self(rawValue: 0x71)
    /// The procedure could not be completed.
    public static let procedureNotCompleted = Self(rawValue: 0x72)
    /// A parameter is out of range.
    public static let parameterOutOfRange = Self(rawValue: 0x73)
    /// The procedure is not applicable in the current state.
    public static let procedureNotApplicable = Self(rawValue: 0x74)
    /// The parameters are not plausible in combination.
    public static let plausibilityCheckFailed = Self(rawValue: 0x75)
    /// The maximum number of boluses has been reached.
    public static let maximumBolusNumberReached = Self(rawValue: 0x76)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0x0F, "success"), .init(0x70, "op-code-not-supported"), .init(0x71, "invalid-operand"),
        .init(0x72, "procedure-not-completed"), .init(0x73, "parameter-out-of-range"),
        .init(0x74, "procedure-not-applicable"), .init(0x75, "plausibility-check-failed"),
        .init(0x76, "maximum-bolus-number-reached"),
    ]
}

/// The E2E-Protection of a value of an insulin delivery device: a counter and a CRC after the other fields.
///
/// Layout, Insulin Delivery Service 1.0.1, E2E-Protection, according to the only public implementation found: counter
/// u8, E2E-CRC u16. Either both are present or neither.
public struct IDDProtection: ValueRecord {
    /// The counter of sent values.
    public var counter: UInt8 = 0
    /// The E2E-CRC over the value and the counter.
    public var e2eCRC = E2ECRC.valid

    /// Creates a protection with a counter of 0 and a valid CRC.
    public init() {}

    /// Passes the fields to `coder`; the CRC covers all bytes from the start of the value.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("e2eCounter", &counter)
        var crc: E2ECRC? = e2eCRC
        try coder.checksum("e2eCrc", &crc, from: 0, isPresent: true)
        e2eCRC = crc ?? .valid
    }
}

extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Passes the protection at the end of a value, which is present if enough bytes are left for it.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func protection(_ protection: inout IDDProtection?) throws(Failure) {
        let isPresent = hasBytes(UInt8.byteCount + UInt16.byteCount, otherwise: protection != nil)
        try group(&protection, isPresent: isPresent)
    }
}
