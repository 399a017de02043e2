package import DBus
package import GATT

/// An adapter as bluetoothd has it: a controller, the devices it knows, and what programs have it do.
@EventLoop
package final class SimulatedAdapter {
    package unowned let simulation: Simulation
    package let index: Int
    package let path: ObjectPath
    package let controller: Controller
    /// The devices it knows, by address.
    package internal(set) var devices: [DeviceAddress: SimulatedDevice] = [:]
    /// Its side as a GATT server.
    package private(set) lazy var localGATT = LocalGATT(adapter: self)
    /// How many devices it has got to know; the next one's place in the order of their coming.
    var nextDevice = 0
    /// The names that devices have told in full, kept when the devices are gone.
    var toldNames: [DeviceAddress: String] = [:]
    var settings = AdapterSettings()
    var discoverableTimer: SimulationTimer?
    var pairableTimer: SimulationTimer?
    private(set) lazy var discovery = Discovery(of: self)
    private(set) lazy var advertising = AdvertisingManager(of: self)
    private(set) lazy var monitors = MonitorManager(of: self)
    private(set) lazy var batteries = BatteryProviderManager(of: self)
    private(set) lazy var records = ServiceRecords(of: self)
    private(set) lazy var media = MediaManager(of: self)
    private(set) lazy var networkServers = NetworkServers(of: self)
    /// The calls of ConnectDevice that wait for a link, by address.
    var addressConnections: [DeviceAddress: AddressConnection] = [:]

    init(index: Int, in simulation: Simulation) {
        self.simulation = simulation
        self.index = index
        path = ObjectPath.adapter(index)
        controller = Controller(air: simulation.air, address: .adapter(index), position: Double(index))
        simulation.air.add(controller)
    }

    /// The name, such as `hci0`.
    package var name: String { "hci\(index)" }

    var server: ObjectServer { simulation.server }

    var isPowered: Bool { settings.isPowered }

    /// The name that others see.
    var alias: String { settings.alias ?? systemName }

    /// The name it has from the release of BlueZ, where nobody has named the machine.
    var systemName: String { "BlueZ " + simulation.options.version.rawValue }

    /// The devices in the order in which they came.
    var knownDevices: [SimulatedDevice] { devices.values.sorted { $0.number < $1.number } }

    /// Shows the adapter on the bus, switched on.
    func export() {
        settings.power = .on
        controller.setOn(true)
        controller.pairingHost = self
        acceptLinks()
        controller.onReport = { [weak self] report in self?.heard(report) }
        localGATT.onChange = { [weak self] in self?.changed("UUIDs") }
        for service in simulation.profiles.services { records.add(service) }
        for interface in interfaces() { server.add(interface, at: path) }
        if index == 0, let card = UnusedInterfaces.simCard(simulation.options.version) {
            server.add(card.interface, at: card.path)
        }
        simulation.world.storage[controller.address]?.restore(to: self)
    }

    /// What stands on the object, in bluetoothd's order.
    private func interfaces() -> [ServedInterface] {
        [
            adapterInterface(), batteries.interface(), gattManager(), monitors.interface(), media.interface(),
            networkServers.interface(), UnusedInterfaces.simAccess(simulation.options.version), advertising.interface(),
        ].compactMap { $0 }
    }

    /// Tells that a property of Adapter1 has changed.
    func changed(_ property: String) {
        server.changed(property, of: Self.interfaceName, at: path)
    }

    static let interfaceName = "org.bluez.Adapter1"
}

extension ObjectPath {
    /// Above the adapters.
    static let bluez: ObjectPath = "/org/bluez"

    static func adapter(_ index: Int) -> ObjectPath {
        // A name made of letters and digits is always an element of a path.
        (try? bluez.appending("hci\(index)")) ?? bluez
    }
}

extension DeviceAddress {
    /// The public address of an adapter; those of hci0 and hci1 are what BlueZ's own virtual controllers have.
    static func adapter(_ index: Int) -> DeviceAddress {
        let number = 0x00AA_0100_0000 + UInt64(UInt16(truncatingIfNeeded: index)) * 0x0001_0001
        return DeviceAddress(value: number) ?? DeviceAddress()
    }
}
