// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of `CBATTError`, `CBATTErrorDomain`.
public let CBATTErrorDomain: String = "CBATTErrorDomain"

/// An error that a server returns for a request of the Attribute Protocol (Core Specification, Vol 3, Part F, 3.4.1.1).
public struct CBATTError: _BridgedStoredNSError {
    /// The error as an `NSError`, whose user info contains a description.
    public let _nsError: NSError

    /// Creates an error from an `NSError`, and adds the description of its code if there is none.
    public init(_nsError: NSError) {
        self._nsError = _nsError.describing { Code(number: $0).text }
    }

    /// The domain of all errors of this type, `CBATTErrorDomain`.
    public static var errorDomain: String { CBATTErrorDomain }

    /// The `errorDomain`, which Foundation on Linux reads under this name.
    public static var _nsErrorDomain: String { CBATTErrorDomain }

    /// The code of the error; every number is kept.
    public var code: Code { Code(number: _nsError.code) }

    /// Hashes the code, because `NSError.hash` recurses endlessly on Linux.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(_nsError.code)
    }

    /// The domain, the code and the localized description.
    public var description: String { _nsError.summary }

    /// The code of a `CBATTError`.
    ///
    /// Every number has a code: `other` contains those without a name, such as the application errors 0x80 to 0x9F. A
    /// `switch` needs a `default`, as on Apple platforms.
    public enum Code: RawRepresentable, Hashable, _ErrorCodeProtocol, Sendable {
        /// The error that a code belongs to.
        public typealias _ErrorType = CBATTError

        /// 0x00: the request succeeded.
        case success
        /// 0x01: the attribute handle is not valid on this server.
        case invalidHandle
        /// 0x02: the attribute cannot be read.
        case readNotPermitted
        /// 0x03: the attribute cannot be written.
        case writeNotPermitted
        /// 0x04: the PDU is malformed.
        case invalidPdu
        /// 0x05: the attribute requires an authenticated link.
        case insufficientAuthentication
        /// 0x06: the server does not support the request.
        case requestNotSupported
        /// 0x07: the offset lies past the end of the value.
        case invalidOffset
        /// 0x08: the attribute requires authorization.
        case insufficientAuthorization
        /// 0x09: the queue of prepared writes is full.
        case prepareQueueFull
        /// 0x0A: the range of handles contains no attribute of the requested type.
        case attributeNotFound
        /// 0x0B: the attribute cannot be read with a Read Blob Request.
        case attributeNotLong
        /// 0x0C: the encryption key of the link is too short.
        case insufficientEncryptionKeySize
        /// 0x0D: the length of the value is invalid for the attribute.
        case invalidAttributeValueLength
        /// 0x0E: the request failed for a reason that has no code of its own.
        case unlikelyError
        /// 0x0F: the attribute requires an encrypted link.
        case insufficientEncryption
        /// 0x10: the attribute type does not group attributes.
        case unsupportedGroupType
        /// 0x11: the server has too few resources to process the request.
        case insufficientResources
        /// Any other number, 0x12 to 0xFF; create it with `init(rawValue:)`.
        case other(Int)
    }
}
