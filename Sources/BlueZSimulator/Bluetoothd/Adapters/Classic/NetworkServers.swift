internal import DBus
internal import EventLoop
internal import GATT

/// The interface NetworkServer1: clients' servers of the Personal Area Networking profile, which no peer can reach over LE.
@EventLoop
final class NetworkServers {
    private unowned let adapter: SimulatedAdapter
    /// The watch for the client that registered each server.
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

    /// Returns the service of this profile with a UUID or short name; nil if there is none.
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
        servers[service] = adapter.simulation.clients.watch(invocation.sender ?? "") { [weak self] in
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
            adapter.simulation.clients.cancel(watch)
            adapter.records.remove(service)
        }
        invocation.reply()
        adapter.records.announce()
    }

    /// Removes all servers because the adapter is removed.
    func end() {
        for watch in servers.values { adapter.simulation.clients.cancel(watch) }
        servers = [:]
    }
}
