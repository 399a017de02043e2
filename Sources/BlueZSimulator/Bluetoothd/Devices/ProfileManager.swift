import DBus
import EventLoop
import GATT

/// The interface ProfileManager1: the BR/EDR profiles that clients register, which no peer connects over LE.
@EventLoop
final class ProfileManager {
    private unowned let simulation: Simulation
    private var profiles: [ClientObject: Profile] = [:]
    /// The number of profiles by local UUID, as the text that bluetoothd compares.
    private var names: [String: Int] = [:]

    private struct Profile {
        /// The full UUID.
        var uuid: String
        /// The service that is registered with the adapters; nil for the client role, and for an invalid UUID.
        var service: BluetoothUUID?
        var watch: ClientWatch
    }

    init(in simulation: Simulation) {
        self.simulation = simulation
    }

    /// The services for which every adapter has a record.
    var services: [BluetoothUUID] { profiles.values.compactMap(\.service) }

    /// Returns the interface of the object above the adapters.
    func interface() -> ServedInterface {
        let profile = ServedArgument("profile", "o")
        return ServedInterface(
            "org.bluez.ProfileManager1",
            methods: [
                ServedMethod(
                    "RegisterProfile",
                    in: [profile, ServedArgument("UUID", "s"), ServedArgument("options", "a{sv}")]
                ) { [weak self] in self?.register($0) },
                ServedMethod("UnregisterProfile", in: [profile]) { [weak self] in self?.unregister($0) },
            ]
        )
    }

    private func register(_ call: Invocation) {
        guard let key = ClientObject(call) else { return call.fail(.invalidArguments) }
        guard profiles[key] == nil else { return call.fail(.alreadyExists) }
        let text = call.arguments.dropFirst().first?.string ?? ""
        // The text is compared verbatim with the full UUIDs.
        guard names[text] == nil, !ProfileName.isBuiltIn(text) else {
            return call.fail(.notPermitted("UUID already registered"))
        }
        guard let uuid = ProfileName.uuid(text, simulation.options.version) else { return call.fail(.invalidArguments) }
        let role = call.arguments.last?.properties?.first { $0.key.lowercased() == "role" }?.value.string
        let service = role == "client" ? nil : BluetoothUUID(uuid)
        let watch = simulation.clients.watch(key.owner) { [weak self] in
            self?.remove(key)
            self?.announce()
        }
        profiles[key] = Profile(uuid: uuid, service: service, watch: watch)
        names[uuid, default: 0] += 1
        if let service { for adapter in simulation.adapters { adapter.records.add(service) } }
        call.reply()
        announce()
    }

    private func announce() {
        for adapter in simulation.adapters { adapter.records.announce() }
    }

    private func unregister(_ call: Invocation) {
        guard let key = ClientObject(call), let profile = remove(key) else { return call.fail(.doesNotExist) }
        simulation.clients.cancel(profile.watch)
        call.reply()
        announce()
    }

    @discardableResult
    private func remove(_ key: ClientObject) -> Profile? {
        guard let profile = profiles.removeValue(forKey: key) else { return nil }
        names[profile.uuid] = names[profile.uuid].flatMap { $0 > 1 ? $0 - 1 : nil }
        if let service = profile.service {
            for adapter in simulation.adapters { adapter.records.remove(service) }
        }
        return profile
    }
}
