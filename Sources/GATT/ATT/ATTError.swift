/// The code of an Attribute Protocol error response (Core Specification, Vol 3, Part F, 3.4.1.1).
///
/// An open type: it represents every code a peer can send, including those without a name.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable {
    /// The error code as sent in the Error Response PDU.
    public let rawValue: UInt8

    /// Creates an error from its code.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The attribute handle is not valid on this server.
    public static let invalidHandle = Self(rawValue: 0x01)
    /// The attribute cannot be read.
    public static let readNotPermitted = Self(rawValue: 0x02)
    /// The attribute cannot be written.
    public static let writeNotPermitted = Self(rawValue: 0x03)
    /// The PDU was malformed.
    public static let invalidPDU = Self(rawValue: 0x04)
    /// The link must be authenticated before the attribute can be read or written.
    public static let insufficientAuthentication = Self(rawValue: 0x05)
    /// The server does not support the request.
    public static let requestNotSupported = Self(rawValue: 0x06)
    /// The offset lies past the end of the value.
    public static let invalidOffset = Self(rawValue: 0x07)
    /// The attribute requires authorization before it can be read or written.
    public static let insufficientAuthorization = Self(rawValue: 0x08)
    /// Too many prepared writes are queued.
    public static let prepareQueueFull = Self(rawValue: 0x09)
    /// No attribute was found in the handle range.
    public static let attributeNotFound = Self(rawValue: 0x0A)
    /// The attribute cannot be read with a Read Blob Request.
    public static let attributeNotLong = Self(rawValue: 0x0B)
    /// The encryption key is too short.
    public static let encryptionKeySizeTooShort = Self(rawValue: 0x0C)
    /// The length of the value is invalid for the attribute.
    public static let invalidAttributeValueLength = Self(rawValue: 0x0D)
    /// An unlikely error prevented the server from completing the request.
    public static let unlikelyError = Self(rawValue: 0x0E)
    /// The link must be encrypted before the attribute can be read or written.
    public static let insufficientEncryption = Self(rawValue: 0x0F)
    /// The attribute type is not a grouping attribute.
    public static let unsupportedGroupType = Self(rawValue: 0x10)
    /// The server has insufficient resources to complete the request.
    public static let insufficientResources = Self(rawValue: 0x11)
    /// The client must rediscover the database.
    public static let databaseOutOfSync = Self(rawValue: 0x12)
    /// The value is not allowed.
    public static let valueNotAllowed = Self(rawValue: 0x13)
    /// The write was rejected for reasons other than permissions (Core Specification Supplement, Part B).
    public static let writeRequestRejected = Self(rawValue: 0xFC)
    /// The Client Characteristic Configuration descriptor is not configured as the profile or service requires.
    public static let cccdImproperlyConfigured = Self(rawValue: 0xFD)
    /// A previously triggered procedure is still in progress.
    public static let procedureAlreadyInProgress = Self(rawValue: 0xFE)
    /// The value is outside the range a profile defines.
    public static let outOfRange = Self(rawValue: 0xFF)

    /// The Heart Rate Control Point does not support the value written (Heart Rate Service 1.0, 3.3.1).
    public static let controlPointNotSupported = Self(rawValue: 0x80)

    /// A Boolean value that indicates whether the code is an application error, defined by the service (0x80 to 0x9F).
    public var isApplication: Bool { (0x80...0x9F).contains(rawValue) }

    /// A Boolean value that indicates whether the code is common to all profiles and services (0xE0 to 0xFF).
    ///
    /// See the Core Specification Supplement, Part B.
    public var isCommonProfile: Bool { rawValue >= 0xE0 }

    /// A Boolean value that indicates whether the Core Specification reserves the code for future use.
    public var isReserved: Bool {
        switch rawValue {
        case 0x00, 0x14...0x7F, 0xA0...0xDF: true
        default: false
        }
    }
}

extension ATTError: CustomStringConvertible {
    /// The name of the code in the Core Specification.
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
        case .cccdImproperlyConfigured: "Client Characteristic Configuration Descriptor Improperly Configured"
        case .procedureAlreadyInProgress: "Procedure Already in Progress"
        case .outOfRange: "Out of Range"
        default: unnamed
        }
    }

    private var unnamed: String {
        if isApplication { return "Application Error" }
        return isCommonProfile ? "Common Profile and Service Error" : "Reserved for Future Use"
    }

    /// The name and the code, such as `Write Not Permitted (0x03)`.
    public var description: String {
        "\(name) (0x\(HexText.encode(CollectionOfOne(rawValue))))"
    }
}
