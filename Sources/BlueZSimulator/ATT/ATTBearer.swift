package import EventLoop
package import GATT

/// One end of an ATT bearer: a server for the peer's client, and a client for the peer's server.
@EventLoop
package final class ATTBearer {
    package let database: AttributeDatabase
    /// The largest PDU that this end accepts.
    package let receiveMTU: ATTMTU
    /// The largest PDU on the link, as negotiated.
    package var mtu = ATTMTU.minimum
    /// The security level of the link.
    package var security = SecurityLevel.none
    /// The owner of this end of the link: the peripheral, or the device object for the peer.
    package weak var owner: AnyObject?
    package private(set) var isOpen = true
    /// Called once when the bearer closes, after all pending requests have failed.
    package var onClose: (@EventLoop () -> Void)?
    package private(set) lazy var server = ATTServer(self)
    package private(set) lazy var client = ATTClient(self)
    /// Timeout for a response or a confirmation (Core Specification, Vol 3, Part F, 3.3.3).
    static let transactionTimeout = Duration.seconds(30)

    let clock: SimulationClock
    /// The PDUs that the kernel does not accept yet; nil while it accepts PDUs.
    private var held: [ATTPDU]?
    /// The number of times that PDUs were to be held.
    private var holds = 0
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
        guard isOpen else { return }
        if held == nil { transmit(pdu.encode()) } else { held?.append(pdu) }
    }

    /// A Boolean value that indicates whether the kernel accepts no PDUs.
    var isHeld: Bool { held != nil }

    /// Holds all PDUs to send while the kernel raises the security of the link for the ATT socket.
    ///
    /// Linux does not write to the socket until that is done (`BT_CONFIG`), or until it receives a PDU, which makes every
    /// fixed channel ready (`l2cap_data_channel`).
    func hold() {
        holds += 1
        if isOpen, held == nil { held = [] }
    }

    /// Sends the held PDUs, and the requests that have waited.
    func release() {
        guard let pdus = held else { return }
        held = nil
        // Since 5.67, a refused request precedes everything else on its bearer; before, only the other requests.
        if client.retriesOnce { client.resume() }
        for pdu in pdus { send(pdu) }
        if !client.retriesOnce { client.resume() }
    }

    /// Handles a PDU from the peer, truncated to the MTU.
    package func receive(_ pdu: [UInt8]) {
        let pdu = Array(pdu.prefix(mtu.byteCount))
        guard isOpen, let first = pdu.first else { return }
        let former = (isHeld, holds)
        // The PDU itself may be the reason to hold again.
        defer { if former == (true, holds) { release() } }
        let opcode = ATTOpcode(rawValue: first)
        switch opcode.kind {
        case .request, .command, nil: server.receive(opcode, pdu)
        case .confirmation: server.confirm()
        case .response: client.receive(pdu)
        case .notification, .indication: client.receiveValue(opcode, pdu)
        }
    }

    /// Closes the bearer; pending requests fail with Unlikely Error.
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
