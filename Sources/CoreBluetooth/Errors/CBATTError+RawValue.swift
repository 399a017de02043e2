extension CBATTError.Code {
    /// The codes with a name, in the order of their numbers.
    static let named: [Self] = [
        .success, .invalidHandle, .readNotPermitted, .writeNotPermitted, .invalidPdu, .insufficientAuthentication,
        .requestNotSupported, .invalidOffset, .insufficientAuthorization, .prepareQueueFull, .attributeNotFound,
        .attributeNotLong, .insufficientEncryptionKeySize, .invalidAttributeValueLength, .unlikelyError,
        .insufficientEncryption, .unsupportedGroupType, .insufficientResources,
    ]

    /// The number of the code, 0x00 to 0xFF.
    public var rawValue: Int {
        switch self {
        case .success: 0x00
        case .invalidHandle: 0x01
        case .readNotPermitted: 0x02
        case .writeNotPermitted: 0x03
        case .invalidPdu: 0x04
        case .insufficientAuthentication: 0x05
        case .requestNotSupported: 0x06
        case .invalidOffset: 0x07
        case .insufficientAuthorization: 0x08
        case .prepareQueueFull: 0x09
        case .attributeNotFound: 0x0A
        case .attributeNotLong: 0x0B
        case .insufficientEncryptionKeySize: 0x0C
        case .invalidAttributeValueLength: 0x0D
        case .unlikelyError: 0x0E
        case .insufficientEncryption: 0x0F
        case .unsupportedGroupType: 0x10
        case .insufficientResources: 0x11
        case .other(let number): number
        }
    }

    /// Creates the code of any number; the result is never `nil`.
    public init?(rawValue: Int) {
        self.init(number: rawValue)
    }

    /// Creates the code of any number.
    init(number: Int) {
        self = Self.named.indices.contains(number) ? Self.named[number] : .other(number)
    }
}
