import DBus

/// ProfileManager1: programs may register profiles, which nobody connects where there is no BR/EDR.
@EventLoop
final class ProfileManager {
    private unowned let simulation: Simulation
    private var profiles: [Key: Profile] = [:]

    private struct Key: Hashable {
        var owner: String
        var path: ObjectPath
    }

    private struct Profile {
        var uuid: String
        var watch: ClientWatch
    }

    init(in simulation: Simulation) {
        self.simulation = simulation
    }

    /// The interface of the object above the adapters.
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
        guard let key = key(call) else { return call.fail(.invalidArguments) }
        guard profiles[key] == nil else { return call.fail(.alreadyExists) }
        let uuid = (call.arguments.dropFirst().first?.string ?? "").lowercased()
        guard !profiles.values.contains(where: { $0.uuid == uuid }) else {
            return call.fail(.notPermitted("UUID already registered"))
        }
        let watch = simulation.clients.whenLeft(key.owner) { [weak self] in self?.profiles[key] = nil }
        profiles[key] = Profile(uuid: uuid, watch: watch)
        call.reply()
    }

    private func unregister(_ call: Invocation) {
        guard let key = key(call), let profile = profiles.removeValue(forKey: key) else {
            return call.fail(.doesNotExist)
        }
        simulation.clients.forget(profile.watch)
        call.reply()
    }

    private func key(_ call: Invocation) -> Key? {
        guard let owner = call.sender, let path = call.arguments.first?.objectPath else { return nil }
        return Key(owner: owner, path: path)
    }
}
