import DBus
import EventLoop

/// The interface Battery1 of a device, which exists at most once: from the device's own service, or from a client that
/// provides it.
@EventLoop
final class Battery {
    private static let interfaceName = "org.bluez.Battery1"

    private unowned let device: SimulatedDevice
    /// The level in percent; nil while it is unknown.
    private var level: UInt8?
    /// The source of the level; nil if it is not specified.
    private let source: String?
    /// The path of the providing client's objects; nil if the level is from the device itself.
    let provider: ObjectPath?

    private init(of device: SimulatedDevice, source: String?, provider: ObjectPath?) {
        self.device = device
        self.source = source
        self.provider = provider
    }

    /// Adds a battery to a device.
    ///
    /// - Returns: nil if the device already has a battery.
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

    /// Sets the level; a value above 100 % is ignored.
    func update(_ level: UInt8) {
        guard level <= 100, level != self.level else { return }
        self.level = level
        device.server.propertyChanged("Percentage", of: Self.interfaceName, at: device.path)
    }

    /// Removes the battery from the device.
    func remove() {
        guard device.battery === self else { return }
        device.battery = nil
        device.server.remove(Self.interfaceName, at: device.path)
    }
}
