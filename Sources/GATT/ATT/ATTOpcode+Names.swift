extension ATTOpcode: CustomStringConvertible {
    /// The name of the PDU in the Core Specification (Vol 3, Part F, 3.4.8); `nil` for undefined opcodes.
    public var name: String? {
        switch self {
        case .errorResponse: "ATT_ERROR_RSP"
        case .exchangeMTURequest: "ATT_EXCHANGE_MTU_REQ"
        case .exchangeMTUResponse: "ATT_EXCHANGE_MTU_RSP"
        case .findInformationRequest: "ATT_FIND_INFORMATION_REQ"
        case .findInformationResponse: "ATT_FIND_INFORMATION_RSP"
        case .findByTypeValueRequest: "ATT_FIND_BY_TYPE_VALUE_REQ"
        case .findByTypeValueResponse: "ATT_FIND_BY_TYPE_VALUE_RSP"
        case .readByTypeRequest: "ATT_READ_BY_TYPE_REQ"
        case .readByTypeResponse: "ATT_READ_BY_TYPE_RSP"
        case .readRequest: "ATT_READ_REQ"
        case .readResponse: "ATT_READ_RSP"
        case .readBlobRequest: "ATT_READ_BLOB_REQ"
        case .readBlobResponse: "ATT_READ_BLOB_RSP"
        case .readMultipleRequest: "ATT_READ_MULTIPLE_REQ"
        case .readMultipleResponse: "ATT_READ_MULTIPLE_RSP"
        case .readByGroupTypeRequest: "ATT_READ_BY_GROUP_TYPE_REQ"
        case .readByGroupTypeResponse: "ATT_READ_BY_GROUP_TYPE_RSP"
        case .writeRequest: "ATT_WRITE_REQ"
        case .writeResponse: "ATT_WRITE_RSP"
        case .prepareWriteRequest: "ATT_PREPARE_WRITE_REQ"
        case .prepareWriteResponse: "ATT_PREPARE_WRITE_RSP"
        case .executeWriteRequest: "ATT_EXECUTE_WRITE_REQ"
        case .executeWriteResponse: "ATT_EXECUTE_WRITE_RSP"
        case .handleValueNotification: "ATT_HANDLE_VALUE_NTF"
        case .handleValueIndication: "ATT_HANDLE_VALUE_IND"
        case .handleValueConfirmation: "ATT_HANDLE_VALUE_CFM"
        case .readMultipleVariableRequest: "ATT_READ_MULTIPLE_VARIABLE_REQ"
        case .readMultipleVariableResponse: "ATT_READ_MULTIPLE_VARIABLE_RSP"
        case .multipleHandleValueNotification: "ATT_MULTIPLE_HANDLE_VALUE_NTF"
        case .writeCommand: "ATT_WRITE_CMD"
        case .signedWriteCommand: "ATT_SIGNED_WRITE_CMD"
        default: nil
        }
    }

    /// The name and the opcode, such as `ATT_READ_REQ (0x0a)`.
    public var description: String {
        "\(name ?? "Reserved for Future Use") (0x\(HexText.encode(CollectionOfOne(rawValue))))"
    }
}
