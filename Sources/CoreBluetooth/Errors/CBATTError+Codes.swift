extension CBATTError.Code {
    /// The localized description of the code.
    var text: String {
        switch self {
        case .success: "The request succeeded."
        case .invalidHandle: "The attribute handle is invalid."
        case .readNotPermitted: "Reading is not permitted."
        case .writeNotPermitted: "Writing is not permitted."
        case .invalidPdu: "The attribute PDU is invalid."
        case .insufficientAuthentication: "Authentication is insufficient; pair with the device."
        case .requestNotSupported: "The request is not supported."
        case .invalidOffset: "The offset is past the end of the value."
        case .insufficientAuthorization: "Authorization is insufficient."
        case .prepareQueueFull: "Too many prepared writes are queued."
        case .attributeNotFound: "The attribute was not found."
        case .attributeNotLong: "The attribute is not long."
        case .insufficientEncryptionKeySize: "The encryption key is too short."
        case .invalidAttributeValueLength: "The length of the value is invalid."
        case .unlikelyError: "The server failed to process the request."
        case .insufficientEncryption: "Encryption is insufficient; pair with the device."
        case .unsupportedGroupType: "The group type is not supported."
        case .insufficientResources: "The server has insufficient resources."
        case .other(let number): "The server returned the error code 0x\(String(number, radix: 16, uppercase: true))."
        }
    }
}

extension CBATTError {
    /// The request succeeded (0x00).
    public static var success: Code { .success }
    /// The attribute handle is not valid on this server (0x01).
    public static var invalidHandle: Code { .invalidHandle }
    /// The attribute cannot be read (0x02).
    public static var readNotPermitted: Code { .readNotPermitted }
    /// The attribute cannot be written (0x03).
    public static var writeNotPermitted: Code { .writeNotPermitted }
    /// The PDU is malformed (0x04).
    public static var invalidPdu: Code { .invalidPdu }
    /// The attribute requires an authenticated link (0x05).
    public static var insufficientAuthentication: Code { .insufficientAuthentication }
    /// The server does not support the request (0x06).
    public static var requestNotSupported: Code { .requestNotSupported }
    /// The offset lies past the end of the value (0x07).
    public static var invalidOffset: Code { .invalidOffset }
    /// The attribute requires authorization (0x08).
    public static var insufficientAuthorization: Code { .insufficientAuthorization }
    /// The queue of prepared writes is full (0x09).
    public static var prepareQueueFull: Code { .prepareQueueFull }
    /// The range of handles contains no attribute of the requested type (0x0A).
    public static var attributeNotFound: Code { .attributeNotFound }
    /// The attribute cannot be read with a Read Blob Request (0x0B).
    public static var attributeNotLong: Code { .attributeNotLong }
    /// The encryption key of the link is too short (0x0C).
    public static var insufficientEncryptionKeySize: Code { .insufficientEncryptionKeySize }
    /// The length of the value is invalid for the attribute (0x0D).
    public static var invalidAttributeValueLength: Code { .invalidAttributeValueLength }
    /// The request failed for a reason that has no code of its own (0x0E).
    public static var unlikelyError: Code { .unlikelyError }
    /// The attribute requires an encrypted link (0x0F).
    public static var insufficientEncryption: Code { .insufficientEncryption }
    /// The attribute type does not group attributes (0x10).
    public static var unsupportedGroupType: Code { .unsupportedGroupType }
    /// The server has too few resources to process the request (0x11).
    public static var insufficientResources: Code { .insufficientResources }
}
