/// A PDU of the Attribute Protocol (Core Specification, Vol 3, Part F, 3.4).
///
/// A case for each PDU, with its parameters where it has any. What arrives is taken apart once; the lists a server
/// answers with are made by initializers that take what fits into the MTU.
public enum ATTPDU: Hashable, Sendable {
    /// A request failed.
    case errorResponse(ErrorResponse)
    /// Tells the server the client's receive MTU.
    case exchangeMTURequest(ExchangeMTURequest)
    /// Tells the client the server's receive MTU.
    case exchangeMTUResponse(ExchangeMTUResponse)
    /// Asks for the types of the attributes in a range.
    case findInformationRequest(FindInformationRequest)
    /// The types of attributes.
    case findInformationResponse(FindInformationResponse)
    /// Asks for the attributes with a type and value.
    case findByTypeValueRequest(FindByTypeValueRequest)
    /// The handles of the attributes found.
    case findByTypeValueResponse(FindByTypeValueResponse)
    /// Asks for the values of the attributes of a type.
    case readByTypeRequest(ReadByTypeRequest)
    /// The values of attributes of a type.
    case readByTypeResponse(ReadByTypeResponse)
    /// Asks for a value.
    case readRequest(ReadRequest)
    /// A value.
    case readResponse(ReadResponse)
    /// Asks for a part of a value.
    case readBlobRequest(ReadBlobRequest)
    /// A part of a value.
    case readBlobResponse(ReadBlobResponse)
    /// Asks for several values of known length.
    case readMultipleRequest(ReadMultipleRequest)
    /// Several values, one behind the other.
    case readMultipleResponse(ReadMultipleResponse)
    /// Asks for the values of the grouping attributes of a type.
    case readByGroupTypeRequest(ReadByGroupTypeRequest)
    /// The values of grouping attributes, and where their groups end.
    case readByGroupTypeResponse(ReadByGroupTypeResponse)
    /// Asks for several values of any length.
    case readMultipleVariableRequest(ReadMultipleVariableRequest)
    /// Several values with their lengths.
    case readMultipleVariableResponse(ReadMultipleVariableResponse)
    /// Asks to write a value.
    case writeRequest(WriteRequest)
    /// The value was written.
    case writeResponse
    /// Asks to write a value, without an answer.
    case writeCommand(WriteCommand)
    /// Asks to write a value, signed and without an answer.
    case signedWriteCommand(SignedWriteCommand)
    /// Asks to queue a part of a value for writing.
    case prepareWriteRequest(PrepareWriteRequest)
    /// The part was queued.
    case prepareWriteResponse(PrepareWriteResponse)
    /// Asks to write or drop all that is queued.
    case executeWriteRequest(ExecuteWriteRequest)
    /// The queue was written or dropped.
    case executeWriteResponse
    /// A value that needs no confirmation.
    case handleValueNotification(HandleValueNotification)
    /// A value that must be confirmed.
    case handleValueIndication(HandleValueIndication)
    /// The indication arrived.
    case handleValueConfirmation
    /// Several values that need no confirmation.
    case multipleHandleValueNotification(MultipleHandleValueNotification)
    /// A PDU with an opcode that has no meaning: ignored if it is a command, otherwise refused as not supported (3.3).
    case unknown(ATTOpcode, parameters: [UInt8])

    /// The opcode.
    public var opcode: ATTOpcode {
        switch self {
        case .errorResponse: .errorResponse
        case .exchangeMTURequest: .exchangeMTURequest
        case .exchangeMTUResponse: .exchangeMTUResponse
        case .findInformationRequest: .findInformationRequest
        case .findInformationResponse: .findInformationResponse
        case .findByTypeValueRequest: .findByTypeValueRequest
        case .findByTypeValueResponse: .findByTypeValueResponse
        case .readByTypeRequest: .readByTypeRequest
        case .readByTypeResponse: .readByTypeResponse
        case .readRequest: .readRequest
        case .readResponse: .readResponse
        case .readBlobRequest: .readBlobRequest
        case .readBlobResponse: .readBlobResponse
        case .readMultipleRequest: .readMultipleRequest
        case .readMultipleResponse: .readMultipleResponse
        case .readByGroupTypeRequest: .readByGroupTypeRequest
        case .readByGroupTypeResponse: .readByGroupTypeResponse
        case .readMultipleVariableRequest: .readMultipleVariableRequest
        case .readMultipleVariableResponse: .readMultipleVariableResponse
        case .writeRequest: .writeRequest
        case .writeResponse: .writeResponse
        case .writeCommand: .writeCommand
        case .signedWriteCommand: .signedWriteCommand
        case .prepareWriteRequest: .prepareWriteRequest
        case .prepareWriteResponse: .prepareWriteResponse
        case .executeWriteRequest: .executeWriteRequest
        case .executeWriteResponse: .executeWriteResponse
        case .handleValueNotification: .handleValueNotification
        case .handleValueIndication: .handleValueIndication
        case .handleValueConfirmation: .handleValueConfirmation
        case .multipleHandleValueNotification: .multipleHandleValueNotification
        case .unknown(let opcode, _): opcode
        }
    }

    /// Whether this ends the wait for the answer to a request or indication: its response, confirmation or error.
    public func answers(_ question: ATTOpcode) -> Bool {
        if case .errorResponse(let response) = self { return response.request == question }
        return opcode == question.answer
    }
}
