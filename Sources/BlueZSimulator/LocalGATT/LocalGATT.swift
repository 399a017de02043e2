internal import DBus
package import EventLoop
package import GATT

/// The GATT server of an adapter: bluetoothd's own services, and those of the applications that clients register.
@EventLoop
package final class LocalGATT {
    package let database: AttributeDatabase
    /// The faults of the applications' attributes.
    let faults: ServerFaults
    let server: ObjectServer
    let clients: ClientWatcher
    let clock: SimulationClock
    let version: BlueZVersion
    /// The profiles of the applications on all adapters.
    let profiles: GATTProfiles
    private(set) var applications: [RegisteredApplication] = []
    /// The state of bonded devices without a link.
    private var disconnectedBonds: [ObjectIdentifier: DisconnectedBond] = [:]
    private var isAdding = false
    private var hasAdded = false
    /// Called when a service is added or removed.
    package var onChange: (@EventLoop () -> Void)?
    /// Called when an application has registered profiles.
    var onProfiles: (@EventLoop () -> Void)?

    /// Creates the server of an adapter with a name, which may change.
    init(
        _ server: ObjectServer,
        _ clients: ClientWatcher,
        _ clock: SimulationClock,
        _ version: BlueZVersion,
        _ profiles: GATTProfiles,
        name: @escaping @EventLoop () -> String
    ) {
        self.server = server
        self.clients = clients
        self.clock = clock
        self.version = version
        self.profiles = profiles
        database = AttributeDatabase(rules: .bluetoothd(version))
        faults = ServerFaults(database, clock: clock)
        let own = BuiltInServices(
            name: name,
            // The appearance in the class of device of an adapter that has none.
            appearance: { 0 },
            version: version
        )
        // An empty database has room for these services.
        try? own.add(to: database)
        database.onChange { [weak self] range in self?.changed(range) }
    }

    /// The UUIDs of the services without duplicates, in the order of the handles.
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
        remove(application)
        application.end()
        invocation.reply()
    }

    /// Ends the server because the adapter is removed or bluetoothd exits: all links, subscriptions and applications end.
    ///
    /// Neither clients nor devices are notified of the removed services, which bluetoothd frees together with the adapter.
    func end() {
        onChange = nil
        for bearer in database.bearers.compactMap(\.bearer) { bearer.close() }
        let applications = applications
        self.applications = []
        for application in applications { application.end() }
    }

    func remove(_ application: RegisteredApplication) {
        applications.removeAll { $0 === application }
    }

    private func application(_ owner: String, _ path: ObjectPath) -> RegisteredApplication? {
        applications.first { $0.owner == owner && $0.path == path }
    }

    private var characteristics: [RegisteredCharacteristic] {
        applications.flatMap { $0.services.flatMap(\.characteristics) }
    }

    // MARK: Devices

    /// Handles a new link to a device; a bonded one recovers its configurations from an earlier link.
    package func connected(_ peer: ATTBearer) {
        guard let device = peer.device else { return }
        disconnectedBonds.removeValue(forKey: ObjectIdentifier(device))?.restore(to: peer.server)
    }

    /// Handles the end of a device's link, whose bearer is already closed.
    package func disconnected(_ peer: ATTBearer) {
        if let device = peer.device, device.isBonded {
            disconnectedBonds[ObjectIdentifier(device)] = DisconnectedBond(device, at: peer.server)
        }
        for characteristic in characteristics { characteristic.disconnected(peer) }
    }

    /// Discards the state of a device that is no longer bonded, or no longer known.
    package func discardBond(of device: any GATTPeer) {
        guard let bond = disconnectedBonds.removeValue(forKey: ObjectIdentifier(device)) else { return }
        for characteristic in characteristics where bond.hasConfigured(characteristic.valueHandle) {
            characteristic.removeSubscriber()
        }
    }

    /// Returns a bonded device's configuration of Service Changed.
    func serviceChangedConfiguration(of device: any GATTPeer) -> UInt16 {
        guard device.isBonded, let handle = database.serviceChangedHandle else { return 0 }
        if let bearer = device.bearer { return bearer.server.configuration(of: handle) }
        return disconnectedBonds[ObjectIdentifier(device)]?.configuration(of: handle) ?? 0
    }

    /// Restores a device that was bonded before bluetoothd started, with its configuration of Service Changed.
    func restore(_ device: any GATTPeer, _ serviceChangedConfiguration: UInt16) {
        disconnectedBonds[ObjectIdentifier(device)] = DisconnectedBond(
            device,
            serviceChangedConfiguration: serviceChangedConfiguration,
            of: database
        )
    }

    /// Records that a service was added or removed, for devices without a link to be notified later.
    private func changed(_ range: ClosedRange<UInt16>) {
        let isRemoved = database.service(at: range.lowerBound) == nil
        disconnectedBonds = disconnectedBonds.mapValues { $0.changed(range, isRemoved: isRemoved) }
        if isAdding { hasAdded = true } else { onChange?() }
    }

    /// Adds a service of an application to the database; the change is reported after `body` returns.
    func adding<Result>(_ body: () throws(RegistrationError) -> Result) throws(RegistrationError) -> Result {
        isAdding = true
        defer {
            isAdding = false
            if hasAdded { onChange?() }
            hasAdded = false
        }
        return try body()
    }
}
