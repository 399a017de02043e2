internal import Behavior
internal import BlueZ
internal import DBus
internal import GATT

/// The alerts of the services Immediate Alert and Link Loss, which a device signals by light or sound.
extension Emulator {
    /// The Alert Level of the Link Loss Service; nil if the profile has none.
    private var linkLossLevel: EmulatedAttribute? {
        attributes.values.first { $0.isAlertLevel(of: 0x1803) }
    }

    /// Starts to monitor the connections of clients, if the profile alerts when one is lost.
    func startLinkLossMonitor(_ client: BlueZClient) async throws(DBusError) {
        guard linkLossLevel != nil else { return }
        let monitor = LinkLossMonitor { [weak self] in self?.reportLinkLoss(of: $0, $1) }
        try await monitor.start(client.connection)
        linkLossMonitor = monitor
    }

    /// Link Loss Service 1.0, 3.1: the level written by a client is that of the alert.
    private func reportLinkLoss(of device: ObjectPath, _ reason: AlertReason) {
        guard let attribute = linkLossLevel, let value = try? running.storedValue(of: attribute.id, at: now()),
            let level = value.first, level != 0
        else { return }
        onEvent(.alert(attribute, value, reason, peer: device.deviceAddress))
    }

    /// Reports a successful write to the Alert Level of the Immediate Alert Service (1.0, 3.1), also of level 0, which ends an alert.
    func reportImmediateAlert(_ attribute: EmulatedAttribute, _ value: [UInt8], peer: DeviceAddress?) {
        guard attribute.isAlertLevel(of: 0x1802) else { return }
        onEvent(.alert(attribute, value, .immediate, peer: peer))
    }
}

extension EmulatedAttribute {
    fileprivate func isAlertLevel(of service: UInt16) -> Bool {
        self.service == BluetoothUUID(service) && characteristic == AlertLevel.uuid && descriptor == nil
    }
}
