/// The code of an Attribute Protocol error response (Core Specification, Vol 3, Part F, 3.4.1.1).
///
/// An open type: any octet a peer sends can be held, named or not.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable {
    /// The code.
    public let rawValue: UInt8

    /// Makes an error from its code.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The attribute handle is not valid on this server.
    public static let invalidHandle = Self(rawValue: 0x01)
    /// The attribute cannot be read.
    public static let readNotPermitted = Self(rawValue: 0x02)
    /// The attribute cannot be written.
    public static let writeNotPermitted = Self(rawValue: 0x03)
    /// The request was malformed.
    public static let invalidPDU = Self(rawValue: 0x04)
    /// The link must be authenticated first.
    public static let insufficientAuthentication = Self(rawValue: 0x05)
    /// The server does not support the request.
    public static let requestNotSupported = Self(rawValue: 0x06)
    /// The offset lies past the end of the value.
    public static let invalidOffset = Self(rawValue: 0x07)
    /// The use was not authorized.
    public static let insufficientAuthorization = Self(rawValue: 0x08)
    /// Too many prepared writes are queued.
    public static let prepareQueueFull = Self(rawValue: 0x09)
    /// No attribute was found in the handle range.
    public static let attributeNotFound = Self(rawValue: 0x0A)
    /// The attribute cannot be read in parts.
    public static let attributeNotLong = Self(rawValue: 0x0B)
    /// The encryption key is too short.
    public static let encryptionKeySizeTooShort = Self(rawValue: 0x0C)
    /// The length of the value does not fit the attribute.
    public static let invalidAttributeValueLength = Self(rawValue: 0x0D)
    /// Something unlikely went wrong.
    public static let unlikelyError = Self(rawValue: 0x0E)
    /// The link must be encrypted first.
    public static let insufficientEncryption = Self(rawValue: 0x0F)
    /// The attribute type is not a grouping attribute.
    public static let unsupportedGroupType = Self(rawValue: 0x10)
    /// The server lacks the resources.
    public static let insufficientResources = Self(rawValue: 0x11)
    /// The client must rediscover the database.
    public static let databaseOutOfSync = Self(rawValue: 0x12)
    /// The value is not allowed.
    public static let valueNotAllowed = Self(rawValue: 0x13)
    /// The write was refused for a reason of the application (Core Specification Supplement, Part B).
    public static let writeRequestRejected = Self(rawValue: 0xFC)
    /// The Client Characteristic Configuration is not as the profile needs it.
    public static let clientConfigurationImproper = Self(rawValue: 0xFD)
    /// Another procedure is still running.
    public static let procedureAlreadyInProgress = Self(rawValue: 0xFE)
    /// The value is outside the range a profile defines.
    public static let outOfRange = Self(rawValue: 0xFF)

    /// Heart Rate Service 1.0, 3.3.1: the Heart Rate Control Point does not know the value written.
    public static let controlPointNotSupported = Self(rawValue: 0x80)

    /// Whether the code's meaning is up to the service.
    public var isApplication: Bool { (0x80...0x9F).contains(rawValue) }

    /// Whether the code means the same in all profiles and services (Core Specification Supplement, Part B).
    public var isCommonProfile: Bool { rawValue >= 0xE0 }

    /// Whether the code is reserved for future use by the Core Specification.
    public var isReserved: Bool {
        switch rawValue {
        case 0x00, 0x14...0x7F, 0xA0...0xDF: true
        default: false
        }
    }
}

extension ATTError: CustomStringConvertible {
    /// The name the Core Specification gives the code.
    public var name: String {
        switch self {
        case .invalidHandle: "Invalid Handle"
        case .readNotPermitted: "Read Not Permitted"
        case .writeNotPermitted: "Write Not Permitted"
        case .invalidPDU: "Invalid PDU"
        case .insufficientAuthentication: "Insufficient Authentication"
        case .requestNotSupported: "Request Not Supported"
        case .invalidOffset: "Invalid Offset"
        case .insufficientAuthorization: "Insufficient Authorization"
        case .prepareQueueFull: "Prepare Queue Full"
        case .attributeNotFound: "Attribute Not Found"
        case .attributeNotLong: "Attribute Not Long"
        case .encryptionKeySizeTooShort: "Encryption Key Size Too Short"
        case .invalidAttributeValueLength: "Invalid Attribute Value Length"
        case .unlikelyError: "Unlikely Error"
        case .insufficientEncryption: "Insufficient Encryption"
        case .unsupportedGroupType: "Unsupported Group Type"
        case .insufficientResources: "Insufficient Resources"
        case .databaseOutOfSync: "Database Out Of Sync"
        case .valueNotAllowed: "Value Not Allowed"
        case .writeRequestRejected: "Write Request Rejected"
        case .clientConfigurationImproper: "Client Characteristic Configuration Descriptor Improperly Configured"
        case .procedureAlreadyInProgress: "Procedure Already in Progress"
        case .outOfRange: "Out of Range"
        default: unnamed
        }
    }

    private var unnamed: String {
        if isApplication { return "Application Error" }
        return isCommonProfile ? "Common Profile and Service Error" : "Reserved for Future Use"
    }

    /// The name and the code: `Write Not Permitted (0x03)`.
    public var description: String {
        "\(name) (0x\(Hex.encode(CollectionOfOne(rawValue))))"
    }
}
