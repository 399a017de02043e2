package import BlueZ
package import Central
package import Control
package import DBus
package import GATT

/// Connections to devices, one per device, shared by all its users.
///
/// Concurrent attempts to connect to the same device are merged. Attempts for different devices run one at a time on
/// each adapter, because the kernel establishes one LE connection at a time and refuses or delays others.
@EventLoop
package final class SharedLinks {
    private let bluetooth: Bluetooth
    /// Time for which an unused connection is kept open for the next user.
    package var idleTimeout: Duration
    /// A closure that returns true if a client has locked the device, whose connection is then kept.
    package var isReserved: @EventLoop (DeviceAddress) -> Bool = { _ in false }
    private var connections: [ObjectPath: SharedConnection] = [:]

    /// - Parameter idleTimeout: Time for which an unused connection is kept open; zero in a command, which is about to
    ///   exit.
    package init(_ bluetooth: Bluetooth, idleTimeout: Duration = .zero) {
        self.bluetooth = bluetooth
        self.idleTimeout = idleTimeout
    }

    /// Addresses of the devices that this process is connected or connecting to, sorted.
    package var addresses: [DeviceAddress] {
        connections.values.compactMap(\.device.address).sorted { $0.value < $1.value }
    }

    /// Returns true if this process is connected or connecting to the device.
    package func isInUse(_ device: ObjectPath) -> Bool { connections[device] != nil }

    /// Ends the connection to a device if it has no users, and returns when it has ended.
    package func disconnectIfUnused(_ device: DeviceAddress) async {
        for connection in connections.values where connection.device.address == device {
            await connection.disconnectIfUnused()
        }
    }

    /// Returns a connection to the device that `selector` identifies; the caller releases it.
    ///
    /// - Parameters:
    ///   - discoveryTimeout: Timeout for discovering the device.
    ///   - connectTimeout: Timeout for connecting and resolving its services, counted from the discovery.
    ///   - adopting: If true, an existing connection is ended with its last user as if this process had established it:
    ///     a daemon that was killed leaves its connections to the next one.
    ///   - authorize: Called with the device's address now and before each operation; throws if the caller may not use
    ///     the device.
    /// - Throws: `.deviceNotFound`, `.connectionFailed`, `.noBus` and other errors of the bus and the adapter; errors
    ///   of `authorize`; `.cancelled` if the task is canceled, which leaves the attempt running for other waiting
    ///   callers.
    package func acquire(
        _ selector: DeviceSelector,
        on adapter: AdapterSelector?,
        discoveryTimeout: Duration,
        connectTimeout: Duration,
        adopting: Bool = false,
        authorize: @escaping LinkAuthorization = { (_) throws(ControlError) in }
    ) async throws(ControlError) -> SharedLink {
        let scan = try await bluetooth.sharedScan()
        let connection: SharedConnection
        if let existing = existingConnection(for: selector, on: adapter) {
            connection = existing
        } else {
            do throws(CentralError) {
                connection = self.connection(to: try await scan.find(selector, on: adapter, within: discoveryTimeout))
            } catch {
                throw ControlError(error)
            }
        }
        if let address = connection.device.address { try authorize(address) }
        if adopting { connection.adopt() }
        return try await connection.join(within: connectTimeout, authorize: authorize)
    }

    /// Returns the connection to a device that other users are connected or connecting to: it may no longer advertise.
    private func existingConnection(
        for selector: DeviceSelector,
        on adapterSelector: AdapterSelector?
    ) -> SharedConnection? {
        guard let client = bluetooth.openClient, let adapter = try? client.poweredAdapter(adapterSelector) else {
            return nil
        }
        return connections.values.first { connection in
            connection.device.path.isWithin(adapter.path) && connection.device.matches(selector)
        }
    }

    private func connection(to device: Device) -> SharedConnection {
        if let connection = connections[device.path] { return connection }
        let connection = SharedConnection(
            to: device,
            connectLock: bluetooth.session.connectLock(of: device.adapter),
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

/// A check that throws if the caller is not allowed to use a device.
package typealias LinkAuthorization = @EventLoop (DeviceAddress) throws(ControlError) -> Void
