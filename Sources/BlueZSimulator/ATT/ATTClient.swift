package import DBus
package import GATT

/// Asks the peer's server: one request at a time, the others wait.
@EventLoop
package final class ATTClient {
    unowned let bearer: ATTBearer
    private var waiting: [Request] = []
    /// The request that is not answered yet.
    private var pending: Request?
    /// Whether the pending request has been sent, and not been taken back to be sent again.
    private var isSent = false
    private var timer: SimulationTimer?
    /// Called with each value the server tells; indications are confirmed after that.
    package var onValue: (@EventLoop (_ handle: UInt16, _ value: [UInt8], _ isIndication: Bool) -> Void)?
    /// Raises the security of the link to at least a level, then says whether that went well; without it, requests
    /// that need more security fail at once.
    package var raiseSecurity:
        (@EventLoop (_ level: SecurityLevel, _ done: @escaping @EventLoop (Bool) -> Void) -> Void)?

    private struct Request {
        let pdu: ATTPDU
        let then: @EventLoop (Result<ATTPDU, ATTError>) -> Void
    }

    init(_ bearer: ATTBearer) {
        self.bearer = bearer
    }

    /// Sends a request as soon as those before it are answered.
    ///
    /// - Parameter isNext: It continues what has just been answered, and comes before all that wait.
    func request(
        _ pdu: ATTPDU,
        isNext: Bool = false,
        then: @escaping @EventLoop (Result<ATTPDU, ATTError>) -> Void
    ) {
        guard bearer.isOpen else { return then(.failure(.unlikelyError)) }
        waiting.insert(Request(pdu: pdu, then: then), at: isNext ? 0 : waiting.endIndex)
        // What an answer leads to is queued before the next is sent, so that it can still go first.
        if pending == nil, !isTelling { sendNext() }
    }

    /// While an answer is passed on.
    private var isTelling = false

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
        // Whatever is no answer to the request breaks the protocol; bluetoothd drops the link.
        let pdu = try? ATTPDU(decoding: bytes, .lenient)
        guard isSent, let question = pending?.pdu.opcode,
            pdu?.answers(question) ?? (bytes.first == question.answer?.rawValue)
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
        isTelling = true
        request.then(result)
        isTelling = false
        sendNext()
    }

    func receiveValue(_ opcode: ATTOpcode, _ bytes: [UInt8]) {
        switch try? ATTPDU(decoding: bytes, .lenient) {
        case .handleValueNotification(let told): onValue?(told.handle, told.value, false)
        case .handleValueIndication(let told): onValue?(told.handle, told.value, true)
        case .multipleHandleValueNotification(let told):
            for attribute in told.attributes { onValue?(attribute.handle, attribute.value, false) }
        default: break
        }
        if opcode.kind == .indication { bearer.send(.handleValueConfirmation) }
    }

    /// Tells the server how long PDUs may be, and agrees on the smaller length.
    package func exchangeMTU(_ mtu: Int, then: @escaping @EventLoop (Result<ATTMTU, ATTError>) -> Void) {
        let own = ATTMTU(mtu)
        request(.exchangeMTURequest(.init(clientMTU: UInt16(clamping: own.octets)))) { [self] result in
            then(
                result.map { pdu in
                    if case .exchangeMTUResponse(let response) = pdu {
                        bearer.mtu = own.agreed(with: ATTMTU(Int(response.serverMTU)))
                    }
                    return bearer.mtu
                }
            )
        }
    }

    func close() {
        timer?.cancel()
        timer = nil
        isSent = false
        let requests = (pending.map { [$0] } ?? []) + waiting
        pending = nil
        waiting = []
        for request in requests { request.then(.failure(.unlikelyError)) }
    }
}

extension SecurityLevel {
    /// What to raise the security to after an error, as bluetoothd does it; `nil` if that is not the remedy.
    fileprivate func needed(after error: ATTError) -> SecurityLevel? {
        switch error {
        case .insufficientEncryption where self < .encrypted: .encrypted
        case .insufficientAuthentication: SecurityLevel(rawValue: rawValue + 1)
        default: nil
        }
    }
}
