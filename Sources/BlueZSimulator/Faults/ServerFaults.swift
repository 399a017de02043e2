package import EventLoop
package import GATT
package import ProfileModel

/// The faults of one server's attributes: those of a simulated peripheral, or of the applications on an adapter.
@EventLoop
package final class ServerFaults {
    /// Returns the fault action for an operation that concerns an attribute of a type.
    package var decide: (@EventLoop (Fault.Operation, BluetoothUUID?) -> Fault.Action?)?
    private unowned let database: AttributeDatabase
    private let clock: SimulationClock
    /// The values held back until the next one overtakes them, at most one for each peer.
    private var reordered: [ReorderedValue] = []
    /// The responses that follow the values triggered by a write, by the peer's end of the link.
    private var lateResponses: [ObjectIdentifier: LateResponse] = [:]

    private struct ReorderedValue {
        let peer: WeakBearer
        let handle: UInt16
        let value: [UInt8]
        let confirmed: (@EventLoop () -> Void)?
    }

    init(_ database: AttributeDatabase, clock: SimulationClock) {
        self.database = database
        self.clock = clock
    }

    private func action(_ operation: Fault.Operation, at handle: UInt16) -> Fault.Action? {
        decide?(operation, database.attribute(at: handle)?.type)
    }

    /// Applies a fault to a PDU that discovers services or attributes.
    ///
    /// - Returns: A Boolean value that indicates whether the fault prevents the response.
    func intercept(_ pdu: [UInt8], from peer: ATTBearer) -> Bool {
        guard let first = pdu.first, ATTOpcode(rawValue: first).isDiscovery else { return false }
        switch decide?(.discovery, nil) {
        case .stall: return true
        case .disconnect:
            peer.dropLink()
            return true
        default: return false
        }
    }

    /// Performs an access to an attribute, or the fault that applies to it.
    ///
    /// - Parameters:
    ///   - alter: Returns the answer with a fault that changes values.
    ///   - body: Performs the access with the attribute's handler.
    func access<Answer>(
        _ operation: Fault.Operation,
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Answer, ATTError>) -> Void,
        altering alter: @escaping @EventLoop (Answer, Fault.Action) -> Answer = { answer, _ in answer },
        _ body: (@escaping @EventLoop (Result<Answer, ATTError>) -> Void) -> Void
    ) {
        let action = action(operation, at: access.handle)
        switch action {
        case .refuse(let error): reply(.failure(error))
        case .stall:
            if access.kind.isAnswered { access.peer.server.abandonRequest() }
        case .disconnect: access.peer.dropLink()
        case .delay(let time):
            body { [clock] result in clock.after(time) { reply(result) } }
        case .replace, .resize:
            body { result in reply(result.map { answer in action.map { alter(answer, $0) } ?? answer }) }
        case .notifyFirst where access.kind.isAnswered:
            let response = LateResponse(clock)
            let id = ObjectIdentifier(access.peer)
            lateResponses[id] = response
            body { [weak self] result in
                response.writeCompleted {
                    if self?.lateResponses[id] === response { self?.lateResponses[id] = nil }
                    reply(result)
                }
            }
        default: body(reply)
        }
    }

    /// Sends a value to a peer that has subscribed to it, or performs the fault that applies to it.
    ///
    /// - Parameter confirmed: Called when the peer has confirmed an indication.
    func sendValue(_ handle: UInt16, _ value: [UInt8], to peer: ATTBearer, confirmed: (@EventLoop () -> Void)? = nil) {
        let server = peer.server
        guard server.configuration(of: handle) != 0 else { return }
        let action = action(.notification, at: handle)
        let value = action?.replacement(for: value) ?? value
        switch action {
        case .drop: return
        case .duplicate:
            server.sendValue(handle, value, confirmed: confirmed)
            server.sendValue(handle, value)
        case .delay(let time):
            clock.after(time) { [weak peer] in peer?.server.sendValue(handle, value, confirmed: confirmed) }
        case .reorder where !reordered.contains(where: { $0.peer.bearer === peer }):
            let waiting = ReorderedValue(
                peer: WeakBearer(bearer: peer),
                handle: handle,
                value: value,
                confirmed: confirmed
            )
            reordered.append(waiting)
            return
        case .disconnect: peer.dropLink()
        default: server.sendValue(handle, value, confirmed: confirmed)
        }
        if let waiting = reordered.first(where: { $0.peer.bearer === peer }) {
            reordered.removeAll { $0.peer.bearer === peer || $0.peer.bearer == nil }
            server.sendValue(waiting.handle, waiting.value, confirmed: waiting.confirmed)
        }
        guard let response = lateResponses[ObjectIdentifier(peer)] else { return }
        server.flushBatch()
        response.valueEmitted()
    }
}

/// The owner of one end of a link, which can lose the link.
@EventLoop
protocol LinkOwner: AnyObject {
    /// Drops all links, as a loss of signal does.
    func dropLinks()
}

extension ATTBearer {
    /// Drops the underlying link, as a loss of signal does.
    fileprivate func dropLink() { (owner as? any LinkOwner)?.dropLinks() }
}

extension AttributeAccess.Kind {
    /// A Boolean value that indicates whether the peer expects a response.
    fileprivate var isAnswered: Bool { self != .command && self != .signed }
}

extension ATTOpcode {
    /// A Boolean value that indicates whether the request discovers services or attributes.
    fileprivate var isDiscovery: Bool {
        [.findInformationRequest, .findByTypeValueRequest, .readByTypeRequest, .readByGroupTypeRequest].contains(self)
    }
}
