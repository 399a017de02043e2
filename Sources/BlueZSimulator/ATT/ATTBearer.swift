package import DBus
package import GATT

/// One end of an ATT link: a server for the peer's client, and a client of the peer's server.
@EventLoop
package final class ATTBearer {
    package let database: AttributeDatabase
    /// The longest PDU this end takes.
    package let receiveMTU: ATTMTU
    /// The longest PDU of the link.
    package var mtu = ATTMTU.minimum
    /// How well the link is protected.
    package var security = SecurityLevel.none
    /// Whose end it is.
    package weak var tag: AnyObject?
    package private(set) var isOpen = true
    /// Called once, when all that was pending has been told.
    package var onClose: (@EventLoop () -> Void)?
    package private(set) lazy var server = ATTServer(self)
    package private(set) lazy var client = ATTClient(self)
    /// How long an answer or a confirmation may take (Core Specification, Vol 3, Part F, 3.3.3).
    static let transactionTimeout = Duration.seconds(30)

    let clock: SimulationClock
    private let transmit: @EventLoop ([UInt8]) -> Void

    package init(
        database: AttributeDatabase,
        receiveMTU: Int,
        clock: SimulationClock,
        transmit: @escaping @EventLoop ([UInt8]) -> Void
    ) {
        self.database = database
        self.receiveMTU = ATTMTU(receiveMTU)
        self.clock = clock
        self.transmit = transmit
        database.attach(self)
    }

    func send(_ pdu: ATTPDU) {
        if isOpen { transmit(pdu.encode()) }
    }

    /// Takes a PDU of the peer; what of it is beyond the MTU is lost.
    package func receive(_ pdu: [UInt8]) {
        let pdu = Array(pdu.prefix(mtu.octets))
        guard isOpen, let octet = pdu.first else { return }
        let opcode = ATTOpcode(rawValue: octet)
        switch opcode.kind {
        case .request, .command, nil: server.receive(opcode, pdu)
        case .confirmation: server.confirm()
        case .response: client.receive(pdu)
        case .notification, .indication: client.receiveValue(opcode, pdu)
        }
    }

    /// Ends the link: what is pending fails with Unlikely Error.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        database.detach(self)
        client.close()
        server.close()
        onClose?()
        onClose = nil
    }
}
