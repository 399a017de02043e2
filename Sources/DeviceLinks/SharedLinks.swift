package import BlueZ
package import Central
package import Control
package import DBus
package import EventLoop
package import GATT

/// Connections to devices, one per device, shared by all its users, whose authorization is checked.
@EventLoop
package final class SharedLinks {
    private let connections: SharedConnections
    /// The identities of devices by the values that were read over these connections.
    package private(set) var identities = DeviceIdentities()

    /// - Parameter idleTimeout: Time for which an unused connection is kept open; zero in a command, which is about to
    ///   exit.
    package init(_ bluetooth: Bluetooth, idleTimeout: Duration = .zero) {
        connections = SharedConnections(bluetooth.session, idleTimeout: idleTimeout)
    }

    /// Time for which an unused connection is kept open for the next user.
    package var idleTimeout: Duration {
        get { connections.idleTimeout }
        set { connections.idleTimeout = newValue }
    }

    /// A closure that returns true if a client has locked the device, whose connection is then kept.
    package var isReserved: @EventLoop (DeviceAddress) -> Bool {
        get { connections.isReserved }
        set { connections.isReserved = newValue }
    }

    /// Addresses of the devices that this process is connected or connecting to, sorted.
    package var addresses: [DeviceAddress] { connections.addresses }

    /// Returns true if this process is connected or connecting to the device.
    package func isInUse(_ device: ObjectPath) -> Bool { connections.isInUse(device) }

    /// Marks a connection that a pairing has established to be ended with its last user.
    ///
    /// - Returns: False if this process does not use the device.
    package func adopt(_ device: ObjectPath) -> Bool { connections.adopt(device) }

    /// Ends the connection to a device if it has no users, and returns when it has ended.
    package func disconnectIfUnused(_ device: DeviceAddress) async { await connections.disconnectIfUnused(device) }

    /// Ends all connections without users, and returns when these and all canceled attempts have ended.
    package func close() async { await connections.close() }

    /// Returns a connection to the device that `selector` identifies; the caller releases it.
    ///
    /// - Parameters:
    ///   - discoveryTimeout: Timeout for discovering the device.
    ///   - connectTimeout: Timeout for connecting and resolving its services, counted from the discovery.
    ///   - adopting: If true, an existing connection is ended with its last user as if this process had established it:
    ///     a daemon that was killed leaves its connections to the next one.
    ///   - ignoringCache: If true, the services are discovered from the device, whose cache in bluetoothd is deleted; see
    ///     `CacheRemoval`.
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
        ignoringCache: Bool = false,
        authorize: @escaping LinkAuthorization = { (_) throws(ControlError) in }
    ) async throws(ControlError) -> SharedLink {
        let connection =
            ignoringCache
            ? try await uncachedConnection(to: selector, on: adapter, within: discoveryTimeout, authorize)
            : try await cachedConnection(to: selector, on: adapter, within: discoveryTimeout, authorize)
        if adopting { connection.adopt() }
        return try await rethrowing { () async throws(CentralError) in
            let share = try await connection.join(within: connectTimeout)
            let address = share.address
            return SharedLink(share, authorize: authorize) { [weak self] value, attribute in
                guard case .characteristic(let characteristic) = attribute else { return }
                self?.identities.receive(value, of: characteristic.uuid, from: address)
            }
        }
    }

    private func cachedConnection(
        to selector: DeviceSelector,
        on adapter: AdapterSelector?,
        within limit: Duration,
        _ authorize: LinkAuthorization
    ) async throws(ControlError) -> SharedConnection {
        let device = try await rethrowing { () async throws(CentralError) in
            try await connections.device(selector, on: adapter, discoveryTimeout: limit)
        }
        // A connection counts from here on, also if it has no user.
        if let address = device.address { try authorize(address) }
        return connections.connection(to: device)
    }

    private func uncachedConnection(
        to selector: DeviceSelector,
        on adapter: AdapterSelector?,
        within limit: Duration,
        _ authorize: LinkAuthorization
    ) async throws(ControlError) -> SharedConnection {
        let found = try await rethrowing { () async throws(CentralError) in
            try await connections.find(selector, on: adapter, within: limit)
        }
        // The removal of the device requires the authorization, too.
        if let address = found.device.address { try authorize(address) }
        return try await rethrowing { () async throws(CentralError) in
            try await connections.uncachedConnection(to: found, discoveryTimeout: limit)
        }
    }

    private func rethrowing<Success: Sendable>(
        _ body: @EventLoop () async throws(CentralError) -> Success
    ) async throws(ControlError) -> Success {
        do { return try await body() } catch { throw ControlError(error) }
    }
}

/// A check that throws if the caller is not allowed to use a device.
package typealias LinkAuthorization = @EventLoop (DeviceAddress) throws(ControlError) -> Void
