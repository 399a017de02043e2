/// The authorization of the app to use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
    /// 0: the user has not been asked yet.
    case notDetermined = 0
    /// 1: the app is not authorized, and the user cannot change that.
    case restricted = 1
    /// 2: the user denied authorization.
    case denied = 2
    /// 3: the app is always authorized.
    case allowedAlways = 3
}
