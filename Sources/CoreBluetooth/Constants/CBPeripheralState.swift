/// The state of the connection to a peripheral.
public enum CBPeripheralState: Int, Sendable {
    /// 0: there is no connection.
    case disconnected = 0
    /// 1: a connection is being established; the attempt has no timeout.
    case connecting = 1
    /// 2: the peripheral is connected.
    case connected = 2
    /// 3: the connection is being closed.
    case disconnecting = 3
}
