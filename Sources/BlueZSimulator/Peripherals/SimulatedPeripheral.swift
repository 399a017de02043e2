package import EventLoop
package import GATT
package import ProfileModel

/// A complete simulated device created from a profile, which advertises and serves its own attributes.
@EventLoop
package final class SimulatedPeripheral: LinkOwner {
    /// The description of a simulated peripheral.
    package struct Description: Sendable {
        package var profile: PeripheralProfile
        /// The identity address; nil for a random one.
        package var address: DeviceAddress?
        /// The distance from `hci0` in meters, in the direction away from the other adapters.
        package var distance = 1.0
        /// The signals held at a value, by name.
        package var holding: [String: FieldValue] = [:]

        package init(_ profile: PeripheralProfile) {
            self.profile = profile
        }

        /// A Boolean value that indicates whether the identity address is public; otherwise it is random static.
        var isPublic: Bool { profile.advertising.address == .public }
    }

    package let controller: Controller
    package let server: ProfileServer
    private let advertiser: PeripheralAdvertiser
    private let clock: SimulationClock
    private let privateAddresses: PrivateAddresses?
    /// The peripheral's end of the link, while a central is connected.
    package private(set) var bearer: ATTBearer?
    /// The identity address of the connected central, or of the last one.
    private var peer: DeviceAddress?
    private var onEvent: (@EventLoop (PeripheralEvent) -> Void)?

    /// The largest accepted PDU: a link layer data PDU of 251 bytes without the L2CAP header.
    private static let mtu = 247

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
        advertiser = PeripheralAdvertiser(profile, controller, clock: air.clock)
        privateAddresses = PrivateAddresses(of: controller, profile.advertising.address, seed: seed)
    }

    /// The device name from the profile.
    package var name: String { server.profile.name }
    /// The identity address, which may differ from the address that is currently advertised.
    package var address: DeviceAddress { controller.identityAddress }

    /// Returns a Boolean value that indicates whether the device uses or has used an address.
    func hasUsed(_ address: DeviceAddress) -> Bool {
        address == controller.address || privateAddresses?.used.contains(address) == true
    }

    /// Starts advertising and accepting links.
    package func start() {
        controller.onLink = { [weak self] end in self?.accept(end) }
        controller.air.add(controller)
        controller.setPowered(true)
        privateAddresses?.start()
        advertiser.start()
    }

    /// Removes the device from the air permanently.
    package func stop() {
        controller.air.remove(controller)
        controller.setPowered(false)
        privateAddresses?.stop()
        advertiser.stop()
        server.stop()
    }

    /// Serves a central; like most small devices, it serves one at a time and is not connectable meanwhile.
    private func accept(_ end: LinkEnd) {
        advertiser.isConnectable = false
        let bearer = ATTBearer(database: server.database, receiveMTU: Self.mtu, clock: clock) { end.send($0) }
        bearer.owner = self
        bearer.onClose = { end.disconnect() }
        bearer.security = end.link?.security ?? .none
        end.onReceive = { [weak self] pdu in
            if self?.server.faults.intercept(pdu, from: bearer) != true { bearer.receive(pdu) }
        }
        end.onSecurityChange = { [weak bearer] level in bearer?.security = level }
        end.onClose = { [weak self, unowned end] _ in
            // Until here, the link end and the bearer retain each other.
            end.onReceive = nil
            end.onSecurityChange = nil
            end.onClose = nil
            bearer.close()
            self?.ended(bearer)
        }
        self.bearer = bearer
        peer = end.peer.identityAddress
        report(.connected)
    }

    /// Calls a closure for the operations of centrals and the sent values, from now on.
    package func follow(_ body: @escaping @EventLoop (PeripheralEvent) -> Void) {
        onEvent = body
        server.onOperation = { [weak self] in self?.report($0) }
    }

    private func report(_ kind: PeripheralEvent.Kind) {
        if let peer { onEvent?(PeripheralEvent(kind: kind, peer: peer)) }
    }

    /// Drops all links, as a loss of signal does.
    package func dropLinks() { controller.dropLinks() }

    /// Restarts with other handles, without notifying any client.
    package func changeFirmware() {
        dropLinks()
        server.moveAttributes()
    }

    private func ended(_ bearer: ATTBearer) {
        guard self.bearer === bearer else { return }
        self.bearer = nil
        report(.disconnected)
        advertiser.isConnectable = true
    }
}
