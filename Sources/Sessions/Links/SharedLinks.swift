package import BlueZ
package import Central
package import Control
package import DBus
package import GATT

/// The connections to devices: one a device, however many use it.
///
/// Concurrent attempts to get the same device are one attempt. Attempts for different devices go one after another on each
/// adapter: the kernel makes one LE connection at a time, and refuses or delays others.
@EventLoop
package final class SharedLinks {
    private let bluetooth: Bluetooth
    /// How long a connection that nobody uses is kept for the next who asks.
    package var linger: Duration
    /// Whether somebody has a device to himself: its connection is then not ended.
    package var isReserved: @EventLoop (DeviceAddress) -> Bool = { _ in false }
    private var connections: [ObjectPath: SharedConnection] = [:]
    private var turns: [ObjectPath: Turns] = [:]

    /// - Parameter linger: how long a connection outlives its last user; zero in a command, which is about to end.
    package init(_ bluetooth: Bluetooth, linger: Duration = .zero) {
        self.bluetooth = bluetooth
        self.linger = linger
    }

    /// The addresses of devices that are connected or being connected here.
    package var addresses: [DeviceAddress] {
        connections.values.compactMap(\.device.address).sorted { $0.value < $1.value }
    }

    /// Whether the device is connected, or is being connected, from here.
    package func holds(_ device: ObjectPath) -> Bool { connections[device] != nil }

    /// Ends the connection to a device if nobody uses it, and returns when it has ended.
    package func endUnused(_ device: DeviceAddress) async {
        for connection in connections.values where connection.device.address == device { await connection.endUnused() }
    }

    /// A connection to the device `selector` means; the caller releases it.
    ///
    /// - Parameters:
    ///   - finding: how long it may take until the device is heard.
    ///   - connecting: how long it may then take until its services are there.
    ///   - adopting: whether a connection that is there already is ended with the last user as if it had been made here:
    ///     a daemon that was killed leaves its connections to the next.
    ///   - permit: asked with the device's address now and before each operation; throws if the device is another's.
    /// - Throws: `.deviceNotFound`, `.connectionFailed`, `.noBus` and what else keeps from Bluetooth; what `permit` throws;
    ///   `.cancelled` with the task, which leaves the attempt to others who wait for it.
    package func acquire(
        _ selector: DeviceSelector,
        on adapter: AdapterSelector?,
        finding: Duration,
        connecting: Duration,
        adopting: Bool = false,
        permit: @escaping LinkPermit = { (_) throws(ControlError) in }
    ) async throws(ControlError) -> SharedLink {
        let scan = try await bluetooth.scan()
        let connection: SharedConnection
        if let present = present(selector, on: adapter) {
            connection = present
        } else {
            do throws(CentralError) {
                connection = self.connection(to: try await scan.find(selector, on: adapter, within: finding))
            } catch {
                throw ControlError(error)
            }
        }
        if let address = connection.device.address { try permit(address) }
        if adopting { connection.adopt() }
        return try await connection.join(within: connecting, permit: permit)
    }

    /// A device that is connected, or being connected, for others: it may no longer advertise.
    private func present(_ selector: DeviceSelector, on adapterSelector: AdapterSelector?) -> SharedConnection? {
        guard let client = bluetooth.openClient, let adapter = try? client.poweredAdapter(adapterSelector) else {
            return nil
        }
        return connections.values.first { connection in
            connection.device.path.isWithin(adapter.path) && connection.device.matches(selector)
        }
    }

    private func connection(to device: Device) -> SharedConnection {
        if let connection = connections[device.path] { return connection }
        let adapter = device.adapter.path
        let turns = turns[adapter] ?? Turns()
        self.turns[adapter] = turns
        let connection = SharedConnection(to: device, turns: turns, linger: linger) { [weak self] in
            guard let self, let address = device.address else { return false }
            return isReserved(address)
        } forget: { [weak self] connection in
            if self?.connections[device.path] === connection { self?.connections[device.path] = nil }
        }
        connections[device.path] = connection
        return connection
    }
}

/// Says by throwing that a device is not for the caller.
package typealias LinkPermit = @EventLoop (DeviceAddress) throws(ControlError) -> Void
