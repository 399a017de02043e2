import DBus

/// Battery1 of a device, of which there is one at most: from the device's own service, or from a program that knows.
@EventLoop
final class Battery {
    private static let interfaceName = "org.bluez.Battery1"

    private unowned let device: SimulatedDevice
    /// In percent; nil while it is not known.
    private var level: UInt8?
    /// Who says so; nil if that is not said.
    private let source: String?
    /// The path of the program's objects, if it is from a program.
    let provider: ObjectPath?

    private init(of device: SimulatedDevice, source: String?, provider: ObjectPath?) {
        self.device = device
        self.source = source
        self.provider = provider
    }

    /// Shows the battery of a device.
    ///
    /// - Returns: nil if another one is shown.
    static func add(to device: SimulatedDevice, source: String?, provider: ObjectPath? = nil) -> Battery? {
        guard device.battery == nil else { return nil }
        let battery = Battery(of: device, source: source, provider: provider)
        device.battery = battery
        device.server.add(battery.interface(), at: device.path)
        return battery
    }

    private func interface() -> ServedInterface {
        ServedInterface(
            Self.interfaceName,
            properties: [
                ServedProperty("Percentage", "y") { [weak self] in self?.level.map { .byte($0) } },
                ServedProperty("Source", "s") { [weak self] in self?.source.map { .string($0) } },
            ]
        )
    }

    /// Takes a level, which is ignored above 100 %.
    func update(_ level: UInt8) {
        guard level <= 100, level != self.level else { return }
        self.level = level
        device.server.changed("Percentage", of: Self.interfaceName, at: device.path)
    }

    /// Takes the battery away.
    func remove() {
        guard device.battery === self else { return }
        device.battery = nil
        device.server.remove(Self.interfaceName, at: device.path)
    }
}
