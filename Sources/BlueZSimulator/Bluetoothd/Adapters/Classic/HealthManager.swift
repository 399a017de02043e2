internal import DBus
internal import EventLoop

/// The interface HealthManager1 of older releases: clients' applications of the Health Device Profile, which no peer
/// can reach over LE.
@EventLoop
final class HealthManager {
    private unowned let simulation: Simulation
    /// The client of each application, with the watch for it.
    private var applications: [ObjectPath: (owner: String, watch: ClientWatch)] = [:]
    private var lastNumber = 0

    init(in simulation: Simulation) {
        self.simulation = simulation
    }

    /// Returns the interface at `/org/bluez`; nil in releases without it.
    func interface() -> ServedInterface? {
        guard simulation.options.version < .v5_87 else { return nil }
        return ServedInterface(
            "org.bluez.HealthManager1",
            methods: [
                ServedMethod(
                    "CreateApplication",
                    in: [ServedArgument("config", "a{sv}")],
                    out: [ServedArgument("application", "o")]
                ) { [weak self] in self?.create($0) },
                ServedMethod("DestroyApplication", in: [ServedArgument("application", "o")]) { [weak self] in
                    self?.destroy($0)
                },
            ]
        )
    }

    private func create(_ invocation: Invocation) {
        let options = invocation.arguments.first?.properties ?? [:]
        let role = options["Role"]?.string?.lowercased()
        // A source must specify the type of its channel.
        let isComplete = role == "sink" || (role == "source" && options["ChannelType"]?.string != nil)
        guard isComplete, options["DataType"]?.uint16 != nil,
            let path = try? ObjectPath.bluez.appending("health_app_\(lastNumber + 1)")
        else { return invocation.fail(.invalidArguments) }
        lastNumber += 1
        let owner = invocation.sender ?? ""
        let watch = simulation.clients.watch(owner) { [weak self] in self?.applications[path] = nil }
        applications[path] = (owner, watch)
        invocation.reply([.objectPath(path)])
    }

    private func destroy(_ invocation: Invocation) {
        guard let path = invocation.arguments.first?.objectPath, let application = applications[path],
            application.owner == invocation.sender
        else {
            return invocation.fail(
                .bluez("InvalidArguments", "Invalid arguments in method call, no such application")
            )
        }
        applications[path] = nil
        simulation.clients.cancel(application.watch)
        invocation.reply()
    }
}
