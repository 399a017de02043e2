/// The reason for the end of a connection.
package enum LossReason: String, Hashable, Sendable {
    case linkLost = "link-lost"
    case deviceRemoved = "device-removed"
    case adapterOff = "adapter-off"
    case adapterRemoved = "adapter-gone"
    case bluetoothdStopped = "bluetoothd-gone"
    case busLost = "bus-gone"
    /// The connection was closed locally.
    case local
}
