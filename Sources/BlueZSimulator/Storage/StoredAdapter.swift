internal import DBus
internal import GATT

/// The persistent state of an adapter, most of which bluetoothd keeps in /var/lib/bluetooth; here it lasts as long as
/// the world.
struct StoredAdapter {
    private var alias: String?
    private var isDiscoverable = false
    private var discoverableTimeout: UInt32 = 0
    private var pairableTimeout: UInt32 = 0
    /// A Boolean value that indicates whether the adapter is pairable, which the kernel keeps as long as the controller
    /// exists.
    var isPairable = false
    /// The complete names of devices, including forgotten ones.
    private var completeNames: [DeviceAddress: String] = [:]
    private var devices: [StoredDevice] = []

    @EventLoop
    init(_ adapter: SimulatedAdapter) {
        alias = adapter.settings.alias
        // A setting that expires is not stored.
        isDiscoverable = adapter.settings.isDiscoverable && adapter.settings.discoverableTimeout == 0
        discoverableTimeout = adapter.settings.discoverableTimeout
        pairableTimeout = adapter.settings.pairableTimeout
        isPairable = adapter.settings.isPairable
        completeNames = adapter.completeNames
        devices = adapter.knownDevices.compactMap { StoredDevice($0) }
    }

    /// Restores the state of an adapter that has just been added.
    @EventLoop
    func restore(to adapter: SimulatedAdapter) {
        adapter.settings.alias = alias
        adapter.settings.discoverableTimeout = discoverableTimeout
        adapter.settings.isDiscoverable = isDiscoverable
        adapter.settings.isConnectable = isDiscoverable
        adapter.settings.pairableTimeout = pairableTimeout
        adapter.settings.isPairable = isPairable
        adapter.completeNames = completeNames
        for device in devices { device.restore(to: adapter) }
    }
}
