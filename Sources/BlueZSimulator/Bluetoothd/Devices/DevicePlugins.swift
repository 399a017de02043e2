import EventLoop
import GATT

/// The plugins of bluetoothd that read the name and appearance, the manufacturer and the battery level of a connected
/// device.
@EventLoop
final class DevicePlugins {
    private unowned let device: SimulatedDevice
    /// The battery level from the device; nil if it provides none, or another source is shown.
    private var battery: Battery?
    private var levelKey: RemoteSubscriptions.Key?

    init(of device: SimulatedDevice) {
        self.device = device
    }

    private var client: ATTClient? { device.connection.bearer?.client }

    /// Reads the discovered services for which there is a plugin.
    func accept(_ services: [DiscoveredService]) {
        for service in services {
            switch service.uuid.short {
            case 0x1800: acceptAccess(service)
            case 0x180A: acceptInformation(service)
            case 0x180F: acceptBattery(service)
            default: continue
            }
        }
    }

    /// Stops the plugins because the link ends or is about to end.
    func disconnect() {
        if let levelKey { device.connection.gatt.subscriptions?.unsubscribe(levelKey) }
        levelKey = nil
        battery?.remove()
        battery = nil
    }

    // MARK: Generic Access

    private func acceptAccess(_ service: DiscoveredService) {
        for characteristic in service.characteristics {
            switch characteristic.uuid {
            case DeviceName.uuid:
                client?.read(characteristic.valueHandle) { [weak device] result in
                    guard let name = try? result.get(), !name.isEmpty else { return }
                    device?.setReportedName(String(decoding: name, as: UTF8.self))
                }
            case AppearanceValue.uuid:
                guard device.advertisement.appearance == 0 else { continue }
                client?.read(characteristic.valueHandle) { [weak device] result in
                    guard let value = try? result.get(), value.count == 2 else { return }
                    device?.setReportedAppearance(UInt16(value[0]) | UInt16(value[1]) << 8)
                }
            default: continue
            }
        }
    }

    // MARK: Device Information

    private func acceptInformation(_ service: DiscoveredService) {
        for characteristic in service.characteristics where characteristic.uuid == PnPID.uuid {
            client?.read(characteristic.valueHandle) { [weak device] result in
                guard let value = try? result.get(), let id = try? PnPID(decoding: value) else { return }
                device?.setReportedDeviceID(id)
            }
        }
    }

    // MARK: Battery

    /// Reads the level, subscribes to its changes, and shows the battery once the peer has confirmed the subscription.
    private func acceptBattery(_ service: DiscoveredService) {
        // bluetoothd uses only one such service.
        guard levelKey == nil, battery == nil,
            let characteristic = service.characteristics.first(where: { $0.uuid == BatteryLevel.uuid })
        else { return }
        client?.read(characteristic.valueHandle) { [weak self] result in
            guard let first = (try? result.get())?.first else { return }
            self?.subscribeToLevel(characteristic, first)
        }
    }

    private func subscribeToLevel(_ characteristic: DiscoveredCharacteristic, _ first: UInt8) {
        guard levelKey == nil, let subscriptions = device.connection.gatt.subscriptions else { return }
        levelKey = subscriptions.subscribe(to: RemoteSubscriptions.Target(characteristic)) { [weak self] error in
            if error == nil { self?.exportBattery(first) }
        } receive: { [weak self] value in
            if let level = value.first { self?.battery?.update(level) }
        }
    }

    private func exportBattery(_ level: UInt8) {
        guard battery == nil else { return }
        battery = Battery.add(to: device, source: "GATT Battery Service")
        battery?.update(level)
    }
}
