internal import BlueZ
internal import DBus

/// The centrals that are connected to us, so that none is left connected at the end.
///
/// bluetoothd doesn't tell who opened a connection. A device counts as a guest when it used our attributes, or when it
/// got connected while we were there without ever having advertised or paired: nobody here could have known it.
@EventLoop
struct Guests {
    private var devices: Set<ObjectPath> = []
    /// Devices that advertised to this adapter: likely peripherals of some other program here.
    private var advertisers: Set<ObjectPath> = []

    /// The guests, in a fixed order.
    var paths: [ObjectPath] { devices.sorted() }

    /// A device used our attributes.
    mutating func used(by device: ObjectPath?) {
        if let device { devices.insert(device) }
    }

    /// Follows the tree.
    mutating func note(_ event: TreeEvent, on adapter: Adapter?) {
        if case .unavailable = event { self = Guests() }
        guard let adapter else { return }
        switch event {
        case .added(let path, let interfaces) where interfaces.contains(Names.Interface.device):
            update(path, on: adapter)
        case .changed(let path, Names.Interface.device, _, _):
            update(path, on: adapter)
        case .removed(let path, let interfaces) where interfaces.contains(Names.Interface.device):
            devices.remove(path)
            advertisers.remove(path)
        default: break
        }
    }

    private mutating func update(_ path: ObjectPath, on adapter: Adapter) {
        guard path.isWithin(adapter.path) else { return }
        let device = Device(client: adapter.client, path: path)
        if device[DeviceProperty.rssi] != nil { advertisers.insert(path) }
        if !device.isConnected {
            devices.remove(path)
        } else if !advertisers.contains(path), device[DeviceProperty.paired] != true {
            devices.insert(path)
        }
    }
}
