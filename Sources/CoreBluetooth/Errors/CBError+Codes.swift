extension CBError.Code {
    /// 12: the device was removed or has never been discovered.
    public static var unknownDevice: CBError.Code { CBError.Code(rawValue: 12) ?? .unknown }

    /// The localized description of the code.
    var text: String {
        if self == .unknownDevice {
            return "The device is unknown; discover it again."
        }
        return switch self {
        case .invalidParameters: "A parameter is invalid."
        case .invalidHandle: "The attribute does not exist on the peer; discover its services again."
        case .notConnected: "The device is not connected."
        case .outOfSpace: "The adapter has no space left for the request."
        case .operationCancelled: "The operation was canceled."
        case .connectionTimeout: "The connection timed out because the device stopped responding."
        case .peripheralDisconnected: "The device closed the connection."
        case .uuidNotAllowed: "The UUID is reserved for services of the system."
        case .alreadyAdvertising: "The peripheral manager is already advertising."
        case .connectionFailed: "The connection could not be established."
        case .connectionLimitReached: "The adapter has reached its maximum number of connections."
        case .operationNotSupported: "The operation is not supported."
        case .peerRemovedPairingInformation: "The device deleted its bond; remove the device and pair again."
        case .encryptionTimedOut: "Encryption of the connection timed out."
        case .tooManyLEPairedDevices: "Too many LE devices are paired; remove one and try again."
        case .leGattExceededBackgroundNotificationLimit: "The limit of notifications in the background is exceeded."
        case .leGattNearBackgroundNotificationLimit: "The limit of notifications in the background is nearly reached."
        default: "An unknown error occurred."
        }
    }
}

extension CBError {
    /// The cause of the failure is not known (0).
    public static var unknown: Code { .unknown }
    /// A parameter is invalid (1).
    public static var invalidParameters: Code { .invalidParameters }
    /// The attribute does not exist on the peer (2).
    public static var invalidHandle: Code { .invalidHandle }
    /// The operation requires a connection (3).
    public static var notConnected: Code { .notConnected }
    /// The adapter has no space left for the request (4).
    public static var outOfSpace: Code { .outOfSpace }
    /// The operation was canceled (5).
    public static var operationCancelled: Code { .operationCancelled }
    /// The peer stopped responding and the link was lost (6).
    public static var connectionTimeout: Code { .connectionTimeout }
    /// The peer closed the connection (7).
    public static var peripheralDisconnected: Code { .peripheralDisconnected }
    /// The UUID is reserved for the system (8).
    public static var uuidNotAllowed: Code { .uuidNotAllowed }
    /// The peripheral manager is advertising already (9).
    public static var alreadyAdvertising: Code { .alreadyAdvertising }
    /// The connection could not be established (10).
    public static var connectionFailed: Code { .connectionFailed }
    /// The adapter has no more connections (11).
    public static var connectionLimitReached: Code { .connectionLimitReached }
    /// Misspelled form of `unknownDevice` (12).
    @available(*, deprecated, renamed: "unknownDevice")
    public static var unkownDevice: Code { .unkownDevice }
    /// The device was removed or has never been discovered (12).
    public static var unknownDevice: Code { .unknownDevice }
    /// The adapter or the peer does not support the operation (13).
    public static var operationNotSupported: Code { .operationNotSupported }
    /// The peer deleted its bond; pair again (14).
    public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
    /// Encryption of the link was not completed in time (15).
    public static var encryptionTimedOut: Code { .encryptionTimedOut }
    /// The host has too many bonded LE devices (16).
    public static var tooManyLEPairedDevices: Code { .tooManyLEPairedDevices }
    /// An app in the background received too many notifications (17).
    public static var leGattExceededBackgroundNotificationLimit: Code { .leGattExceededBackgroundNotificationLimit }
    /// An app in the background is near its limit of notifications (18).
    public static var leGattNearBackgroundNotificationLimit: Code { .leGattNearBackgroundNotificationLimit }
}
