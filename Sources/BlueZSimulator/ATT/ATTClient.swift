package import DBus
package import GATT

/// Asks the peer's server: one request at a time, the others wait.
@EventLoop
package final class ATTClient {
    unowned let bearer: ATTBearer
    private var requests: [Request] = []
    private var timer: SimulationTimer?
    /// Called with each value the server tells; indications are confirmed already.
    package var onValue: (@EventLoop (_ handle: UInt16, _ value: [UInt8], _ isIndication: Bool) -> Void)?

    /// A request that waits for its turn or, as the first, for its answer.
    private struct Request {
        let pdu: ATTPDU
        let then: @EventLoop (Result<ATTPDU, ATTError>) -> Void
    }

    init(_ bearer: ATTBearer) {
        self.bearer = bearer
    }

    /// Sends a request as soon as those before it are answered.
    func request(_ pdu: ATTPDU, then: @escaping @EventLoop (Result<ATTPDU, ATTError>) -> Void) {
        guard bearer.isOpen else { return then(.failure(.unlikelyError)) }
        requests.append(Request(pdu: pdu, then: then))
        if requests.count == 1 { sendNext() }
    }

    private func sendNext() {
        guard let first = requests.first else { return }
        timer = bearer.clock.after(ATTBearer.transactionTimeout) { [weak self] in self?.bearer.close() }
        bearer.send(first.pdu)
    }

    func receive(_ bytes: [UInt8]) {
        // Whatever is no answer to the request breaks the protocol; bluetoothd drops the link.
        guard let first = requests.first, let pdu = try? ATTPDU(decoding: bytes, .lenient),
            pdu.answers(first.pdu.opcode)
        else { return bearer.close() }
        timer?.cancel()
        timer = nil
        requests.removeFirst()
        sendNext()
        if case .errorResponse(let response) = pdu {
            first.then(.failure(response.error))
        } else {
            first.then(.success(pdu))
        }
    }

    func receiveValue(_ opcode: ATTOpcode, _ bytes: [UInt8]) {
        let pdu = try? ATTPDU(decoding: bytes, .lenient)
        if opcode.kind == .indication { bearer.send(.handleValueConfirmation) }
        switch pdu {
        case .handleValueNotification(let told): onValue?(told.handle, told.value, false)
        case .handleValueIndication(let told): onValue?(told.handle, told.value, true)
        case .multipleHandleValueNotification(let told):
            for attribute in told.attributes { onValue?(attribute.handle, attribute.value, false) }
        default: return
        }
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
        let pending = requests
        requests = []
        for request in pending { request.then(.failure(.unlikelyError)) }
    }
}
