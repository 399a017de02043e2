internal import CBluetooth
internal import Glibc

/// A Bluetooth controller as listed by the kernel, independent of bluetoothd.
package struct Controller: Sendable, Hashable {
    /// The number in `hciN`.
    package var index: Int
    /// The public address in the format `AA:BB:CC:DD:EE:FF`; all zeros if the controller has none.
    package var address: String
    /// The bus between host and controller, such as `USB` or `Virtual`.
    package var bus: String
    package var isUp: Bool
    /// A Boolean value that indicates whether the controller's LMP features include LE; undefined until it has been up once.
    package var supportsLowEnergy: Bool

    package init(index: Int, address: String, bus: String, isUp: Bool, supportsLowEnergy: Bool) {
        self.index = index
        self.address = address
        self.bus = bus
        self.isUp = isUp
        self.supportsLowEnergy = supportsLowEnergy
    }

    package var name: String { "hci\(index)" }
}

extension Controller {
    /// Lists the kernel's controllers, in numerical order.
    ///
    /// - Throws: ``HCIError``; its ``HCIError/isUnsupported`` distinguishes a kernel without Bluetooth from other failures.
    package static func list() throws(HCIError) -> [Controller] {
        let socket = cbluetooth_open()
        guard socket >= 0 else { throw HCIError(operation: "open an HCI socket", errno: -socket) }
        defer { close(socket) }
        var indices = [UInt16](repeating: 0, count: Int(HCI_MAX_DEV))
        let count = cbluetooth_controllers(socket, &indices)
        guard count >= 0 else { throw HCIError(operation: "list the controllers", errno: -count) }
        var controllers: [Controller] = []
        for index in indices.prefix(Int(count)).sorted() {
            var information = hci_dev_info()
            if hci_devinfo(CInt(index), &information) < 0 {
                // A controller that was removed after it was listed is not an error.
                if errno == ENODEV { continue }
                throw HCIError(operation: "query hci\(index)", errno: errno)
            }
            controllers.append(Controller(information))
        }
        return controllers
    }

    private init(_ information: hci_dev_info) {
        var address = information.bdaddr
        var text = [CChar](repeating: 0, count: 18)
        ba2str(&address, &text)
        self.init(
            index: Int(information.dev_id),
            address: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
            // The low four bits of the device type identify the bus.
            bus: hci_bustostr(CInt(information.type & 0x0F)).map { String(cString: $0) } ?? "unknown",
            isUp: information.flags & (1 << UInt32(HCI_UP)) != 0,
            // Core Specification, volume 2, part C, 3.3: bit 38, "LE Supported (Controller)", is 0x40 of octet 4.
            supportsLowEnergy: information.features.4 & UInt8(LMP_LE) != 0
        )
    }
}
