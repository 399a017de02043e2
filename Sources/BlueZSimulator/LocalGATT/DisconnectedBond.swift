internal import EventLoop
internal import GATT

/// A bonded device without a link, with its configurations and the changes that it has missed.
@EventLoop
struct DisconnectedBond {
    /// The device, retained so that its object identifier is not reused.
    private let device: any GATTPeer
    private var configurations: [UInt16: UInt16]
    private let features: ClientSupportedFeatures
    private var changed: ClosedRange<UInt16>?

    init(_ device: any GATTPeer, at server: ATTServer) {
        self.device = device
        configurations = server.finalConfigurations
        features = server.clientFeatures
    }

    /// Creates the state of a device that was bonded before bluetoothd started.
    ///
    /// Only its configuration of Service Changed is stored, and all attributes may have changed.
    init(_ device: any GATTPeer, serviceChangedConfiguration: UInt16, of database: AttributeDatabase) {
        self.device = device
        configurations = database.serviceChangedHandle.map { [$0: serviceChangedConfiguration] } ?? [:]
        features = ClientSupportedFeatures(rawValue: 0)
        changed = 0x0001...0xFFFF
    }

    /// Returns the device's configuration of a characteristic.
    func configuration(of valueHandle: UInt16) -> UInt16 { configurations[valueHandle] ?? 0 }

    func hasConfigured(_ valueHandle: UInt16) -> Bool { configurations[valueHandle] != nil }

    /// Returns the state after the services in a range were added or removed; several changes are merged into one.
    func changed(_ range: ClosedRange<UInt16>, isRemoved: Bool) -> DisconnectedBond {
        var bond = self
        if isRemoved { bond.configurations = configurations.filter { !range.contains($0.key) } }
        let missed = changed ?? range
        bond.changed =
            min(missed.lowerBound, range.lowerBound)...max(missed.upperBound, range.upperBound)
        return bond
    }

    /// Restores the state on the server of a new link, and indicates the missed changes.
    func restore(to server: ATTServer) {
        for (handle, value) in configurations { server.restoreConfiguration(value, of: handle) }
        server.clientFeatures = features
        if let changed { server.serviceChanged(changed) }
    }
}
