/// The state of a manager, which follows the state of the Bluetooth adapter and of bluetoothd.
public enum CBManagerState: Int, Sendable {
    /// 0: the state is not known yet; an update follows.
    case unknown = 0
    /// 1: the connection to the system service was lost; an update follows.
    case resetting = 1
    /// 2: there is no adapter that supports Bluetooth Low Energy.
    case unsupported = 2
    /// 3: the app is not authorized to use Bluetooth.
    case unauthorized = 3
    /// 4: the adapter is powered off.
    case poweredOff = 4
    /// 5: the adapter is powered on and available.
    case poweredOn = 5
}
