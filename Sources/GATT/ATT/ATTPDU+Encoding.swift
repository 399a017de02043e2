extension ATTPDU {
    /// Returns the encoded PDU.
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        encode(into: &bytes)
        return bytes
    }

    /// Appends the encoded PDU.
    package func encode(into bytes: inout [UInt8]) {
        switch self {
        case .errorResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .exchangeMTURequest(let parameters): parameters.encodePDU(into: &bytes)
        case .exchangeMTUResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .findInformationRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .findInformationResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .findByTypeValueRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .findByTypeValueResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readByTypeRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readByTypeResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readBlobRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readBlobResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readMultipleRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readMultipleResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readByGroupTypeRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readByGroupTypeResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .readMultipleVariableRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .readMultipleVariableResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .writeRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .writeCommand(let parameters): parameters.encodePDU(into: &bytes)
        case .signedWriteCommand(let parameters): parameters.encodePDU(into: &bytes)
        case .prepareWriteRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .prepareWriteResponse(let parameters): parameters.encodePDU(into: &bytes)
        case .executeWriteRequest(let parameters): parameters.encodePDU(into: &bytes)
        case .handleValueNotification(let parameters): parameters.encodePDU(into: &bytes)
        case .handleValueIndication(let parameters): parameters.encodePDU(into: &bytes)
        case .multipleHandleValueNotification(let parameters): parameters.encodePDU(into: &bytes)
        case .writeResponse, .executeWriteResponse, .handleValueConfirmation: bytes.append(opcode.rawValue)
        case .unknown(let opcode, let parameters):
            bytes.append(opcode.rawValue)
            bytes.append(contentsOf: parameters)
        }
    }
}
