/// The settings of an adapter.
struct AdapterSettings: Hashable {
    /// The name set by a client; nil for the name of the system.
    var alias: String?
    var power = Power.off
    var isDiscoverable = false
    /// A Boolean value that indicates whether BR/EDR devices may connect; a discoverable adapter is connectable.
    var isConnectable = false
    /// Timeout of the discoverable mode, in seconds; 0 for none.
    var discoverableTimeout: UInt32 = 180
    var isPairable = false
    /// Timeout of the pairable mode, in seconds; 0 for none.
    var pairableTimeout: UInt32 = 0

    /// The values of the property PowerState.
    enum Power: String, Hashable {
        case on
        case off
        case enabling = "off-enabling"
        case disabling = "on-disabling"
    }

    var isPowered: Bool { power == .on || power == .disabling }
}
