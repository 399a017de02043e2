package import DBus
package import GATT

/// An adapter's side as a GATT server: bluetoothd's own services, and those of the applications that programs register.
@EventLoop
package final class LocalGATT {
    package let database: AttributeDatabase
    /// What goes wrong with the attributes of applications.
    let faults: ServerFaults
    unowned let adapter: SimulatedAdapter
    private(set) var applications: [RegisteredApplication] = []
    /// What is known of bonded devices that are away.
    private var away: [ObjectIdentifier: AwayDevice] = [:]
    private var isAdding = false
    private var hasAdded = false
    /// Told when a service has come or gone.
    package var onChange: (@EventLoop () -> Void)?

    init(adapter: SimulatedAdapter) {
        self.adapter = adapter
        database = AttributeDatabase(rules: .bluetoothd(adapter.simulation.options.version))
        faults = ServerFaults(database, clock: adapter.simulation.clock)
        let own = OwnServices(
            name: { [weak adapter] in adapter?.alias ?? "" },
            // What is in the class of device of an adapter that has none.
            appearance: { 0 },
            version: adapter.simulation.options.version
        )
        // An empty database has room for them.
        try? own.add(to: database)
        faults.decide = { [weak adapter] occasion, type in
            guard let adapter else { return nil }
            return adapter.simulation.world.fault(occasion, device: adapter.controller.address, attribute: type)
        }
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

    /// A device has a link; a bonded one finds what it configured over a former one.
    package func connected(_ peer: ATTBearer) {
        guard let device = peer.device else { return }
        away.removeValue(forKey: ObjectIdentifier(device))?.restore(to: peer.server)
    }

    /// A device's link has ended; its bearer is closed already.
    package func disconnected(_ peer: ATTBearer) {
        if let device = peer.device, device.isBonded {
            away[ObjectIdentifier(device)] = AwayDevice(device, at: peer.server)
        }
        for characteristic in characteristics { characteristic.disconnected(peer) }
    }

    /// Drops what is known of a device that is no longer bonded, or no longer known.
    package func forget(_ device: SimulatedDevice) {
        guard let device = away.removeValue(forKey: ObjectIdentifier(device)) else { return }
        for characteristic in characteristics where device.hasConfigured(characteristic.valueHandle) {
            characteristic.forgetSubscriber()
        }
    }

    /// What a bonded device has configured for Service Changed.
    func changesConfiguration(of device: SimulatedDevice) -> UInt16 {
        guard device.isBonded, let handle = database.serviceChangedHandle else { return 0 }
        if let bearer = device.connection.bearer { return bearer.server.configuration(of: handle) }
        return away[ObjectIdentifier(device)]?.configuration(of: handle) ?? 0
    }

    /// Takes a device that was bonded before bluetoothd started, and has configured this for Service Changed.
    func restore(_ device: SimulatedDevice, _ changesConfiguration: UInt16) {
        away[ObjectIdentifier(device)] = AwayDevice(device, changesConfiguration: changesConfiguration, of: database)
    }

    /// A service has come or gone: devices that are away hear of it when they are back.
    private func changed(_ range: ClosedRange<UInt16>) {
        let isGone = database.service(at: range.lowerBound) == nil
        away = away.mapValues { $0.changed(range, isGone: isGone) }
        if isAdding { hasAdded = true } else { onChange?() }
    }

    /// Lets an application put a service into the database; that there is one more is told when `body` is done.
    func adding<Result>(_ body: () throws(RegistrationRefusal) -> Result) throws(RegistrationRefusal) -> Result {
        isAdding = true
        defer {
            isAdding = false
            if hasAdded { onChange?() }
            hasAdded = false
        }
        return try body()
    }
}
