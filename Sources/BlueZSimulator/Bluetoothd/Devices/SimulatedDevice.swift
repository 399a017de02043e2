package import DBus
package import EventLoop
package import GATT

/// A device as known to an adapter.
@EventLoop
package final class SimulatedDevice {
    package unowned let adapter: SimulatedAdapter
    package private(set) var address: DeviceAddress
    package private(set) var addressType: Controller.AddressType
    /// The path of the object, which does not change with the address.
    package let path: ObjectPath
    /// The position in the order in which the adapter's devices were added.
    let number: Int
    /// This side's end of the link to the device; nil while there is no link.
    package internal(set) var link: LinkEnd?
    /// A Boolean value that indicates whether the device is removed automatically once nothing uses it; always true for
    /// a private address, which will change soon.
    package internal(set) var isTemporary: Bool {
        get { storedIsTemporary }
        set {
            guard newValue != storedIsTemporary, !hasPrivateAddress else { return }
            storedIsTemporary = newValue
            restartExpiry()
            guard newValue else { return }
            autoConnection.becameTemporary()
            connection.updateAutoConnection()
        }
    }
    private var storedIsTemporary = true
    /// A Boolean value that indicates whether a client has removed the device, which takes effect when the link has ended.
    var isBeingRemoved = false
    package internal(set) var isPaired = false
    package internal(set) var isBonded = false
    package internal(set) var isTrusted = false
    package internal(set) var isBlocked = false
    package internal(set) var servicesAreResolved = false
    /// The state of automatic connection to the device.
    var autoConnection = AutoConnection()
    /// The services from the attribute table, sorted; recent releases add those that were ever advertised.
    package internal(set) var services: [BluetoothUUID] = []
    /// A Boolean value that indicates whether the attribute table was ever read.
    ///
    /// From then on bluetoothd ignores the services that the device advertises, also after it has disconnected, until
    /// the device is removed.
    package internal(set) var servicesWereResolved = false
    /// The battery, while one is shown.
    var battery: Battery?
    /// The alias that a client has set.
    var givenAlias: String?
    /// The data that the device has advertised.
    var advertisement = KnownAdvertisement()
    private var isLinkOutgoing = false
    /// A Boolean value that indicates whether a pairing has failed over the current or last link.
    var hasFailedToPair = false
    /// A Boolean value that indicates whether the adapter has removed the device.
    private(set) var isRemoved = false
    /// A Boolean value that indicates whether the device was found in the current discovery.
    var isFound = false
    /// A Boolean value that indicates whether the device advertises as connectable.
    private(set) var isConnectable = true
    /// The link, the attributes and the pairing of the device.
    private(set) lazy var connection = DeviceConnection(of: self)
    private var lastSeen = Duration.zero
    private var expiry: SimulationTimer?
    /// Called when the adapter removes the device.
    var onEnd: [@EventLoop () -> Void] = []

    /// Lifetime of a device that nothing uses.
    private static let temporaryTimeout = Duration.seconds(30)

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

    /// A Boolean value that indicates whether the address is private (Core Specification, Vol 6, Part B, 1.3.2.2).
    var hasPrivateAddress: Bool { addressType == .random && address.isPrivate }

    /// The alias set by a client, the device's name, or else its address.
    var alias: String {
        if let givenAlias { return givenAlias }
        let name = advertisement.name
        return name.isEmpty ? String(address.description.map { $0 == ":" ? "-" : $0 }) : name
    }
}

// MARK: - Lifetime

extension SimulatedDevice {
    /// Exports the device on the bus.
    func export(name: String) {
        advertisement = KnownAdvertisement(name: name)
        lastSeen = simulation.clock.now
        server.add(deviceInterface(), at: path)
        if simulation.options.version.exportsBearers { server.add(bearerInterface(), at: path) }
        restartExpiry()
    }

    /// Ends the device because the adapter removes it.
    func end() {
        isRemoved = true
        expiry?.cancel()
        expiry = nil
        for body in onEnd { body() }
        onEnd = []
        // The bearer interface is removed together with the device.
        server.remove(Self.bearerName, at: path)
        server.removeAll(within: path)
    }

