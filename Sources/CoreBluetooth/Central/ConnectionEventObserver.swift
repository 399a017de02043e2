internal import BlueZ
internal import DBus
internal import EventLoop
internal import Foundation
internal import GATT

/// Reports the connections and disconnections of an adapter's devices by any program.
///
/// bluetoothd may learn the services of a device only after it has connected; its connection is reported then. Devices that are
/// connected at the start are reported when they disconnect.
@EventLoop
final class ConnectionEventObserver {
    private let adapter: Adapter
    private let filter: ConnectionEventFilter
    private let identifiers: PeerIdentifiers
    private let emit: @Sendable (CentralEvent) -> Void
    private var observation: Observation?
    /// The connected devices that match the filter.
    private var connected: [ObjectPath: Peer] = [:]

    private struct Peer {
        var identifier: UUID
        var address: DeviceAddress
        var name: String?
    }

    init(
        _ adapter: Adapter,
        _ filter: ConnectionEventFilter,
        _ identifiers: PeerIdentifiers,
        emit: @escaping @Sendable (CentralEvent) -> Void
    ) {
        self.adapter = adapter
        self.filter = filter
        self.identifiers = identifiers
        self.emit = emit
        for device in adapter.devices where device.isConnected { connected[device.path] = match(device) }
        observation = adapter.client.observe { [weak self] in self?.handle($0) }
    }

    private func handle(_ event: TreeEvent) {
        switch event {
        case .added(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device): update(path)
        case .changed(let path, BlueZNames.Interface.device, let properties, _)
        where properties[BlueZNames.PropertyName.connected] != nil || properties[BlueZNames.PropertyName.uuids] != nil:
            update(path)
        case .removed(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device):
            disconnected(path)
        default: break
        }
    }

    private func update(_ path: ObjectPath) {
        guard path.isWithin(adapter.path) else { return }
        let device = Device(client: adapter.client, path: path)
        guard device.isConnected else { return disconnected(path) }
        guard connected[path] == nil, let peer = match(device) else { return }
        connected[path] = peer
        emit(.connection(.peerConnected, peer.identifier, peer.address, name: peer.name))
    }

    private func disconnected(_ path: ObjectPath) {
        guard let peer = connected.removeValue(forKey: path) else { return }
        emit(.connection(.peerDisconnected, peer.identifier, peer.address, name: peer.name))
    }

    /// Returns the peer of a device; nil if it does not match the filter.
    private func match(_ device: Device) -> Peer? {
        guard let address = device.address else { return nil }
        let identifier = identifiers.identifier(of: address)
        guard filter.matches(identifier, device[DeviceProperty.uuids] ?? []) else { return nil }
        return Peer(identifier: identifier, address: address, name: device[DeviceProperty.name])
    }
}
