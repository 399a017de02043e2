internal import DBus
internal import EventLoop
internal import GATT

/// The interface AdvertisementMonitorManager1: clients' monitors, for which the controller also scans without a discovery.
@EventLoop
final class MonitorManager {
    private unowned let adapter: SimulatedAdapter
    /// The applications in the order in which they were registered.
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
                if let application { self?.remove(application, notifyingClient: false) }
            },
            then: { invocation.reply() }
        )
    }

    private func unregister(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath,
            let application = find(owner, path)
        else { return invocation.fail(.doesNotExist) }
        remove(application, notifyingClient: true)
        invocation.reply()
    }

    private func find(_ owner: String, _ path: ObjectPath) -> MonitorApplication? {
        applications.first { $0.owner == owner && $0.path == path }
    }

    private func remove(_ application: MonitorApplication, notifyingClient: Bool) {
        applications.removeAll { $0 === application }
        application.end(notifyingClient: notifyingClient)
        adapter.updateScanning()
    }

    /// A Boolean value that indicates whether the controller has to scan for monitors.
    var isListening: Bool { applications.contains { !$0.monitors.isEmpty } }

    /// Returns the monitors that match an advertisement.
    func matches(_ data: [UInt8]) -> [RegisteredMonitor] {
        guard isListening else { return [] }
        // Lenient decoding never fails; if it did, no monitor would match.
        let structures = (try? AdvertisingData(decoding: data, .lenient).structures) ?? []
        return applications.flatMap(\.monitors).filter { $0.content.matches(structures) }
    }

    /// Discards the state of a removed device.
    func discard(_ device: SimulatedDevice) {
        for monitor in applications.flatMap(\.monitors) { monitor.discard(device) }
    }

    /// Releases the clients' monitors because the adapter is removed.
    func end() {
        for application in applications { application.end(notifyingClient: true) }
        applications = []
    }

    /// Reports the found devices as lost because the adapter is powered off.
    func powerDown() {
        for monitor in applications.flatMap(\.monitors) { monitor.stop(notifyingClient: true) }
    }
}