    /// Records that an advertisement of the device was received.
    func advertisementReceived(isConnectable: Bool) {
        self.isConnectable = isConnectable
        lastSeen = simulation.clock.now
    }

    /// Updates the device from an advertising report.
    func update(from parsed: ParsedAdvertisement, rssi: Int8, _ options: KnownAdvertisement.UpdateOptions) {
        for property in advertisement.update(from: parsed, rssi: rssi, options) {
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

    /// Connects the device automatically as soon as it advertises, if a client has registered a profile for one of its
    /// services.
    func matchProfiles() {
        let profiles = simulation.gattProfiles
        guard !profiles.isEmpty, !isBlocked, services.contains(where: { profiles.contains($0) }) else { return }
        autoConnection.profileMatched(waits: isTemporary && simulation.options.version.suspendsTemporaryDevices)
        connection.updateAutoConnection()
    }

    /// Clears the data that is valid only while the device is in range.
    func clearReception() {
        isFound = false
        for property in advertisement.clearReception() { changed(property) }
    }

    /// Makes the device temporary after a failed pairing or the end of a link, unless it is paired or trusted.
    func makeTemporaryIfUnused() {
        guard !isPaired, !isTrusted, simulation.options.version == .v5_66 || !isConnected else { return }
        isTemporary = true
    }

    /// Handles the end of the link, from which on the device counts as not seen.
    func linkEnded() {
        guard simulation.options.version.keepsIncomingDevices else {
            restartExpiry()
            return makeTemporaryIfUnused()
        }
        if isLinkOutgoing || hasFailedToPair { makeTemporaryIfUnused() }
    }

    /// Handles a new link, established by this side or the device.
    func linkEstablished(isOutgoing: Bool) {
        isLinkOutgoing = isOutgoing
        hasFailedToPair = false
        guard simulation.options.version.keepsIncomingDevices else { return }
        expiry?.cancel()
        expiry = nil
    }

    /// Restarts the timer that removes the device once it has not been seen for a while; frequent advertisements do not
    /// touch the timer.
    private func restartExpiry() {
        expiry?.cancel()
        expiry = nil
        guard isTemporary, !isRemoved else { return }
        lastSeen = simulation.clock.now
        scheduleExpiry(after: Self.temporaryTimeout)
    }

    private func scheduleExpiry(after delay: Duration) {
        expiry = simulation.clock.after(delay) { [weak self] in
            guard let self, isTemporary, !isConnected else { return }
            let left = lastSeen + Self.temporaryTimeout - simulation.clock.now
            if left > .zero { scheduleExpiry(after: left) } else { adapter.remove(self) }
        }
    }

    /// Sets the identity address, which has become known.
    func update(_ address: DeviceAddress, _ type: Controller.AddressType) {
        self.address = address
        addressType = type
        changed("Address")
        changed("AddressType")
    }

    /// Merges the state of another object for the same device.
    func merge(_ other: SimulatedDevice) {
        isTrusted = other.isTrusted
        isBlocked = other.isBlocked
        services += other.services.filter { !services.contains($0) }
        givenAlias = givenAlias ?? other.givenAlias
        if advertisement.name.isEmpty { _ = advertisement.setName(other.advertisement.name) }
    }

    /// Queues a change of a property of Device1.
    func changed(_ property: String) {
        if property == "Alias", givenAlias != nil { return }
        server.propertyChanged(property, of: Self.interfaceName, at: path)
    }

    static let interfaceName = "org.bluez.Device1"
}

extension ObjectPath {
    /// Returns the path of a device below this adapter's.
    func device(_ address: DeviceAddress) -> ObjectPath {
        let name = "dev_" + String(address.description.map { $0 == ":" ? "_" : $0 })
        // A name made of letters, digits and underscores is always a valid path element.
        return (try? appending(name)) ?? self
    }
}
