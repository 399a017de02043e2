package import DBus
package import GATT

/// A simulated LE controller: what an adapter or a whole simulated peripheral has to be on the air.
@EventLoop
package final class Controller {
    package let air: Air
    /// The address it uses on the air.
    package private(set) var address: DeviceAddress
    package private(set) var addressType: AddressType
    /// The address that stays, which those it is bonded with know it by.
    package let identityAddress: DeviceAddress
    package let identityAddressType: AddressType
    /// What it makes its private addresses with; who pairs with it gets it.
    package var identityKey: IdentityResolvingKey?
    /// Whose private addresses it can resolve.
    package internal(set) var identities = KnownIdentities()
    /// Where it is on a line, in metres; the distance of two is what counts.
    package var position: Double
    /// In dBm, at the antenna.
    package var txPower: Int8 = 0
    package private(set) var isOn = false
    package private(set) var advertisingSets: [AdvertisingSet] = []
    package private(set) var links: [AirLink] = []
    /// Told of what is heard while scanning.
    package var onReport: (@EventLoop (AdvertisingReport) -> Void)?
    /// Told of a link that another controller made to this one.
    package var onLink: (@EventLoop (LinkEnd) -> Void)?
    /// Who has its users take part in pairings; without, it pairs with everybody, and nobody is asked.
    package weak var pairingHost: (any PairingHost)?
    /// The keys it shares with others, by the address that stays.
    package var bonds: [DeviceAddress: Bond] = [:]
    private var scan: Scan? { didSet { air.listeningChanged(self) } }
    private var attempts: [ConnectionAttempt] = [] { didSet { air.listeningChanged(self) } }

    /// Whether an address is a device's own or one it chose.
    package enum AddressType: String, Hashable, Sendable {
        case `public`
        case random
    }

    package init(
        air: Air,
        address: DeviceAddress,
        addressType: AddressType = .public,
        position: Double = 0
    ) {
        self.air = air
        self.address = address
        self.addressType = addressType
        identityAddress = address
        identityAddressType = addressType
        self.position = position
    }

    /// Goes on the air, or off it: then all links end, and scanning, advertising and connecting with them.
    package func setOn(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        guard !isOn else { return }
        scan?.end()
        scan = nil
        advertisingSets = []
        for attempt in attempts { attempt.cancel() }
        attempts = []
        for link in links { link.close(.remotePowerOff, by: self) }
    }
}

// MARK: - Addresses

extension Controller {
    /// Uses another address of its own from now on; links stay.
    func use(_ address: DeviceAddress, _ type: AddressType) {
        self.address = address
        addressType = type
        for set in advertisingSets { advertise(set) }
    }

    /// Who uses an address, as far as it can tell.
    func resolve(_ address: DeviceAddress, _ type: AddressType) -> (address: DeviceAddress, type: AddressType) {
        identities.resolve(address, type)
    }
}

// MARK: - Advertising

extension Controller {
    /// Begins to advertise, or changes what the set of the same handle says.
    package func advertise(_ set: AdvertisingSet) {
        guard isOn else { return }
        if let index = advertisingSets.firstIndex(where: { $0.handle == set.handle }) {
            advertisingSets[index] = set
        } else {
            advertisingSets.append(set)
        }
        for listener in air.listeners(to: self) { listener.heardOf(self) }
    }

    package func stopAdvertising(_ handle: UInt8) {
        advertisingSets.removeAll { $0.handle == handle }
    }
}

// MARK: - Listening

extension Controller {
    /// Whether it scans, or wants to connect and listens for that.
    var isListening: Bool { scan != nil || !attempts.isEmpty }

    /// Begins to scan; what was heard before is reported again.
    ///
    /// - Parameters:
    ///   - filterDuplicates: reports each advertising set once, until what it says changes.
    ///   - isActive: asks for scan responses.
    package func startScanning(filterDuplicates: Bool, isActive: Bool = true) {
        guard isOn else { return }
        scan?.end()
        let scan = Scan(controller: self, filterDuplicates: filterDuplicates, isActive: isActive)
        self.scan = scan
        for advertiser in air.advertisers(for: self) { scan.heardOf(advertiser) }
    }

    package func stopScanning() {
        scan?.end()
        scan = nil
    }

    /// Connects as soon as the address is heard advertising for connections.
    ///
    /// - Parameter then: called once, unless the attempt is cancelled; the caller limits the time.
    package func connect(
        to address: DeviceAddress,
        _ type: AddressType,
        then: @escaping @EventLoop (LinkEnd) -> Void
    ) -> ConnectionAttempt {
        let attempt = ConnectionAttempt(controller: self, address: address, type: type, then: then)
        attempts.append(attempt)
        let canHide = identities[address] != nil
        for advertiser in canHide ? air.advertisers(for: self) : air.advertisers(at: address, for: self) {
            attempt.heardOf(advertiser)
        }
        return attempt
    }

    func ended(_ attempt: ConnectionAttempt) { attempts.removeAll { $0 === attempt } }

    /// Another controller advertises something new.
    func heardOf(_ advertiser: Controller) {
        scan?.heardOf(advertiser)
        for attempt in attempts { attempt.heardOf(advertiser) }
    }

    /// Makes a link to a controller that advertises.
    func link(to peripheral: Controller) -> LinkEnd? {
        guard isOn, peripheral.isOn, !links.contains(where: { $0.peripheral.controller === peripheral }) else {
            return nil
        }
        let link = AirLink(central: self, peripheral: peripheral)
        links.append(link)
        peripheral.links.append(link)
        air.onTraffic?(.connected(link))
        peripheral.onLink?(link.peripheral)
        return link.central
    }

    /// Loses its links, as when it is out of range.
    package func dropLinks() {
        for link in links { link.close(.supervisionTimeout) }
    }

    func forget(_ link: AirLink) { links.removeAll { $0 === link } }
}
