package import EventLoop
package import GATT

/// A link between two controllers, which carries ATT PDUs in order and ends once.
@EventLoop
package final class AirLink {
    package let central: LinkEnd
    package let peripheral: LinkEnd
    private let air: Air
    package private(set) var isOpen = true
    /// The reason of its end that the central's host receives; nil while it is open.
    private(set) var endReason: DisconnectReason?
    /// The security level of the link.
    package private(set) var security = SecurityLevel.none
    /// The pairing in progress on the link.
    var pairing: PairingProcedure?
    /// Functions to call when the link ends, by the object that they belong to.
    var endObservers: [ObjectIdentifier: @EventLoop () -> Void] = [:]

    init(central: Controller, peripheral: Controller) {
        air = central.air
        self.central = LinkEnd(controller: central, peer: peripheral, isCentral: true)
        self.peripheral = LinkEnd(controller: peripheral, peer: central, isCentral: false)
        self.central.link = self
        self.peripheral.link = self
    }

    /// Raises the security of the link; a level at or below the current one has no effect.
    package func raiseSecurity(to level: SecurityLevel) {
        guard isOpen, level > security else { return }
        security = level
        for end in [central, peripheral] { end.onSecurityChange?(level) }
    }

    /// Drops the link, as a loss of signal does.
    package func close(_ reason: DisconnectReason) {
        close(centralReason: reason, peripheralReason: reason)
    }

    /// Disconnects the link on behalf of one side; the other side receives the reason for the remote end.
    package func close(_ reason: DisconnectReason, by controller: Controller) {
        let isCentral = controller === central.controller
        // The kernel ends its links itself when it is powered off, and reports the same reason as to the other side.
        let own = reason == .remotePowerOff ? reason : .localHost
        close(centralReason: isCentral ? own : reason, peripheralReason: isCentral ? reason : own)
    }

    private func close(centralReason: DisconnectReason, peripheralReason: DisconnectReason) {
        guard isOpen else { return }
        isOpen = false
        endReason = centralReason
        central.controller.linkClosed(self)
        peripheral.controller.linkClosed(self)
        air.onTraffic?(.disconnected(self, centralReason))
        pairing?.linkClosed()
        pairing = nil
        let observers = endObservers.values
        endObservers = [:]
        for observer in observers { observer() }
        // Each side is notified in its own turn of the loop, as two hosts would be.
        let ends = [(central, centralReason), (peripheral, peripheralReason)]
        for (end, reason) in ends { EventLoop.deferToEndOfTurn { end.onClose?(reason) } }
    }

    fileprivate func transmit(_ pdu: [UInt8], from end: LinkEnd) {
        guard isOpen else { return }
        air.onTraffic?(.pdu(pdu, from: end))
        let other = end.isCentral ? peripheral : central
        air.pdusInFlight += 1
        EventLoop.deferToEndOfTurn { [weak self, air] in
            air.pdusInFlight -= 1
            // A PDU in flight when the link ended does not arrive.
            if self?.isOpen == true { other.onReceive?(pdu) }
        }
    }
}

/// One side's view of a link.
@EventLoop
package final class LinkEnd {
    package let controller: Controller
    /// The controller at the other end.
    package let peer: Controller
    /// The peer's address at the time the link was established.
    package let peerAddress: DeviceAddress
    package let peerAddressType: Controller.AddressType
    package let isCentral: Bool
    package fileprivate(set) weak var link: AirLink?
    package var onReceive: (@EventLoop ([UInt8]) -> Void)?
    package var onClose: (@EventLoop (DisconnectReason) -> Void)?
    /// Called when the security of the link is raised, so that the server at this end applies the new level.
    package var onSecurityChange: (@EventLoop (SecurityLevel) -> Void)?

    fileprivate init(controller: Controller, peer: Controller, isCentral: Bool) {
        self.controller = controller
        self.peer = peer
        peerAddress = peer.address
        peerAddressType = peer.addressType
        self.isCentral = isCentral
    }

    /// A Boolean value that indicates whether the link is open.
    package var isOpen: Bool { link?.isOpen ?? false }

    /// Sends a PDU to the other end; does nothing once the link has ended.
    package func send(_ pdu: [UInt8]) { link?.transmit(pdu, from: self) }

    /// Ends the link because its last socket was closed; the kernel reports the reason of a remote user to both sides.
    package func closeSocket() { link?.close(.remoteUser) }

    /// Disconnects the link on behalf of this side.
    package func disconnect() { link?.close(.remoteUser, by: controller) }
}
