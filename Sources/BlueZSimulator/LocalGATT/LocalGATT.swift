package import DBus
package import GATT

/// An adapter's side as a GATT server: bluetoothd's own services, and those of the applications that programs register.
@EventLoop
package final class LocalGATT {
    package let database: AttributeDatabase
    unowned let adapter: SimulatedAdapter
    private(set) var applications: [RegisteredApplication] = []
    /// What bonded devices that are away have configured, by the handles of the values.
    private var kept: [ObjectIdentifier: Kept] = [:]
    /// Told when a service has come or gone.
    package var onChange: (@EventLoop () -> Void)?

    private struct Kept {
        let device: SimulatedDevice
        var configurations: [UInt16: UInt16] = [:]
        /// What has changed meanwhile.
        var changed: ClosedRange<UInt16>?
    }

    init(adapter: SimulatedAdapter) {
        self.adapter = adapter
        database = AttributeDatabase(rules: .bluetoothd)
        database.onChange { [weak self] range in self?.changed(range) }
    }

    var version: BlueZVersion { adapter.simulation.options.version }

    /// The UUIDs of the services, each once, in the order of the handles.
    package var uuids: [BluetoothUUID] {
        var uuids: [BluetoothUUID] = []
        for service in database.services where !uuids.contains(service.uuid) { uuids.append(service.uuid) }
        return uuids
    }

    // MARK: Applications

    func register(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath else {
            return invocation.fail(.invalidArguments)
        }
        guard application(owner, path) == nil else { return invocation.fail(.alreadyExists) }
        let application = RegisteredApplication(owner: owner, path: path, in: self)
        applications.append(application)
        application.start { error in
            if let error { invocation.fail(error) } else { invocation.reply() }
        }
    }

    func unregister(_ invocation: Invocation) {
        guard let owner = invocation.sender, let path = invocation.arguments.first?.objectPath,
            let application = application(owner, path)
        else { return invocation.fail(.doesNotExist) }
        forget(application)
        application.end()
        invocation.reply()
    }

    func forget(_ application: RegisteredApplication) {
        applications.removeAll { $0 === application }
    }

    private func application(_ owner: String, _ path: ObjectPath) -> RegisteredApplication? {
        applications.first { $0.owner == owner && $0.path == path }
    }

    private var characteristics: [RegisteredCharacteristic] {
        applications.flatMap { $0.services.flatMap(\.characteristics) }
    }

    // MARK: Devices

    /// A device has a link; a bonded one finds what it configured over a former link.
    package func connected(_ peer: ATTBearer) {
        guard let device = peer.device, let kept = kept.removeValue(forKey: ObjectIdentifier(device)) else { return }
        for (handle, value) in kept.configurations { peer.server.restoreConfiguration(value, of: handle) }
    }

    /// A device's link has ended; its bearer is closed already.
    package func disconnected(_ peer: ATTBearer) {
        for characteristic in characteristics { characteristic.disconnected(peer) }
    }

    /// Whether a configuration outlasts the link it was made over: that of a bonded device does.
    func keeps(_ configuration: UInt16, of handle: UInt16, for peer: ATTBearer) -> Bool {
        guard !peer.isOpen, let device = peer.device, device.isBonded else { return false }
        kept[ObjectIdentifier(device), default: Kept(device: device)].configurations[handle] = configuration
        return true
    }

    /// Drops what is kept of a device that is no longer known or no longer bonded.
    package func forget(_ device: SimulatedDevice) {
        guard let kept = kept.removeValue(forKey: ObjectIdentifier(device)) else { return }
        for characteristic in characteristics where kept.configurations[characteristic.valueHandle] != nil {
            characteristic.forgetSubscriber()
        }
    }

    /// A service has come or gone: devices that are away hear of it when they are back.
    private func changed(_ range: ClosedRange<UInt16>) {
        let isGone = database.service(at: range.lowerBound) == nil
        kept = kept.mapValues { kept in
            var kept = kept
            if isGone { kept.configurations = kept.configurations.filter { !range.contains($0.key) } }
            let old = kept.changed ?? range
            kept.changed = min(old.lowerBound, range.lowerBound)...max(old.upperBound, range.upperBound)
            return kept
        }
        onChange?()
    }
}
