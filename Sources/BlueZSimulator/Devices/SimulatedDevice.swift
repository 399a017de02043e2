package import DBus
package import GATT

/// A device as an adapter knows it.
@EventLoop
package final class SimulatedDevice {
    package unowned let adapter: SimulatedAdapter
    package private(set) var address: DeviceAddress
    package private(set) var addressType: Controller.AddressType
    /// It stays, also when the address changes.
    package let path: ObjectPath
    /// Its place in the order in which the adapter's devices came.
    let number: Int
    /// The link to it, from this side; nil while there is none.
    package internal(set) var link: LinkEnd?
    /// Whether it goes by itself when nothing holds it; under an address that will be another soon it always does.
    package internal(set) var isTemporary: Bool {
        get { isNotKept }
        set {
            guard newValue != isNotKept, !hasPrivateAddress else { return }
            isNotKept = newValue
            restartExpiry()
            guard newValue else { return }
            autoConnection.becameTemporary()
            connection.updateAutoConnection()
        }
    }
    private var isNotKept = true
    /// A program has removed it, which is done when the link has ended.
    var isBeingRemoved = false
    package internal(set) var isPaired = false
    package internal(set) var isBonded = false
    package internal(set) var isTrusted = false
    package internal(set) var isBlocked = false
    package internal(set) var servicesAreResolved = false
    /// A Boolean value that indicates whether the kernel reconnects the device.
    var autoConnection = AutoConnection()
    /// The services read from its attribute table, sorted; recent releases add those it has ever advertised.
    package internal(set) var services: [BluetoothUUID] = []
    /// A Boolean value that indicates whether the attribute table was ever read.
    ///
    /// From then on bluetoothd ignores the services that the device advertises, also after it has disconnected, until
    /// the device is removed.
    package internal(set) var servicesWereResolved = false
    /// Its battery, while one is shown.
    var battery: Battery?
    /// The name a program has given it.
    var givenAlias: String?
    /// What its advertising has said.
    var advertisement = KnownAdvertisement()
    private var linkIsOurs = false
    /// With the link there is, or the last one.
    var hasFailedToPair = false
    /// The adapter does not know it any more.
    private(set) var isGone = false
    /// It has been heard in the discovery that is under way.
    var isFound = false
    /// Whether its advertising lets others connect.
    private(set) var isConnectable = true
    /// Its link, its attributes and its pairing.
    private(set) lazy var connection = DeviceConnection(of: self)
    private var lastSeen = Duration.zero
    private var expiry: SimulationTimer?
    /// Called when the adapter forgets it.
    var onEnd: [@EventLoop () -> Void] = []

    /// How long a device that nothing holds is remembered.
    private static let temporaryTime = Duration.seconds(30)

    init(adapter: SimulatedAdapter, address: DeviceAddress, addressType: Controller.AddressType, number: Int = 0) {
        self.adapter = adapter
        self.address = address
        self.addressType = addressType
        self.number = number
        path = adapter.path.device(address)
    }

    var simulation: Simulation { adapter.simulation }
    var server: ObjectServer { adapter.server }
    package var isConnected: Bool { link != nil }

    /// Whether the address is a private one (Core Specification, Vol 6, Part B, 1.3.2.2).
    var hasPrivateAddress: Bool { addressType == .random && address.isPrivate }

    /// What it is called: by a program, by itself, or else its address.
    var alias: String {
        if let givenAlias { return givenAlias }
        let name = advertisement.name
        return name.isEmpty ? String(address.description.map { $0 == ":" ? "-" : $0 }) : name
    }
}

// MARK: - Life

extension SimulatedDevice {
    /// Shows the device on the bus.
    func export(name: String) {
        advertisement = KnownAdvertisement(name: name)
        lastSeen = simulation.clock.now
        server.add(deviceInterface(), at: path)
        if simulation.options.version.showsBearers { server.add(bearerInterface(), at: path) }
        restartExpiry()
    }

    /// The adapter forgets the device.
    func end() {
        isGone = true
        expiry?.cancel()
        expiry = nil
        for body in onEnd { body() }
        onEnd = []
        // The device takes it along.
        server.remove(Self.bearerName, at: path)
        server.removeAll(within: path)
    }

