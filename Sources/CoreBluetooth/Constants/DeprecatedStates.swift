/// The state of a central manager; replaced by `CBManagerState`, which has the same values.
@available(*, deprecated, renamed: "CBManagerState")
public enum CBCentralManagerState: Int, Sendable {
    /// 0: the state is not known yet; an update follows.
    case unknown = 0
    /// 1: the connection to the system service was lost; an update follows.
    case resetting = 1
    /// 2: there is no adapter that supports the central role.
    case unsupported = 2
    /// 3: the app is not authorized to use Bluetooth.
    case unauthorized = 3
    /// 4: the adapter is powered off.
    case poweredOff = 4
    /// 5: the adapter is powered on and available.
    case poweredOn = 5
}

/// The state of a peripheral manager; replaced by `CBManagerState`, which has the same values.
@available(*, deprecated, renamed: "CBManagerState")
public enum CBPeripheralManagerState: Int, Sendable {
    /// 0: the state is not known yet; an update follows.
    case unknown = 0
    /// 1: the connection to the system service was lost; an update follows.
    case resetting = 1
    /// 2: there is no adapter that supports the peripheral role.
    case unsupported = 2
    /// 3: the app is not authorized to use Bluetooth.
    case unauthorized = 3
    /// 4: the adapter is powered off.
    case poweredOff = 4
    /// 5: the adapter is powered on and available.
    case poweredOn = 5
}

/// The authorization to act as a peripheral in the background; replaced by `CBManagerAuthorization`.
@available(*, deprecated, message: "use CBManagerAuthorization")
public enum CBPeripheralManagerAuthorizationStatus: Int, Sendable {
    /// 0: the user has not been asked yet.
    case notDetermined = 0
    /// 1: the app is not authorized, and the user cannot change that.
    case restricted = 1
    /// 2: the user denied authorization.
    case denied = 2
    /// 3: the app is authorized.
    case authorized = 3
}
