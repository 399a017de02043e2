package import DBus
package import EventLoop
package import GATT

/// An adapter of bluetoothd: a controller, its known devices, and the services that clients use.
@EventLoop
package final class SimulatedAdapter {
    package unowned let simulation: Simulation
    package let index: Int
    package let path: ObjectPath
    package let controller: Controller
    /// The known devices, by address.
    package internal(set) var devices: [DeviceAddress: SimulatedDevice] = [:]
    /// The GATT server of the adapter.
    package private(set) lazy var localGATT = LocalGATT(of: self)
    /// The number of the next device, in the order in which devices are added.
    var nextDevice = 0
    /// The complete names that devices have reported, kept after the devices are removed.
    var completeNames: [DeviceAddress: String] = [:]
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
    /// The pending calls of ConnectDevice, by address.
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

    /// The name that other devices see.
    var alias: String { settings.alias ?? systemName }

    /// The name of the system: the release of BlueZ, as on a machine without a name of its own.
    var systemName: String { "BlueZ " + simulation.options.version.rawValue }

    /// The devices in the order in which they were added.
    var knownDevices: [SimulatedDevice] { devices.values.sorted { $0.number < $1.number } }

    /// Exports the adapter on the bus, powered on.
    func export() {
        settings.power = .on
        controller.setPowered(true)
        controller.pairingHost = self
        acceptLinks()
        controller.onReport = { [weak self] report in self?.handleReport(report) }
        localGATT.onChange = { [weak self] in self?.changed("UUIDs") }
        for service in simulation.profiles.services { records.add(service) }
        for interface in interfaces() { server.add(interface, at: path) }
        if index == 0, let card = UnusedInterfaces.simCard(simulation.options.version) {
            server.add(card.interface, at: card.path)
        }
        simulation.world.storage[controller.address]?.restore(to: self)
    }

    /// Returns the interfaces of the adapter's object, in bluetoothd's order.
    private func interfaces() -> [ServedInterface] {
        [
            adapterInterface(), batteries.interface(), localGATT.manager(), monitors.interface(), media.interface(),
            networkServers.interface(), UnusedInterfaces.simAccess(simulation.options.version), advertising.interface(),
        ].compactMap { $0 }
    }

    /// Queues a change of a property of Adapter1.
    func changed(_ property: String) {
        server.propertyChanged(property, of: Self.interfaceName, at: path)
    }

    static let interfaceName = "org.bluez.Adapter1"
}

extension ObjectPath {
    /// The path of the object above the adapters.
    static let bluez: ObjectPath = "/org/bluez"

    static func adapter(_ index: Int) -> ObjectPath {
        // A name made of letters and digits is always a valid path element.
        (try? bluez.appending("hci\(index)")) ?? bluez
    }
}

extension DeviceAddress {
    /// Returns the public address of an adapter; hci0 and hci1 have those of BlueZ's own virtual controllers.
    static func adapter(_ index: Int) -> DeviceAddress {
        let number = 0x00AA_0100_0000 + UInt64(UInt16(truncatingIfNeeded: index)) * 0x0001_0001
        return DeviceAddress(value: number) ?? DeviceAddress()
    }
}
