package import DBus
package import GATT
package import ProfileModel

/// A whole simulated device made from a profile: on the air by itself, with attributes of its own.
@EventLoop
package final class SimulatedPeripheral: LinkHolder {
    /// What a peripheral is made from.
    package struct Description: Sendable {
        package var profile: PeripheralProfile
        /// The address that stays; nil draws one.
        package var address: DeviceAddress?
        /// How far it is from `hci0`, in metres; away from the other adapters.
        package var distance = 1.0
        /// The signals, by name, that stay at a value.
        package var holding: [String: FieldValue] = [:]

        package init(_ profile: PeripheralProfile) {
            self.profile = profile
        }

        /// Whether the address that stays is a public one; it is a random static one otherwise.
        var isPublic: Bool { profile.advertising.address == .public }
    }

    package let controller: Controller
    package let server: ProfileServer
    private let advertisement: AdvertisingSet
    private let clock: SimulationClock
    private let privateAddresses: PrivateAddresses?
    /// Its end of the link, while there is one.
    package private(set) var bearer: ATTBearer?

    /// The handle of the one advertising set.
    private static let advertisingHandle: UInt8 = 0
    /// The longest PDU it takes: what fits into one data PDU of the link layer, 251 octets, behind the L2CAP header.
    private static let mtu = 247
    /// How often it advertises unless the profile says otherwise.
    private static let advertisingInterval = Duration.milliseconds(100)

    package init(_ description: Description, address: DeviceAddress, seed: UInt64, air: Air) throws(HoldError) {
        let profile = description.profile
        clock = air.clock
        controller = Controller(
            air: air,
            address: address,
            addressType: description.isPublic ? .public : .random,
            position: -description.distance
        )
        server = try ProfileServer(profile, holding: description.holding, seed: seed, clock: air.clock)
        let said = profile.legacyAdvertisement
        var set = AdvertisingSet(
            handle: Self.advertisingHandle,
            data: said.advertisingData.encode(),
            scanResponse: said.scanResponse.encode(),
            // Nobody could find it again (Core Specification, Vol 3, Part C, 10.7.1).
            isConnectable: profile.advertising.address != .nonResolvablePrivate
        )
        set.interval = profile.advertising.interval ?? Self.advertisingInterval
        advertisement = set
        privateAddresses = PrivateAddresses(of: controller, profile.advertising.address, seed: seed)
    }

    /// What it is called.
    package var name: String { server.profile.name }
    /// The address that stays, whether or not it is the one on the air.
    package var address: DeviceAddress { controller.identityAddress }

    /// Whether it is or was on the air with an address.
    func hasUsed(_ address: DeviceAddress) -> Bool {
        address == controller.address || privateAddresses?.used.contains(address) == true
    }

    /// Goes on the air.
    package func start() {
        controller.onLink = { [weak self] end in self?.accept(end) }
        controller.air.add(controller)
        controller.setOn(true)
        privateAddresses?.start()
        controller.advertise(advertisement)
    }

    /// Goes off the air for good.
    package func stop() {
        controller.air.remove(controller)
        controller.setOn(false)
        privateAddresses?.stop()
        server.stop()
    }

    /// Serves a central; like most small devices it has one at a time, and is not heard meanwhile.
    private func accept(_ end: LinkEnd) {
        controller.stopAdvertising(Self.advertisingHandle)
        let bearer = ATTBearer(database: server.database, receiveMTU: Self.mtu, clock: clock) { end.send($0) }
        bearer.tag = self
        bearer.onClose = { end.disconnect() }
        bearer.security = end.link?.security ?? .none
        end.onSecurity = { bearer.security = $0 }
        end.onReceive = { [weak self] pdu in
            if self?.server.faults.keep(pdu, from: bearer) != true { bearer.receive(pdu) }
        }
        end.onSecurity = { [weak bearer] level in bearer?.security = level }
        end.onClose = { [weak self, unowned end] _ in
            // The two hold each other until here.
            end.onReceive = nil
            end.onSecurity = nil
            end.onClose = nil
            bearer.close()
            self?.ended(bearer)
        }
        self.bearer = bearer
    }

    /// Loses its links, as when it is out of range.
    package func dropLinks() { controller.dropLinks() }

    /// Starts anew with other handles, and tells nobody.
    package func changeFirmware() {
        dropLinks()
        server.moveAttributes()
    }

    private func ended(_ bearer: ATTBearer) {
        guard self.bearer === bearer else { return }
        self.bearer = nil
        controller.advertise(advertisement)
    }
}
