internal import DBus
internal import GATT

/// AdvertisementMonitorManager1: listens for what programs' monitors look for, also while nobody discovers.
@EventLoop
final class MonitorManager {
    private unowned let adapter: SimulatedAdapter
    /// In the order in which they came.
    private var applications: [MonitorApplication] = []

    init(of adapter: SimulatedAdapter) {
        self.adapter = adapter
    }

    func interface() -> ServedInterface {
        ServedInterface(
            "org.bluez.AdvertisementMonitorManager1",
            methods: [
                ServedMethod("RegisterMonitor", in: [ServedArgument("application", "o")]) { [weak self] in
                    self?.register($0)
                },
                ServedMethod("UnregisterMonitor", in: [ServedArgument("application", "o")]) { [weak self] in
                    self?.unregister($0)
                },
            ],
            properties: [
                ServedProperty("SupportedMonitorTypes", "as", get: { .strings(["or_patterns"]) }),
                ServedProperty("SupportedFeatures", "as", get: { .strings([]) }),
            ]
        )
    }

    private func register(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath else {
            return invocation.fail(.invalidArguments)
        }
        guard find(owner, path) == nil else { return invocation.fail(.alreadyExists) }
        let application = MonitorApplication(owner: owner, path: path, adapter.simulation)
        applications.append(application)
        application.start(
            onChange: { [weak self] in self?.adapter.updateScanning() },
            onLeave: { [weak self, weak application] in
                if let application { self?.remove(application, telling: false) }
            },
            then: { invocation.reply() }
        )
    }

    private func unregister(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath,
            let application = find(owner, path)
        else { return invocation.fail(.doesNotExist) }
        remove(application, telling: true)
        invocation.reply()
    }

    private func find(_ owner: String, _ path: ObjectPath) -> MonitorApplication? {
        applications.first { $0.owner == owner && $0.path == path }
    }

    private func remove(_ application: MonitorApplication, telling isTold: Bool) {
        applications.removeAll { $0 === application }
        application.end(telling: isTold)
        adapter.updateScanning()
    }

    /// Whether the controller is to listen for them.
    var isListening: Bool { applications.contains { !$0.monitors.isEmpty } }

    /// The monitors that look for what was heard.
    func matches(_ octets: [UInt8]) -> [RegisteredMonitor] {
        guard isListening else { return [] }
        // A lenient decoding never fails; should it, nothing is said.
        let structures = (try? AdvertisingData.decode(octets, .lenient).data.structures) ?? []
        return applications.flatMap(\.monitors).filter { $0.content.matches(structures) }
    }

    /// A device is gone.
    func forget(_ device: SimulatedDevice) {
        for monitor in applications.flatMap(\.monitors) { monitor.forget(device) }
    }

    /// The adapter is gone: programs have their monitors back.
    func end() {
        for application in applications { application.end(telling: true) }
        applications = []
    }

    /// The adapter goes off: what was found is lost.
    func powerDown() {
        for monitor in applications.flatMap(\.monitors) { monitor.stop(telling: true) }
    }
}
