internal import BlueZ
internal import DBus
internal import L2CAP

extension BlueZClient {
    /// Returns the origin of channels: the simulator if it provides this bus with its `org.bluez`, otherwise the kernel.
    func channelTransport() async -> any ChannelTransport {
        var simulator: String?
        let subscription = try? await connection.watchOwner(of: SimulatorTransport.busName) { simulator = $0 }
        subscription?.cancel()
        return simulator == nil ? KernelTransport() : SimulatorTransport(connection)
    }
}

extension Adapter {
    /// This end of the adapter's links.
    func endpoint() throws(L2CAPError) -> Endpoint {
        guard let address else { throw .gone(name) }
        return Endpoint(path: path, address: address, isRandom: self[AdapterProperty.addressType] == "random")
    }

    /// Publishes a free dynamic PSM.
    func publishChannel(isEncrypted: Bool) async throws(L2CAPError) -> Listener {
        let endpoint = try endpoint()
        return try await client.channelTransport().listen(on: endpoint, psm: 0, isEncrypted: isEncrypted)
    }
}

extension Device {
    /// The other end of the link to the device.
    func endpoint() throws(L2CAPError) -> Endpoint {
        guard let address else { throw .gone("the device") }
        return Endpoint(path: path, address: address, isRandom: self[DeviceProperty.addressType] == "random")
    }

    /// Opens a channel over the link to the device.
    func openChannel(_ psm: UInt16) async throws(L2CAPError) -> Channel {
        let (local, peer) = (try adapter.endpoint(), try endpoint())
        return try await client.channelTransport().connect(to: peer, from: local, psm: psm, isEncrypted: false)
    }
}

extension L2CAPError {
    fileprivate static func gone(_ object: String) -> L2CAPError {
        L2CAPError(.notConnected, "\(object) has been removed from bluetoothd")
    }
}