    /// Notes that the device has shown itself.
    func seen(isConnectable: Bool) {
        self.isConnectable = isConnectable
        lastSeen = simulation.clock.now
    }

    /// Takes what a report says.
    func take(_ heard: HeardAdvertisement, rssi: Int8, _ manner: KnownAdvertisement.Manner) {
        for property in advertisement.take(heard, rssi: rssi, manner) {
            if property == "UUIDs", simulation.options.version.keepsAdvertisedServices {
                guard keepAdvertisedServices() else { continue }
            }
            changed(property)
        }
    }

    /// Adds the advertised services to those of the attribute table.
    ///
    /// - Returns: A Boolean value that indicates whether any of them is new.
    private func keepAdvertisedServices() -> Bool {
        let all = Set(services).union(advertisement.services)
        guard all.count > services.count else { return false }
        services = all.sorted()
        matchProfiles()
        return true
    }

    /// Has the device connected whenever it advertises if a program has registered a profile for one of its services.
    func matchProfiles() {
        let profiles = simulation.gattProfiles
        guard !profiles.isEmpty, !isBlocked, services.contains(where: profiles.contains) else { return }
        autoConnection.profileMatched(waits: isTemporary && simulation.options.version.suspendsTemporaryDevices)
        connection.updateAutoConnection()
    }

    /// Forgets what holds only while the device is being heard.
    func forgetReception() {
        isFound = false
        for property in advertisement.forgetReception() { changed(property) }
    }

    /// A pairing has come to nothing, or a link has ended: what is neither paired nor trusted may go by itself again.
    func letGo() {
        guard !isPaired, !isTrusted, simulation.options.version == .v5_66 || !isConnected else { return }
        isTemporary = true
    }

    /// The link has ended: from now on the device counts as not seen.
    func linkEnded() {
        guard simulation.options.version.keepsWhoHasConnected else {
            restartExpiry()
            return letGo()
        }
        if linkIsOurs || hasFailedToPair { letGo() }
    }

    /// There is a link, made by this side or the device.
    func linkBegan(isOurs: Bool) {
        linkIsOurs = isOurs
        hasFailedToPair = false
        guard simulation.options.version.keepsWhoHasConnected else { return }
        expiry?.cancel()
        expiry = nil
    }

    /// Waits until the device has not been seen for a while; being seen does not touch the timer, as it is frequent.
    private func restartExpiry() {
        expiry?.cancel()
        expiry = nil
        guard isTemporary, !isGone else { return }
        lastSeen = simulation.clock.now
        awaitExpiry(Self.temporaryTime)
    }

    private func awaitExpiry(_ delay: Duration) {
        expiry = simulation.clock.after(delay) { [weak self] in
            guard let self, isTemporary, !isConnected else { return }
            let left = lastSeen + Self.temporaryTime - simulation.clock.now
            if left > .zero { awaitExpiry(left) } else { adapter.remove(self) }
        }
    }

    /// The address that stays has become known.
    func update(_ address: DeviceAddress, _ type: Controller.AddressType) {
        self.address = address
        addressType = type
        changed("Address")
        changed("AddressType")
    }

    /// Takes what another device object knew of the same device.
    func merge(_ other: SimulatedDevice) {
        isTrusted = other.isTrusted
        isBlocked = other.isBlocked
        services += other.services.filter { !services.contains($0) }
        givenAlias = givenAlias ?? other.givenAlias
        if advertisement.name.isEmpty { _ = advertisement.rename(other.advertisement.name) }
    }

    /// Tells that a property of Device1 has changed.
    func changed(_ property: String) {
        if property == "Alias", givenAlias != nil { return }
        server.changed(property, of: Self.interfaceName, at: path)
    }

    static let interfaceName = "org.bluez.Device1"
}

extension ObjectPath {
    /// The path of a device below this adapter's.
    func device(_ address: DeviceAddress) -> ObjectPath {
        let name = "dev_" + String(address.description.map { $0 == ":" ? "_" : $0 })
        // A name made of letters, digits and low lines is always an element of a path.
        return (try? appending(name)) ?? self
    }
}
