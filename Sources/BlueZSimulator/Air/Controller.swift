package import EventLoop
package import GATT

/// A simulated LE controller, the radio of an adapter or of a complete simulated peripheral.
@EventLoop
package final class Controller {
    package let air: Air
    /// The address that is currently advertised and used for new links.
    package private(set) var address: DeviceAddress
    package private(set) var addressType: AddressType
    /// The identity address, to which bonded devices resolve the controller's private addresses.
    package let identityAddress: DeviceAddress
    package let identityAddressType: AddressType
    /// The key for its resolvable private addresses, which is distributed in pairing.
    package var identityKey: IdentityResolvingKey?
    /// The identities whose private addresses the controller can resolve.
    package internal(set) var identities = KnownIdentities()
    /// The position on a line, in meters, which determines the distance to other controllers.
    package var position: Double
    /// The transmit power at the antenna, in dBm.
    package var txPower: Int8 = 0
    package private(set) var isPowered = false
    package private(set) var advertisingSets: [AdvertisingSet] = []
    package private(set) var links: [AirLink] = []
    /// Called with each advertising report while scanning.
    package var onReport: (@EventLoop (AdvertisingReport) -> Void)?
    /// Called with each link that another controller establishes to this one.
    package var onLink: (@EventLoop (LinkEnd) -> Void)?
    /// The host that involves its user in pairings; without one, the controller accepts every pairing without asking.
    package weak var pairingHost: (any PairingHost)?
    /// The keys shared with other devices, by identity address.
    package var bonds: [DeviceAddress: Bond] = [:]
    private var scan: Scan? { didSet { air.updateListener(self) } }
    private var attempts: [ConnectionAttempt] = [] { didSet { air.updateListener(self) } }

    /// The type of a device address: assigned, or chosen by the device.
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

    /// Powers the controller on or off; powering off ends all links, scanning, advertising and connection attempts.
    package func setPowered(_ isPowered: Bool) {
        guard isPowered != self.isPowered else { return }
        self.isPowered = isPowered
        guard !isPowered else { return }
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
    /// Changes the address for advertising and new links; existing links stay open.
    func setAddress(_ address: DeviceAddress, _ type: AddressType) {
        self.address = address
        addressType = type
        for set in advertisingSets { advertise(set) }
    }

    /// Returns the identity behind an address, as far as the controller can resolve it.
    func resolve(_ address: DeviceAddress, _ type: AddressType) -> (address: DeviceAddress, type: AddressType) {
        identities.resolve(address, type)
    }
}

// MARK: - Advertising

extension Controller {
    /// Starts to advertise a set, or replaces the content of the set with the same handle.
    package func advertise(_ set: AdvertisingSet) {
        guard isPowered else { return }
        if let index = advertisingSets.firstIndex(where: { $0.handle == set.handle }) {
            advertisingSets[index] = set
        } else {
            advertisingSets.append(set)
        }
        for listener in air.listeners(to: self) { listener.advertisingChanged(of: self) }
    }

    package func stopAdvertising(_ handle: UInt8) {
        advertisingSets.removeAll { $0.handle == handle }
    }
}

// MARK: - Listening

extension Controller {
    /// A Boolean value that indicates whether the controller scans or listens for a device to connect.
    var isListening: Bool { scan != nil || !attempts.isEmpty }

    /// Starts scanning; sets that were reported before are reported again.
    ///
    /// - Parameters:
    ///   - filterDuplicates: Reports each advertising set once, until its content changes.
    ///   - isActive: Requests scan responses.
    package func startScanning(filterDuplicates: Bool, isActive: Bool = true) {
        guard isPowered else { return }
        scan?.end()
        let scan = Scan(controller: self, filterDuplicates: filterDuplicates, isActive: isActive)
        self.scan = scan
        for advertiser in air.advertisers(for: self) { scan.advertisingChanged(of: advertiser) }
    }

    package func stopScanning() {
        scan?.end()
        scan = nil
    }

    /// Connects as soon as connectable advertising from the address is received.
    ///
    /// - Parameter then: Called once, unless the attempt is canceled; the caller sets the timeout.
    package func connect(
        to address: DeviceAddress,
        _ type: AddressType,
        then: @escaping @EventLoop (LinkEnd) -> Void
    ) -> ConnectionAttempt {
        let attempt = ConnectionAttempt(controller: self, address: address, type: type, then: then)
        attempts.append(attempt)
        let canHide = identities[address] != nil
        for advertiser in canHide ? air.advertisers(for: self) : air.advertisers(at: address, for: self) {
            attempt.advertisingChanged(of: advertiser)
        }
        return attempt
    }

    func attemptEnded(_ attempt: ConnectionAttempt) { attempts.removeAll { $0 === attempt } }

    /// Handles new advertising content of another controller.
    func advertisingChanged(of advertiser: Controller) {
        scan?.advertisingChanged(of: advertiser)
        for attempt in attempts { attempt.advertisingChanged(of: advertiser) }
    }

    /// Establishes a link to an advertising controller; returns nil if that is not possible.
    func link(to peripheral: Controller) -> LinkEnd? {
        guard isPowered, peripheral.isPowered,
            !links.contains(where: { $0.peripheral.controller === peripheral })
        else { return nil }
        let link = AirLink(central: self, peripheral: peripheral)
        links.append(link)
        peripheral.links.append(link)
        air.onTraffic?(.connected(link))
        peripheral.onLink?(link.peripheral)
        return link.central
    }

    /// Drops all links, as a loss of signal does.
    package func dropLinks() {
        for link in links { link.close(.supervisionTimeout) }
    }

    func linkClosed(_ link: AirLink) { links.removeAll { $0 === link } }
}
