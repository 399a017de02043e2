package import BlueZ
package import DBus
package import EventLoop
package import GATT

/// Connections to devices, one per device, shared by all its users.
///
/// Concurrent attempts to connect to the same device are merged. Attempts for different devices run one at a time on
/// each adapter, because the kernel establishes one LE connection at a time and refuses or delays others.
@EventLoop
package final class SharedConnections {
    private nonisolated let session: BusSession
    /// Time for which an unused connection is kept open for the next user.
    package var idleTimeout: Duration
    /// A closure that returns true if a client has locked the device, whose connection is then kept.
    package var isReserved: @EventLoop (DeviceAddress) -> Bool = { _ in false }
    private var connections: [ObjectPath: SharedConnection] = [:]
    /// The queue of the removals of devices whose cached services are ignored.
    let removals = FIFOLock()

    /// - Parameter idleTimeout: Time for which an unused connection is kept open; zero in a command, which is about to
    ///   exit.
    package nonisolated init(_ session: BusSession, idleTimeout: Duration = .zero) {
        self.session = session
        self.idleTimeout = idleTimeout
    }

    /// Addresses of the devices that this process is connected or connecting to, sorted.
    package var addresses: [DeviceAddress] {
        connections.values.compactMap(\.device.address).sorted { $0.value < $1.value }
    }

    /// Returns true if this process is connected or connecting to the device.
    package func isInUse(_ device: ObjectPath) -> Bool { connections[device] != nil }

    /// Marks a connection that a pairing has established to be ended with its last user.
    ///
    /// - Returns: False if this process does not use the device.
    package func adopt(_ device: ObjectPath) -> Bool {
        connections[device]?.adopt()
        return isInUse(device)
    }

    /// Returns true if the connection to the device is established or being changed.
    func isActive(_ device: ObjectPath) -> Bool { connections[device]?.isUnconnected == false }

    /// Ends the connection to a device if it has no users, and returns when it has ended.
    package func disconnectIfUnused(_ device: DeviceAddress) async {
        for connection in connections.values where connection.device.address == device {
            await connection.disconnectIfUnused()
        }
    }

    /// Ends all connections without users, and returns when these and all canceled attempts have ended.
    ///
    /// bluetoothd would keep a connection whose program has exited.
    package func close() async {
        let endings = connections.values.map { connection in
            Task { @EventLoop in await connection.disconnectIfUnused() }
        }
        for ending in endings { await ending.value }
    }

    /// Returns the device that `selector` identifies: one that users are connected or connecting to, or else one that is found.
    ///
    /// - Parameter discoveryTimeout: Timeout for discovering the device.
    /// - Throws: `.deviceNotFound`, `.noBus` and other errors of the bus and the adapter.
    package func device(
        _ selector: DeviceSelector,
        on adapter: AdapterSelector?,
        discoveryTimeout: Duration
    ) async throws(CentralError) -> Device {
        let scan = try await scan()
        if let existing = existingConnection(for: selector, on: adapter) { return existing.device }
        return try await scan.find(selector, on: adapter, within: discoveryTimeout)
    }

    func scan() async throws(CentralError) -> SharedScan {
        do { return try await session.sharedScan() } catch { throw CentralError(error) }
    }

    /// Returns the connection to a device that other users are connected or connecting to: it may no longer advertise.
    private func existingConnection(
        for selector: DeviceSelector,
        on adapterSelector: AdapterSelector?
    ) -> SharedConnection? {
        guard let client = session.scan?.client, let adapter = try? client.poweredAdapter(adapterSelector) else {
            return nil
        }
        return connections.values.first { connection in
            connection.device.path.isWithin(adapter.path) && connection.device.matches(selector)
        }
    }

    /// Returns the connection to a device, which its users join.
    package func connection(to device: Device) -> SharedConnection {
        if let connection = connections[device.path] { return connection }
        let connection = SharedConnection(
            to: device,
            connectLock: session.connectLock(of: device.adapter),
            idleTimeout: idleTimeout
        ) { [weak self] in
            guard let self, let address = device.address else { return false }
            return isReserved(address)
        } onEnd: { [weak self] connection in
            if self?.connections[device.path] === connection { self?.connections[device.path] = nil }
        }
        connections[device.path] = connection
        return connection
    }
}
