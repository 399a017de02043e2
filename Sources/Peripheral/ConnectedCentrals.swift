internal import BlueZ
internal import DBus
internal import EventLoop

/// The connected centrals, which are disconnected when the emulation ends.
///
/// bluetoothd does not report which side initiated a connection. A device counts as a central if it used an attribute of the
/// emulation, or if it connected during the emulation without having advertised or paired: no program on this host could have
/// known it.
@EventLoop
struct ConnectedCentrals {
    private var devices: Set<ObjectPath> = []
    /// Devices that advertised to this adapter, which are likely peripherals of another program on this host.
    private var advertisers: Set<ObjectPath> = []

    /// The paths of the connected centrals, sorted.
    var paths: [ObjectPath] { devices.sorted() }

    /// Records that a device used an attribute of the emulation.
    mutating func recordUse(by device: ObjectPath?) {
        if let device { devices.insert(device) }
    }

    /// Updates the set after a tree event.
    ///
    /// - Returns: The device whose connection has ended, unless bluetoothd is unavailable.
    mutating func handle(_ event: TreeEvent, on adapter: Adapter?) -> ObjectPath? {
        if case .unavailable = event { self = ConnectedCentrals() }
        guard let adapter else { return nil }
        switch event {
        case .added(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device):
            update(path, on: adapter)
        case .changed(let path, BlueZNames.Interface.device, _, _):
            return update(path, on: adapter)
        case .removed(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device):
            advertisers.remove(path)
            return devices.remove(path)
        default: break
        }
        return nil
    }

    /// Returns the device if its connection has ended.
    @discardableResult
    private mutating func update(_ path: ObjectPath, on adapter: Adapter) -> ObjectPath? {
        guard path.isWithin(adapter.path) else { return nil }
        let device = Device(client: adapter.client, path: path)
        if device[DeviceProperty.rssi] != nil { advertisers.insert(path) }
        guard device.isConnected else { return devices.remove(path) }
        if !advertisers.contains(path), device[DeviceProperty.paired] != true { devices.insert(path) }
        return nil
    }
}
