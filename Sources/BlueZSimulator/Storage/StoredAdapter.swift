internal import GATT

/// The persistent state of an adapter, most of which bluetoothd keeps in /var/lib/bluetooth; here it lasts as long as
/// the world.
struct StoredAdapter {
    var alias: String?
    var isDiscoverable = false
    var discoverableTimeout: UInt32 = 0
    var pairableTimeout: UInt32 = 0
    /// A Boolean value that indicates whether the adapter is pairable, which the kernel keeps as long as the controller
    /// exists.
    var isPairable = false
    /// The complete names of devices, including forgotten ones.
    var completeNames: [DeviceAddress: String] = [:]
    var devices: [StoredDevice] = []
}
