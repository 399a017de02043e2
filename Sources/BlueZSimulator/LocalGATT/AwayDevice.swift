internal import DBus
internal import GATT

/// A bonded device without a link: what it has configured, and what it has missed.
@EventLoop
struct AwayDevice {
    /// Kept alive, so that its identity is not another's meanwhile.
    private let device: SimulatedDevice
    private var configurations: [UInt16: UInt16]
    private let features: ClientSupportedFeatures
    private var changed: ClosedRange<UInt16>?

    init(_ device: SimulatedDevice, at server: ATTServer) {
        self.device = device
        configurations = server.configurationsAtEnd
        features = server.clientFeatures
    }

    /// A device that was bonded when bluetoothd started: all that is kept is that it wants to hear of changes, and all
    /// may have changed.
    init(_ device: SimulatedDevice, changesConfiguration: UInt16, of database: AttributeDatabase) {
        self.device = device
        configurations = database.serviceChangedHandle.map { [$0: changesConfiguration] } ?? [:]
        features = ClientSupportedFeatures(rawValue: 0)
        changed = 0x0001...0xFFFF
    }

    /// What it has configured of a characteristic.
    func configuration(of valueHandle: UInt16) -> UInt16 { configurations[valueHandle] ?? 0 }

    func hasConfigured(_ valueHandle: UInt16) -> Bool { configurations[valueHandle] != nil }

    /// The same after the services in a range have come or gone; several changes are told as one.
    func changed(_ range: ClosedRange<UInt16>, isGone: Bool) -> AwayDevice {
        var device = self
        if isGone { device.configurations = configurations.filter { !range.contains($0.key) } }
        let missed = changed ?? range
        device.changed =
            min(missed.lowerBound, range.lowerBound)...max(missed.upperBound, range.upperBound)
        return device
    }

    /// The device has a link again.
    func restore(to server: ATTServer) {
        for (handle, value) in configurations { server.restoreConfiguration(value, of: handle) }
        server.clientFeatures = features
        if let changed { server.serviceChanged(changed) }
    }
}
