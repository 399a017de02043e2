internal import DBus
internal import EventLoop

/// A client that provides battery levels: its objects with BatteryProvider1 become Battery1 of the devices they refer to.
@EventLoop
final class BatteryProvider {
    private static let interfaceName = "org.bluez.BatteryProvider1"

    let owner: String
    let path: ObjectPath
    private unowned let adapter: SimulatedAdapter
    private let objects: TrackedClientObjects
    /// The objects with BatteryProvider1 as last reported, by path.
    private var known: [ObjectPath: ClientInterface] = [:]
    /// The objects whose changes are applied: those from which a battery was created.
    private var trackedPaths: Set<ObjectPath> = []

    init(owner: String, path: ObjectPath, of adapter: SimulatedAdapter) {
        self.owner = owner
        self.path = path
        self.adapter = adapter
        objects = TrackedClientObjects(of: owner, at: path, adapter.server, adapter.simulation.clients)
    }

    /// Starts to track the client's objects.
    func start(onLeave: @escaping @EventLoop () -> Void) {
        objects.start(
            TrackedClientObjects.Observer(
                added: { [weak self] in for interface in $0 { self?.add(interface) } },
                removed: { [weak self] path, names in
                    if names.contains(Self.interfaceName) { self?.remove(path) }
                },
                changed: { [weak self] path, interface, values, invalidated in
                    if interface == Self.interfaceName { self?.change(path, values, invalidated) }
                },
                clientLeft: onLeave,
                ready: {}
            )
        )
    }

    private func add(_ interface: ClientInterface) {
        guard interface.name == Self.interfaceName else { return }
        known[interface.path] = interface
        // No battery is added to a temporary device, or to one that already has a battery.
        guard let device = device(of: interface), !device.isTemporary,
            let battery = Battery.add(to: device, source: interface.properties["Source"]?.string, provider: path)
        else { return }
        trackedPaths.insert(interface.path)
        if let level = interface.properties["Percentage"]?.byte { battery.update(level) }
    }

    private func change(_ path: ObjectPath, _ values: [String: Value], _ invalidated: [String]) {
        guard var interface = known[path] else { return }
        interface.properties.merge(values) { $1 }
        for name in invalidated { interface.properties[name] = nil }
        known[path] = interface
        guard trackedPaths.contains(path), let battery = device(of: interface)?.battery else { return }
        // A removed level counts as 0.
        if invalidated.contains("Percentage") { battery.update(0) }
        if let level = values["Percentage"]?.byte { battery.update(level) }
    }

    private func remove(_ path: ObjectPath) {
        guard let interface = known.removeValue(forKey: path) else { return }
        trackedPaths.remove(path)
        guard let battery = device(of: interface)?.battery, battery.provider == self.path else { return }
        battery.remove()
    }

    private func device(of interface: ClientInterface) -> SimulatedDevice? {
        interface.properties["Device"]?.objectPath.flatMap { adapter.device(at: $0) }
    }

    /// Stops tracking the client, and removes its batteries.
    func end() {
        objects.end()
        for device in adapter.simulation.adapters.flatMap(\.knownDevices) where device.battery?.provider == path {
            device.battery?.remove()
        }
    }
}
