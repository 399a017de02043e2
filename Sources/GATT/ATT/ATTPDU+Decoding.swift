extension ATTPDU {
    /// Takes a PDU apart.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which parameter and at which byte; a server answers a request that
    ///   is refused so with Invalid PDU.
    public init(decoding bytes: [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self = try Self.decode(bytes, strictness).pdu
    }

    /// Takes a PDU apart and says what a lenient decoding has put up with.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which parameter and at which byte.
    public static func decode(
        _ bytes: [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> (pdu: ATTPDU, warnings: [DecodeError]) {
        var reader = ByteReader(bytes, strictness)
        let pdu = try ATTPDU(from: &reader)
        return (pdu, reader.warnings)
    }

    /// Reads a PDU up to the last byte; a strict decoding refuses an opcode without a meaning.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which parameter and at which byte.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let opcode = ATTOpcode(rawValue: try reader.integer("opcode"))
        self =
            switch opcode {
            case .handleValueNotification: .handleValueNotification(try HandleValueNotification(from: &reader))
            case .handleValueIndication: .handleValueIndication(try HandleValueIndication(from: &reader))
            case .handleValueConfirmation: try reader.empty(.handleValueConfirmation)
            case .multipleHandleValueNotification:
                .multipleHandleValueNotification(try MultipleHandleValueNotification(from: &reader))
            case .errorResponse: .errorResponse(try ErrorResponse(from: &reader))
            case .exchangeMTURequest: .exchangeMTURequest(try ExchangeMTURequest(from: &reader))
            case .exchangeMTUResponse: .exchangeMTUResponse(try ExchangeMTUResponse(from: &reader))
            case .findInformationRequest: .findInformationRequest(try FindInformationRequest(from: &reader))
            case .findInformationResponse: .findInformationResponse(try FindInformationResponse(from: &reader))
            case .findByTypeValueRequest: .findByTypeValueRequest(try FindByTypeValueRequest(from: &reader))
            case .findByTypeValueResponse: .findByTypeValueResponse(try FindByTypeValueResponse(from: &reader))
            case .readByTypeRequest: .readByTypeRequest(try ReadByTypeRequest(from: &reader))
            case .readByTypeResponse: .readByTypeResponse(try ReadByTypeResponse(from: &reader))
            case .readRequest: .readRequest(try ReadRequest(from: &reader))
            case .readResponse: .readResponse(try ReadResponse(from: &reader))
            case .readBlobRequest: .readBlobRequest(try ReadBlobRequest(from: &reader))
            case .readBlobResponse: .readBlobResponse(try ReadBlobResponse(from: &reader))
            case .readMultipleRequest: .readMultipleRequest(try ReadMultipleRequest(from: &reader))
            case .readMultipleResponse: .readMultipleResponse(try ReadMultipleResponse(from: &reader))
            case .readByGroupTypeRequest: .readByGroupTypeRequest(try ReadByGroupTypeRequest(from: &reader))
            case .readByGroupTypeResponse: .readByGroupTypeResponse(try ReadByGroupTypeResponse(from: &reader))
            case .readMultipleVariableRequest:
                .readMultipleVariableRequest(try ReadMultipleVariableRequest(from: &reader))
            case .readMultipleVariableResponse:
                .readMultipleVariableResponse(try ReadMultipleVariableResponse(from: &reader))
            case .writeRequest: .writeRequest(try WriteRequest(from: &reader))
            case .writeResponse: try reader.empty(.writeResponse)
            case .writeCommand: .writeCommand(try WriteCommand(from: &reader))
            case .signedWriteCommand: .signedWriteCommand(try SignedWriteCommand(from: &reader))
            case .prepareWriteRequest: .prepareWriteRequest(try PrepareWriteRequest(from: &reader))
            case .prepareWriteResponse: .prepareWriteResponse(try PrepareWriteResponse(from: &reader))
            case .executeWriteRequest: .executeWriteRequest(try ExecuteWriteRequest(from: &reader))
            case .executeWriteResponse: try reader.empty(.executeWriteResponse)
            default: try reader.unknown(opcode)
            }
    }
}

extension ByteReader {
    fileprivate mutating func empty(_ pdu: ATTPDU) throws(DecodeError) -> ATTPDU {
        try finish("parameters")
        return pdu
    }

    fileprivate mutating func unknown(_ opcode: ATTOpcode) throws(DecodeError) -> ATTPDU {
        try reserved(opcode.rawValue, "opcode")
        return .unknown(opcode, parameters: rest())
    }
}
