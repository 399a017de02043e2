internal import DBus
internal import GATT

/// NetworkServer1: clients register servers of the Personal Area Networking profile, out of reach over LE.
@EventLoop
final class NetworkServers {
    private unowned let adapter: SimulatedAdapter
    /// The watch on the client that registered each server.
    private var servers: [BluetoothUUID: ClientWatch] = [:]

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    func interface() -> ServedInterface {
        let uuid = ServedArgument("uuid", "s")
        return ServedInterface(
            "org.bluez.NetworkServer1",
            methods: [
                ServedMethod("Register", in: [uuid, ServedArgument("bridge", "s")]) { [weak self] in
                    self?.register($0)
                },
                ServedMethod("Unregister", in: [uuid]) { [weak self] in self?.unregister($0) },
            ]
        )
    }

    /// The service that a text names, by its UUID or its short name; nil if it is not one of this profile.
    nonisolated static func service(named text: String) -> BluetoothUUID? {
        let names: [String: UInt16] = ["panu": 0x1115, "nap": 0x1116, "gn": 0x1117]
        let uuid = BluetoothUUID(text) ?? names[text.lowercased()].map { BluetoothUUID($0) }
        return uuid.flatMap { uuid in names.values.contains { BluetoothUUID($0) == uuid } ? uuid : nil }
    }

    private func register(_ invocation: Invocation) {
        guard let service = Self.service(named: invocation.arguments.first?.string ?? "") else {
            return invocation.fail(.failed("Invalid UUID"))
        }
        guard servers[service] == nil else { return invocation.fail(.alreadyExists) }
        servers[service] = adapter.simulation.clients.whenLeft(invocation.sender ?? "") { [weak self] in
            self?.servers[service] = nil
            self?.adapter.records.remove(service)
            self?.adapter.records.announce()
        }
        adapter.records.add(service)
        invocation.reply()
        adapter.records.announce()
    }

    private func unregister(_ invocation: Invocation) {
        guard let service = Self.service(named: invocation.arguments.first?.string ?? "") else {
            return invocation.fail(.failed("Invalid UUID"))
        }
        if let watch = servers.removeValue(forKey: service) {
            adapter.simulation.clients.forget(watch)
            adapter.records.remove(service)
        }
        invocation.reply()
        adapter.records.announce()
    }

    /// The adapter was removed.
    func end() {
        for watch in servers.values { adapter.simulation.clients.forget(watch) }
        servers = [:]
    }
}
