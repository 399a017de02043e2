package import EventLoop
package import GATT

/// The client of the peer's server, which sends one request at a time and queues the others.
@EventLoop
package final class ATTClient {
    unowned let bearer: ATTBearer
    var waiting: [Request] = []
    /// The request that awaits its response.
    var pending: Request?
    /// A Boolean value that indicates whether the pending request is in flight, rather than waiting for higher security
    /// to be sent again.
    private(set) var isSent = false
    /// The request that waits for higher security while other bearers carry requests.
    var secured: Request?
    private var lastID: UInt64 = 0
    private var timer: SimulationTimer?
    /// Called with each notified or indicated value; an indication is confirmed after the call.
    package var onValue: (@EventLoop (_ handle: UInt16, _ value: [UInt8], _ isIndication: Bool) -> Void)?
    /// Raises the security of the link to at least a level and reports whether that succeeded.
    ///
    /// Without it, requests that need more security fail immediately.
    package var raiseSecurity:
        (@EventLoop (_ level: SecurityLevel, _ done: @escaping @EventLoop (Bool) -> Void) -> Void)?

    /// A Boolean value that indicates whether a request that waits for higher security when the bearer is closed never ends.
    package var dropsSecuringRequest = false
    /// A Boolean value that indicates whether a request is repeated only once after the security was too low.
    package var retriesOnce = false
    /// A Boolean value that indicates whether there are more bearers, on which requests continue while one waits for
    /// higher security.
    package var hasMoreBearers = false

    struct Request {
        let id: UInt64
        let pdu: ATTPDU
        /// The number of responses that required more security.
        var refusals = 0
        let then: @EventLoop (Result<ATTPDU, ATTError>) -> Void
    }

    init(_ bearer: ATTBearer) {
        self.bearer = bearer
    }

    /// Queues a request, which is sent once those before it are answered.
    ///
    /// - Parameter isNext: A Boolean value that indicates whether the request continues the one just answered and
    ///   precedes all queued requests.
    func request(
        _ pdu: ATTPDU,
        isNext: Bool = false,
        then: @escaping @EventLoop (Result<ATTPDU, ATTError>) -> Void
    ) {
        guard bearer.isOpen else { return then(.failure(.unlikelyError)) }
        lastID += 1
        waiting.insert(Request(id: lastID, pdu: pdu, then: then), at: isNext ? 0 : waiting.endIndex)
        // A response handler queues its requests before the next request is sent, so that a continuation can still go first.
        if pending == nil, !isCompletingRequest { sendNext() }
    }

    /// A Boolean value that indicates whether a response handler is running.
    private var isCompletingRequest = false

    func sendNext() {
        guard pending == nil, !waiting.isEmpty, !bearer.isHeld, let next = removeNext() else { return }
        pending = next
        sendPending()
    }

    func sendPending() {
        guard bearer.isOpen, !bearer.isHeld, let pending else { return }
        isSent = true
        timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak bearer] in bearer?.close() }
        bearer.send(pending.pdu)
    }

    func receive(_ bytes: [UInt8]) {
        // A PDU that does not answer the request violates the protocol; bluetoothd drops the link.
        let pdu = try? ATTPDU(decoding: bytes, .lenient)
        guard isSent, let request = pending, case let opcode = request.pdu.opcode,
            pdu?.completes(opcode) ?? (bytes.first == opcode.reply?.rawValue)
        else { return bearer.close() }
        timer?.cancel()
        timer = nil
        isSent = false
        guard let pdu else { return finish(.failure(.unlikelyError)) }
        if case .errorResponse(let response) = pdu {
            if !raiseSecurity(for: request, after: response.error) { finish(.failure(response.error)) }
        } else {
            finish(.success(pdu))
        }
    }

    func finish(_ result: Result<ATTPDU, ATTError>) {
        guard let request = pending else { return }
        pending = nil
        isCompletingRequest = true
        request.then(result)
        isCompletingRequest = false
        sendNext()
    }

    func receiveValue(_ opcode: ATTOpcode, _ bytes: [UInt8]) {
        switch try? ATTPDU(decoding: bytes, .lenient) {
        case .handleValueNotification(let pdu): onValue?(pdu.handle, pdu.value, false)
        case .handleValueIndication(let pdu): onValue?(pdu.handle, pdu.value, true)
        case .multipleHandleValueNotification(let pdu):
            for attribute in pdu.attributes { onValue?(attribute.handle, attribute.value, false) }
        default: break
        }
        if opcode.kind == .indication { bearer.send(.handleValueConfirmation) }
    }

    /// Exchanges MTUs with the server and uses the smaller one.
    package func exchangeMTU(_ mtu: Int, then: @escaping @EventLoop (Result<ATTMTU, ATTError>) -> Void) {
        let own = ATTMTU(mtu)
        request(.exchangeMTURequest(.init(clientMTU: UInt16(clamping: own.byteCount)))) { [self] result in
            then(
                result.map { pdu in
                    if case .exchangeMTUResponse(let response) = pdu {
                        bearer.mtu = own.negotiated(with: ATTMTU(Int(response.serverMTU)))
                    }
                    return bearer.mtu
                }
            )
        }
    }

    func close() {
        timer?.cancel()
        timer = nil
        let isDropped = dropsSecuringRequest && !isSent
        isSent = false
        let requests = [secured, isDropped ? nil : pending].compactMap(\.self) + waiting
        secured = nil
        pending = nil
        waiting = []
        for request in requests { request.then(.failure(.unlikelyError)) }
    }
}
