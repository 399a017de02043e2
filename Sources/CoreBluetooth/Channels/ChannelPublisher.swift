internal import BlueZ
internal import EventLoop
internal import GATT
internal import L2CAP

/// The published PSMs of one manager, and the channels that centrals open.
@EventLoop
final class ChannelPublisher {
    private var listeners: [CBL2CAPPSM: Listener] = [:]
    private let onChannel: @EventLoop (Channel, DeviceAddress) -> Void

    /// - Parameter onChannel: Called with each opened channel and the address of its central.
    init(onChannel: @escaping @EventLoop (Channel, DeviceAddress) -> Void) { self.onChannel = onChannel }

    /// Publishes a free dynamic PSM on an adapter.
    ///
    /// - Parameter isEncrypted: Requires an encrypted link, which a central establishes by pairing.
    func publish(isEncrypted: Bool, on adapter: Adapter) async throws(L2CAPError) -> CBL2CAPPSM {
        let listener = try await adapter.publishChannel(isEncrypted: isEncrypted)
        let client = adapter.client
        listener.onChannel = { [weak self] channel, caller in
            Task { @EventLoop in
                guard let address = await client.address(of: caller) else { return }
                self?.onChannel(channel, address)
            }
        }
        listeners[listener.psm] = listener
        return listener.psm
    }

    /// Withdraws a PSM, and leaves its open channels open; returns false if it is not published.
    func unpublish(_ psm: CBL2CAPPSM) -> Bool {
        guard let listener = listeners.removeValue(forKey: psm) else { return false }
        listener.close()
        return true
    }

    /// Withdraws all PSMs.
    func clear() {
        for listener in listeners.values { listener.close() }
        listeners = [:]
    }
}

extension BlueZClient {
    /// Returns the address of the peer of a channel; nil if bluetoothd does not know its device any more.
    fileprivate func address(of caller: Caller) async -> DeviceAddress? {
        switch caller {
        case .address(let address): return address
        case .device(let path):
            // The channel may have overtaken the signal that adds the device.
            try? await flushSignals()
            return tree[path, DeviceProperty.address]
        }
    }
}
