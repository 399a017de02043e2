/// What can be set of an adapter.
struct AdapterSettings: Hashable {
    /// The name given by a program; nil for the name of the system.
    var alias: String?
    var power = Power.off
    var isDiscoverable = false
    /// Whether BR/EDR devices may connect; what is discoverable is.
    var isConnectable = false
    /// In seconds; 0 is without end.
    var discoverableTimeout: UInt32 = 180
    var isPairable = false
    /// In seconds; 0 is without end.
    var pairableTimeout: UInt32 = 0

    /// The states of the property PowerState.
    enum Power: String, Hashable {
        case on
        case off
        case enabling = "off-enabling"
        case disabling = "on-disabling"
    }

    var isPowered: Bool { power == .on || power == .disabling }
}
