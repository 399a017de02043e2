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

    /// Shows the adapter on the bus.
    func export() {
        controller.setOn(true)
    }
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
        let number = 0x00AA_0100_0042 + UInt64(UInt16(truncatingIfNeeded: index)) * 0x0001_0001
        return DeviceAddress(value: number) ?? DeviceAddress()
    }
}
