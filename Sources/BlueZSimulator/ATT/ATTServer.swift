internal import DBus
package import EventLoop
package import GATT

/// The server for the peer's client, which responds from a database and sends notifications and indications.
@EventLoop
package final class ATTServer {
    unowned let bearer: ATTBearer
    /// The opcode of the request that awaits its response.
    private var request: ATTOpcode?
    /// The number of the current request, which keeps a duplicate or late reply from answering the next one.
    private var requestNumber = 0
    var prepared = PrepareQueue()
    /// The peer's Client Characteristic Configurations, by value handle.
    private(set) var configurations: [UInt16: UInt16] = [:]
    /// The configurations at the time the link ended.
    private(set) var finalConfigurations: [UInt16: UInt16] = [:]
    /// The Client Supported Features that the peer has written.
    package internal(set) var clientFeatures = ClientSupportedFeatures(rawValue: 0)
    var awareness = ChangeAwareness.aware
    var indications = IndicationQueue()
    var notificationBatch = NotificationBatch()

    init(_ bearer: ATTBearer) {
        self.bearer = bearer
    }

    var database: AttributeDatabase { bearer.database }

    func receive(_ opcode: ATTOpcode, _ bytes: [UInt8]) {
        if opcode.isCommand {
            command(bytes)
            return
        }
        // A second request before the response to the first violates the protocol (Core Specification, Vol 3, Part F,
        // 3.3.2); bluetoothd drops the link.
        guard request == nil else { return bearer.close() }
        request = opcode
        requestNumber &+= 1
        guard opcode.kind == .request else { return fail(0, .requestNotSupported) }
        do throws(DecodeError) {
            // An MTU below the minimum is accepted; the negotiation raises it.
            let isLenient = opcode == .exchangeMTURequest && bytes.count == 3
            handle(try ATTPDU(decoding: bytes, isLenient ? .lenient : .strict))
        } catch {
            if opcode == .executeWriteRequest { prepared.removeAll() }
            fail(0, .invalidPDU)
        }
    }

    private func handle(_ pdu: ATTPDU) {
        switch pdu {
        case .exchangeMTURequest(let request): exchangeMTU(request)
        case .findInformationRequest(let request): findInformation(request)
        case .findByTypeValueRequest(let request): findByTypeValue(request)
        case .readByTypeRequest(let request): readByType(request)
        case .readByGroupTypeRequest(let request): readByGroupType(request)
        case .readRequest(let request): read(request)
        case .readBlobRequest(let request): readBlob(request)
        case .readMultipleRequest(let request): readMultiple(request)
        case .readMultipleVariableRequest(let request): readMultipleVariable(request)
        case .writeRequest(let request): write(request)
        case .prepareWriteRequest(let request): prepareWrite(request.write)
        case .executeWriteRequest(let request): executeWrite(request.flags)
        default: fail(0, .requestNotSupported)
        }
    }

    private func exchangeMTU(_ request: ATTPDU.ExchangeMTURequest) {
        let own = bearer.receiveMTU
        respond(.exchangeMTUResponse(.init(serverMTU: UInt16(clamping: own.byteCount))))
        bearer.mtu = own.negotiated(with: ATTMTU(Int(request.clientMTU)))
    }

    /// Sends the response to the current request.
    func respond(_ pdu: ATTPDU) {
        guard request != nil else { return }
        request = nil
        bearer.send(pdu)
    }

    /// Sends the response to the current request, or Attribute Not Found at `handle` if there is none.
    func respond(_ pdu: ATTPDU?, orNotFoundFrom handle: UInt16) {
        if let pdu { respond(pdu) } else { fail(handle, .attributeNotFound) }
    }

    /// Sends an Error Response to the current request.
    func fail(_ handle: UInt16, _ error: ATTError) {
        guard let request else { return }
        respond(.errorResponse(.init(to: request, handle: handle, error)))
    }

    /// Leaves the current request without a response and ignores the later reply of its handler.
    func abandonRequest() { requestNumber &+= 1 }

    /// Returns a function that continues the current request with `body`, at most once and only while the request is open.
    ///
    /// If the rules have a timeout for handlers, `body` receives Unlikely Error when it expires.
    func singleReply<Value>(
        _ body: @escaping @EventLoop (Result<Value, ATTError>) -> Void
    ) -> @EventLoop (Result<Value, ATTError>) -> Void {
        let number = requestNumber
        // Keeps the bearer alive until a slow handler replies.
        let bearer = bearer
        var isOpen = true
        var timer: SimulationTimer?
        let reply: @EventLoop (Result<Value, ATTError>) -> Void = { [weak self] result in
            timer?.cancel()
            guard let self, isOpen, bearer.isOpen, request != nil, requestNumber == number else { return }
            isOpen = false
            body(result)
        }
        if let timeout = database.rules.handlerTimeout {
            timer = bearer.clock.after(timeout) { reply(.failure(.unlikelyError)) }
        }
        return reply
    }

    // MARK: Configurations

    /// Returns the peer's configuration of the characteristic with its value at `valueHandle`.
    package func configuration(of valueHandle: UInt16) -> UInt16 {
        configurations[valueHandle] ?? 0
    }

    /// Restores the configuration of a bonded peer, which outlasts its links, without calling the handler.
    package func restoreConfiguration(_ value: UInt16, of valueHandle: UInt16) {
        configurations[valueHandle] = value == 0 ? nil : value
    }

    func configure(_ value: UInt16, of valueHandle: UInt16) {
        let old = configuration(of: valueHandle)
        configurations[valueHandle] = value == 0 ? nil : value
        guard case .source(.handler(let handler)) = database.attribute(at: valueHandle)?.content else { return }
        handler.configurationChanged(old, value, of: valueHandle, by: bearer)
    }

    /// Drops the configurations and prepared writes of removed attributes.
    func attributesRemoved(in range: ClosedRange<UInt16>) {
        configurations = configurations.filter { !range.contains($0.key) }
        prepared.remove(range)
    }

    func close() {
        request = nil
        prepared.removeAll()
        indications.removeAll()
        notificationBatch.removeAll()
        finalConfigurations = configurations
        for handle in configurations.keys.sorted() { configure(0, of: handle) }
    }
}
