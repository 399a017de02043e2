package import DBus
package import GATT
package import ProfileModel

/// What goes wrong with the attributes of one server: those of a whole peripheral, or of the programs on an adapter.
@EventLoop
package final class ServerFaults {
    /// Decides on an occasion, with the type of the attribute it is about.
    package var decide: (@EventLoop (Fault.Occasion, BluetoothUUID?) -> Fault.Action?)?
    private unowned let database: AttributeDatabase
    private let clock: SimulationClock
    /// The values that wait for the next one to pass them, at most one for each peer.
    private var overtaken: [OvertakenValue] = []
    /// The responses that come after what the write sets off, by the peer's end of the link.
    private var late: [ObjectIdentifier: LateResponse] = [:]

    private struct OvertakenValue {
        let peer: WeakBearer
        let handle: UInt16
        let value: [UInt8]
        let confirmed: (@EventLoop () -> Void)?
    }

    init(_ database: AttributeDatabase, clock: SimulationClock) {
        self.database = database
        self.clock = clock
    }

    private func action(_ occasion: Fault.Occasion, at handle: UInt16) -> Fault.Action? {
        decide?(occasion, database.attribute(at: handle)?.type)
    }

    /// Whether a PDU asks what services and attributes there are, and a fault keeps it from its answer.
    func keep(_ pdu: [UInt8], from peer: ATTBearer) -> Bool {
        guard let octet = pdu.first, ATTOpcode(rawValue: octet).isDiscovery else { return false }
        switch decide?(.discovery, nil) {
        case .stall: return true
        case .disconnect:
            peer.loseLink()
            return true
        default: return false
        }
    }

    /// Has an attribute used, or does to that what a fault has in mind.
    ///
    /// - Parameter body: Has the handler of the attribute answer.
    func use<Answer>(
        _ occasion: Fault.Occasion,
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Answer, ATTError>) -> Void,
        _ body: (@escaping @EventLoop (Result<Answer, ATTError>) -> Void) -> Void
    ) {
        switch action(occasion, at: access.handle) {
        case .refuse(let error): reply(.failure(error))
        case .stall:
            if access.kind.isAnswered { access.peer.server.stall() }
        case .disconnect: access.peer.loseLink()
        case .notifyFirst where access.kind.isAnswered:
            let response = LateResponse(clock)
            let id = ObjectIdentifier(access.peer)
            late[id] = response
            body { [weak self] result in
                response.answer {
                    if self?.late[id] === response { self?.late[id] = nil }
                    reply(result)
                }
            }
        default: body(reply)
        }
    }

    /// Tells a peer that has asked for it a value, or does to it what a fault has in mind.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed an indication.
    func tell(_ handle: UInt16, _ value: [UInt8], to peer: ATTBearer, confirmed: (@EventLoop () -> Void)? = nil) {
        let server = peer.server
        guard server.configuration(of: handle) != 0 else { return }
        switch action(.notification, at: handle) {
        case .drop: return
        case .duplicate:
            server.tell(handle, value, confirmed: confirmed)
            server.tell(handle, value)
        case .delay(let time):
            clock.after(time) { [weak peer] in peer?.server.tell(handle, value, confirmed: confirmed) }
        case .reorder where !overtaken.contains(where: { $0.peer.bearer === peer }):
            let waiting = OvertakenValue(
                peer: WeakBearer(bearer: peer),
                handle: handle,
                value: value,
                confirmed: confirmed
            )
            overtaken.append(waiting)
            return
        case .disconnect: peer.loseLink()
        default: server.tell(handle, value, confirmed: confirmed)
        }
        if let waiting = overtaken.first(where: { $0.peer.bearer === peer }) {
            overtaken.removeAll { $0.peer.bearer === peer || $0.peer.bearer == nil }
            server.tell(waiting.handle, waiting.value, confirmed: waiting.confirmed)
        }
        late[ObjectIdentifier(peer)]?.told()
    }
}

/// Who has an end of a link, and can lose it.
@EventLoop
protocol LinkHolder: AnyObject {
    /// Loses its links, as when it is out of range.
    func dropLinks()
}

extension ATTBearer {
    /// Ends the link below without anybody's wish.
    fileprivate func loseLink() { (tag as? any LinkHolder)?.dropLinks() }
}

extension AttributeAccess.Kind {
    /// Whether the peer waits for a response.
    fileprivate var isAnswered: Bool { self != .command && self != .signed }
}

extension ATTOpcode {
    /// Whether it asks what services and attributes there are.
    fileprivate var isDiscovery: Bool {
        [.findInformationRequest, .findByTypeValueRequest, .readByTypeRequest, .readByGroupTypeRequest].contains(self)
    }
}
