package import DBus
package import GATT

/// A link between two controllers: it carries ATT PDUs in order, and ends once.
@EventLoop
package final class AirLink {
    package let central: LinkEnd
    package let peripheral: LinkEnd
    private let air: Air
    package private(set) var isOpen = true
    /// How well the link is protected.
    package private(set) var security = SecurityLevel.none
    /// The pairing under way on it.
    var pairing: PairingProcedure?

    init(central: Controller, peripheral: Controller) {
        air = central.air
        self.central = LinkEnd(controller: central, peer: peripheral, isCentral: true)
        self.peripheral = LinkEnd(controller: peripheral, peer: central, isCentral: false)
        self.central.link = self
        self.peripheral.link = self
    }

    /// Protects the link from now on, at least as well as before.
    package func protect(_ level: SecurityLevel) {
        guard isOpen, level > security else { return }
        security = level
        for end in [central, peripheral] { end.onSecurity?(level) }
    }

    /// Ends the link without anybody's wish, as when it is lost.
    package func close(_ reason: DisconnectReason) {
        close(centralHears: reason, peripheralHears: reason)
    }

    /// Ends the link by the wish of one side; the other hears that it was the remote one's.
    package func close(_ reason: DisconnectReason, by controller: Controller) {
        let isCentral = controller === central.controller
        // The kernel ends its links itself when it goes off, and says so with the reason it gives the other side.
        let own = reason == .remotePowerOff ? reason : .localHost
        close(centralHears: isCentral ? own : reason, peripheralHears: isCentral ? reason : own)
    }

    private func close(centralHears: DisconnectReason, peripheralHears: DisconnectReason) {
        guard isOpen else { return }
        isOpen = false
        central.controller.forget(self)
        peripheral.controller.forget(self)
        air.onTraffic?(.disconnected(self, centralHears))
        pairing?.cut()
        pairing = nil
        // Each side hears of it in a turn of its own, as two hosts would.
        let ends = [(central, centralHears), (peripheral, peripheralHears)]
        for (end, reason) in ends { EventLoop.soon { end.onClose?(reason) } }
    }

    fileprivate func carry(_ pdu: [UInt8], from end: LinkEnd) {
        guard isOpen else { return }
        air.onTraffic?(.pdu(pdu, from: end))
        let other = end.isCentral ? peripheral : central
        air.pdusUnderWay += 1
        EventLoop.soon { [weak self, air] in
            air.pdusUnderWay -= 1
            // What was under way when the link ended does not arrive.
            if self?.isOpen == true { other.onReceive?(pdu) }
        }
    }
}

/// What one side sees of a link.
@EventLoop
package final class LinkEnd {
    package let controller: Controller
    /// The controller at the other end.
    package let peer: Controller
    /// The address that one had when the link was made.
    package let peerAddress: DeviceAddress
    package let peerAddressType: Controller.AddressType
    package let isCentral: Bool
    package fileprivate(set) weak var link: AirLink?
    package var onReceive: (@EventLoop ([UInt8]) -> Void)?
    package var onClose: (@EventLoop (DisconnectReason) -> Void)?
    /// Told when the link is protected better than before; the server behind this end goes by it.
    package var onSecurity: (@EventLoop (SecurityLevel) -> Void)?

    fileprivate init(controller: Controller, peer: Controller, isCentral: Bool) {
        self.controller = controller
        self.peer = peer
        peerAddress = peer.address
        peerAddressType = peer.addressType
        self.isCentral = isCentral
    }

    /// Whether the link is still there.
    package var isOpen: Bool { link?.isOpen ?? false }

    /// Carries a PDU to the other end; nothing, once the link has ended.
    package func send(_ pdu: [UInt8]) { link?.carry(pdu, from: self) }

    /// Ends the link because its last socket was closed; the kernel gives both sides the reason of a remote user.
    package func abandon() { link?.close(.remoteUser) }

    /// Ends the link by this side's wish.
    package func disconnect() { link?.close(.remoteUser, by: controller) }
}
