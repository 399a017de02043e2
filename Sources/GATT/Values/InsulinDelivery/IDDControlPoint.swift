/// What the control points of an insulin delivery device have in common: an operand, or the answer to a request.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it: the op code, and the operand as it is sent; of
/// a response code that is the op code requested, the result, and the protection, if there is one.
public protocol IDDControlPoint: AttributeValue {
    /// What is asked of the device, or what kind of answer it gives.
    associatedtype OpCode: IDDOpCode
    /// How a request ended.
    associatedtype ResponseCode: Enumeration

    /// What is asked, or what kind of answer this is.
    var opCode: OpCode { get set }
    /// The op code that is answered.
    var requestOpCode: OpCode { get set }
    /// How the request ended.
    var responseCode: ResponseCode { get set }
    /// What belongs to the op code, as it is sent.
    var operand: [UInt8] { get set }
    /// The protection of a response code.
    var protection: IDDProtection? { get set }
}

/// The op codes of a control point, of which one says that a request has ended.
public protocol IDDOpCode: Enumeration {
    /// A request has ended.
    static var responseCode: Self { get }
}

extension IDDControlPoint {
    /// The keys of all requests and answers.
    public static var fieldKeys: [String] { fieldKeys(of: [Self(), Self { $0.opCode = .responseCode }]) }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try codeOperandOrAnswer(with: &coder)
    }

    /// Walks over what belongs to the op code.
    mutating func codeOperandOrAnswer<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard opCode == .responseCode else {
            try coder.octets("operand", &operand, .optionalRest)
            return
        }
        try coder.requestOpCode(&requestOpCode)
        try coder.field("responseCodeValue", &responseCode)
        try coder.protection(&protection)
    }
}
