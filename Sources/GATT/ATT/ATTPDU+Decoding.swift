extension ATTPDU {
    /// Decodes a PDU.
    ///
    /// - Throws: `DecodeError` with the reason, the parameter and the byte offset; a server answers a request that
    ///   fails to decode with Invalid PDU.
    public init(decoding bytes: [UInt8], _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        var reader = ByteReader(bytes.span, strictness)
        self = try ATTPDU(from: &reader)
    }

    /// Decodes a PDU and appends the violations that lenient decoding tolerated to `warnings`.
    ///
    /// - Throws: `DecodeError` with the reason, the parameter and the byte offset.
    public init(
        decoding bytes: [UInt8],
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        var reader = ByteReader(bytes.span, strictness)
        self = try ATTPDU(from: &reader)
        warnings += reader.warnings
    }

    /// Reads a PDU to the end of the bytes; strict decoding rejects undefined opcodes.
    ///
    /// - Throws: `DecodeError` with the reason, the parameter and the byte offset.
    package init(from reader: inout ByteReader) throws(DecodeError) {
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
    @_lifetime(self: copy self)
    fileprivate mutating func empty(_ pdu: ATTPDU) throws(DecodeError) -> ATTPDU {
        try finish("parameters")
        return pdu
    }

    @_lifetime(self: copy self)
    fileprivate mutating func unknown(_ opcode: ATTOpcode) throws(DecodeError) -> ATTPDU {
        try reportReservedValue(opcode.rawValue, "opcode")
        return .unknown(opcode, parameters: remainingBytes())
    }
}
