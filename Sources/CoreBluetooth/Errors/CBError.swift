// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of `CBError`, `CBErrorDomain`.
public let CBErrorDomain: String = "CBErrorDomain"

/// An error of a connection, a scan, an advertisement or a request that failed before it reached the peer.
public struct CBError: _BridgedStoredNSError {
    /// The error as an `NSError`, whose user info contains a description.
    public let _nsError: NSError

    /// Creates an error from an `NSError`, and adds the description of its code if there is none.
    public init(_nsError: NSError) {
        self._nsError = _nsError.describing { Code(rawValue: $0)?.text }
    }

    /// The domain of all errors of this type, `CBErrorDomain`.
    public static var errorDomain: String { CBErrorDomain }

    /// The `errorDomain`, which Foundation on Linux reads under this name.
    public static var _nsErrorDomain: String { CBErrorDomain }

    /// The code of the error; `unknown` if the number has no name.
    public var code: Code { Code(rawValue: _nsError.code) ?? .unknown }

    /// Hashes the code, because `NSError.hash` recurses endlessly on Linux.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(_nsError.code)
    }

    /// The domain, the code and the localized description.
    public var description: String { _nsError.summary }

    /// The code of a `CBError`.
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
        /// The error that a code belongs to.
        public typealias _ErrorType = CBError

        /// 0: the cause of the failure is not known.
        case unknown = 0
        /// 1: a parameter is invalid.
        case invalidParameters = 1
        /// 2: the attribute does not exist on the peer.
        case invalidHandle = 2
        /// 3: the operation requires a connection.
        case notConnected = 3
        /// 4: the adapter has no space left for the request.
        case outOfSpace = 4
        /// 5: the operation was canceled.
        case operationCancelled = 5
        /// 6: the peer stopped responding and the link was lost.
        case connectionTimeout = 6
        /// 7: the peer closed the connection.
        case peripheralDisconnected = 7
        /// 8: the UUID is reserved for the system.
        case uuidNotAllowed = 8
        /// 9: the peripheral manager is advertising already.
        case alreadyAdvertising = 9
        /// 10: the connection could not be established.
        case connectionFailed = 10
        /// 11: the adapter has no more connections.
        case connectionLimitReached = 11
        /// 12: misspelled form of `unknownDevice`.
        @available(*, deprecated, renamed: "unknownDevice")
        case unkownDevice = 12
        /// 13: the adapter or the peer does not support the operation.
        case operationNotSupported = 13
        /// 14: the peer deleted its bond; pair again.
        case peerRemovedPairingInformation = 14
        /// 15: encryption of the link was not completed in time.
        case encryptionTimedOut = 15
        /// 16: the host has too many bonded LE devices.
        case tooManyLEPairedDevices = 16
        /// 17: an app in the background received too many notifications.
        case leGattExceededBackgroundNotificationLimit = 17
        /// 18: an app in the background is near its limit of notifications.
        case leGattNearBackgroundNotificationLimit = 18
    }
}
