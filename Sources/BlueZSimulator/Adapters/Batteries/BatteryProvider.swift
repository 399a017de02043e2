internal import DBus

/// A program that knows of batteries: its objects with BatteryProvider1 become Battery1 of the devices they name.
@EventLoop
final class BatteryProvider {
    private static let interfaceName = "org.bluez.BatteryProvider1"

    let owner: String
    let path: ObjectPath
    private unowned let adapter: SimulatedAdapter
    private let objects: ProgramObjects
    /// Those objects, by path, as they were last told.
    private var known: [ObjectPath: ClientInterface] = [:]
    /// The objects whose changes count: those a battery was made of.
    private var followed: Set<ObjectPath> = []

    init(owner: String, path: ObjectPath, of adapter: SimulatedAdapter) {
        self.owner = owner
        self.path = path
        self.adapter = adapter
        objects = ProgramObjects(of: owner, at: path, adapter.simulation)
    }

    /// Follows the program's objects.
    func start(left: @escaping @EventLoop () -> Void) {
        objects.start(
            ProgramObjects.Observer(
                added: { [weak self] in for interface in $0 { self?.add(interface) } },
                removed: { [weak self] path, names in
                    if names.contains(Self.interfaceName) { self?.remove(path) }
                },
                changed: { [weak self] path, interface, values, gone in
                    if interface == Self.interfaceName { self?.change(path, values, gone) }
                },
                left: left,
                ready: {}
            )
        )
    }

    private func add(_ interface: ClientInterface) {
        guard interface.name == Self.interfaceName else { return }
        known[interface.path] = interface
        // A device that may go by itself gets none, nor does one that has one.
        guard let device = device(of: interface), !device.isTemporary,
            let battery = Battery.add(to: device, source: interface.properties["Source"]?.string, provider: path)
        else { return }
        followed.insert(interface.path)
        if let level = interface.properties["Percentage"]?.byte { battery.update(level) }
    }

    private func change(_ path: ObjectPath, _ values: [String: Value], _ gone: [String]) {
        guard var interface = known[path] else { return }
        interface.properties.merge(values) { $1 }
        for name in gone { interface.properties[name] = nil }
        known[path] = interface
        guard followed.contains(path), let battery = device(of: interface)?.battery else { return }
        // A level that is gone counts as none left.
        if gone.contains("Percentage") { battery.update(0) }
        if let level = values["Percentage"]?.byte { battery.update(level) }
    }

    private func remove(_ path: ObjectPath) {
        guard let interface = known.removeValue(forKey: path) else { return }
        followed.remove(path)
        guard let battery = device(of: interface)?.battery, battery.provider == self.path else { return }
        battery.remove()
    }

    private func device(of interface: ClientInterface) -> SimulatedDevice? {
        interface.properties["Device"]?.objectPath.flatMap { adapter.device(at: $0) }
    }

    /// Lets go of the program, and of what it knew.
    func end() {
        objects.end()
        for device in adapter.simulation.adapters.flatMap(\.knownDevices) where device.battery?.provider == path {
            device.battery?.remove()
        }
    }
}
