/// A PDU of the Attribute Protocol (Core Specification, Vol 3, Part F, 3.4).
///
/// There is one case for each PDU, with its parameters if it has any. A received PDU is decoded once. The lists in a
/// server's responses are created by initializers that include as many elements as fit into the MTU.
public enum ATTPDU: Hashable, Sendable {
    /// A response that reports the failure of a request.
    case errorResponse(ErrorResponse)
    /// A request that carries the client's receive MTU.
    case exchangeMTURequest(ExchangeMTURequest)
    /// A response that carries the server's receive MTU.
    case exchangeMTUResponse(ExchangeMTUResponse)
    /// A request for the types of the attributes in a range.
    case findInformationRequest(FindInformationRequest)
    /// A response that carries the types of attributes.
    case findInformationResponse(FindInformationResponse)
    /// A request for the attributes with a given type and value.
    case findByTypeValueRequest(FindByTypeValueRequest)
    /// A response that carries the handles of the attributes found.
    case findByTypeValueResponse(FindByTypeValueResponse)
    /// A request for the values of the attributes of a type.
    case readByTypeRequest(ReadByTypeRequest)
    /// A response that carries the values of attributes of a type.
    case readByTypeResponse(ReadByTypeResponse)
    /// A request for a value.
    case readRequest(ReadRequest)
    /// A response that carries a value.
    case readResponse(ReadResponse)
    /// A request for a part of a value.
    case readBlobRequest(ReadBlobRequest)
    /// A response that carries a part of a value.
    case readBlobResponse(ReadBlobResponse)
    /// A request for several values of known length.
    case readMultipleRequest(ReadMultipleRequest)
    /// A response that carries several concatenated values.
    case readMultipleResponse(ReadMultipleResponse)
    /// A request for the values of the grouping attributes of a type.
    case readByGroupTypeRequest(ReadByGroupTypeRequest)
    /// A response that carries the values of grouping attributes and the end handles of their groups.
    case readByGroupTypeResponse(ReadByGroupTypeResponse)
    /// A request for several values of any length.
    case readMultipleVariableRequest(ReadMultipleVariableRequest)
    /// A response that carries several values with their lengths.
    case readMultipleVariableResponse(ReadMultipleVariableResponse)
    /// A request to write a value.
    case writeRequest(WriteRequest)
    /// A response that confirms the write of a value.
    case writeResponse
    /// A command to write a value without a response.
    case writeCommand(WriteCommand)
    /// A signed command to write a value without a response.
    case signedWriteCommand(SignedWriteCommand)
    /// A request to queue a part of a value for writing.
    case prepareWriteRequest(PrepareWriteRequest)
    /// A response that confirms the queued part.
    case prepareWriteResponse(PrepareWriteResponse)
    /// A request to write or discard all queued parts.
    case executeWriteRequest(ExecuteWriteRequest)
    /// A response that confirms that the queue was written or discarded.
    case executeWriteResponse
    /// A notification, which carries a value and needs no confirmation.
    case handleValueNotification(HandleValueNotification)
    /// An indication, which carries a value and must be confirmed.
    case handleValueIndication(HandleValueIndication)
    /// The confirmation of an indication.
    case handleValueConfirmation
    /// A notification of several values.
    case multipleHandleValueNotification(MultipleHandleValueNotification)
    /// A PDU with an undefined opcode: ignored if it is a command, otherwise rejected as not supported (3.3).
    case unknown(ATTOpcode, parameters: [UInt8])

    /// The opcode of the PDU.
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

    /// Returns a Boolean value that indicates whether this PDU completes a request or indication.
    ///
    /// The response, the confirmation and an error response for the same request complete it.
    public func completes(_ request: ATTOpcode) -> Bool {
        if case .errorResponse(let response) = self { return response.request == request }
        return opcode == request.reply
    }
}
