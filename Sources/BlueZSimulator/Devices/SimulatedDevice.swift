package import DBus
package import GATT

/// A device as an adapter knows it.
@EventLoop
package final class SimulatedDevice {
    package unowned let adapter: SimulatedAdapter
    package let address: DeviceAddress
    package let addressType: Controller.AddressType
    package let path: ObjectPath
    /// The link to it, from this side; nil while there is none.
    package internal(set) var link: LinkEnd?
    /// It goes by itself when nothing holds it.
    package internal(set) var isTemporary = true
    package internal(set) var isPaired = false
    package internal(set) var isBonded = false
    package internal(set) var isTrusted = false
    package internal(set) var isBlocked = false
    package internal(set) var servicesAreResolved = false

    init(adapter: SimulatedAdapter, address: DeviceAddress, addressType: Controller.AddressType) {
        self.adapter = adapter
        self.address = address
        self.addressType = addressType
        path = adapter.path.device(address)
    }

    var simulation: Simulation { adapter.simulation }
    var server: ObjectServer { adapter.server }
    package var isConnected: Bool { link != nil }
}

extension ObjectPath {
    /// The path of a device below this adapter's.
    func device(_ address: DeviceAddress) -> ObjectPath {
        let name = "dev_" + String(address.description.map { $0 == ":" ? "_" : $0 })
        // A name made of letters, digits and low lines is always an element of a path.
        return (try? appending(name)) ?? self
    }
}
