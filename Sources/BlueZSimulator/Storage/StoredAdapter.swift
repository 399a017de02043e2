internal import DBus
internal import GATT

/// What a bluetoothd that starts finds of an adapter, most of it in /var/lib/bluetooth; here it lasts as long as the world.
struct StoredAdapter {
    private var alias: String?
    private var isDiscoverable = false
    private var discoverableTimeout: UInt32 = 0
    private var pairableTimeout: UInt32 = 0
    /// The kernel keeps it, as long as the controller is there.
    var isPairable = false
    /// The names that devices have told in full, also of those that are forgotten.
    private var names: [DeviceAddress: String] = [:]
    private var devices: [StoredDevice] = []

    @EventLoop
    init(_ adapter: SimulatedAdapter) {
        alias = adapter.settings.alias
        // What ends by itself is not kept.
        isDiscoverable = adapter.settings.isDiscoverable && adapter.settings.discoverableTimeout == 0
        discoverableTimeout = adapter.settings.discoverableTimeout
        pairableTimeout = adapter.settings.pairableTimeout
        isPairable = adapter.settings.isPairable
        names = adapter.toldNames
        devices = adapter.knownDevices.compactMap { StoredDevice($0) }
    }

    /// Gives an adapter that has just come what it had.
    @EventLoop
    func restore(to adapter: SimulatedAdapter) {
        adapter.settings.alias = alias
        adapter.settings.discoverableTimeout = discoverableTimeout
        adapter.settings.isDiscoverable = isDiscoverable
        adapter.settings.isConnectable = isDiscoverable
        adapter.settings.pairableTimeout = pairableTimeout
        adapter.settings.isPairable = isPairable
        adapter.toldNames = names
        for device in devices { device.restore(to: adapter) }
    }
}
