package import DBus
package import GATT

/// The client of the peer's server, which sends one request at a time and queues the others.
@EventLoop
package final class ATTClient {
    unowned let bearer: ATTBearer
    private var waiting: [Request] = []
    /// The request that awaits its response.
    private var pending: Request?
    /// A Boolean value that indicates whether the pending request is in flight, rather than waiting for higher security
    /// to be sent again.
    private var isSent = false
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

    private struct Request {
        let pdu: ATTPDU
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
        waiting.insert(Request(pdu: pdu, then: then), at: isNext ? 0 : waiting.endIndex)
        // A response handler queues its requests before the next request is sent, so that a continuation can still go first.
        if pending == nil, !isCompletingRequest { sendNext() }
    }

    /// A Boolean value that indicates whether a response handler is running.
    private var isCompletingRequest = false

    private func sendNext() {
        guard pending == nil, !waiting.isEmpty else { return }
        pending = waiting.removeFirst()
        sendPending()
    }

    private func sendPending() {
        guard bearer.isOpen, let pending else { return }
        isSent = true
        timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak bearer] in bearer?.close() }
        bearer.send(pending.pdu)
    }

    func receive(_ bytes: [UInt8]) {
        // A PDU that does not answer the request violates the protocol; bluetoothd drops the link.
        let pdu = try? ATTPDU(decoding: bytes, .lenient)
        guard isSent, let opcode = pending?.pdu.opcode,
            pdu?.completes(opcode) ?? (bytes.first == opcode.reply?.rawValue)
        else { return bearer.close() }
        timer?.cancel()
        timer = nil
        isSent = false
        guard let pdu else { return finish(.failure(.unlikelyError)) }
        if case .errorResponse(let response) = pdu {
            if let raiseSecurity, let level = bearer.security.needed(after: response.error) {
                return raiseSecurity(level) { [weak bearer] isRaised in
                    if isRaised {
                        bearer?.client.sendPending()
                    } else {
                        bearer?.client.finish(.failure(response.error))
                    }
                }
            }
            finish(.failure(response.error))
        } else {
            finish(.success(pdu))
        }
    }

    private func finish(_ result: Result<ATTPDU, ATTError>) {
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
        let requests = (isDropped ? nil : pending).map { [$0] + waiting } ?? waiting
        pending = nil
        waiting = []
        for request in requests { request.then(.failure(.unlikelyError)) }
    }
}

extension SecurityLevel {
    /// Returns the level to raise the security to after an error, as bluetoothd does; nil if more security does not help.
    fileprivate func needed(after error: ATTError) -> SecurityLevel? {
        switch error {
        case .insufficientEncryption where self < .encrypted: .encrypted
        case .insufficientAuthentication: SecurityLevel(rawValue: rawValue + 1)
        default: nil
        }
    }
}
