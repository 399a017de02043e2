package import DBus
package import GATT

/// Answers the peer's client out of a database, and tells it values.
@EventLoop
package final class ATTServer {
    unowned let bearer: ATTBearer
    /// The request that is not answered yet.
    private var request: ATTOpcode?
    /// Raised with each request, so that an answer that comes twice or too late is none to the next.
    private var requestNumber = 0
    var prepared = PrepareQueue()
    /// What the peer has configured, by the handle of the characteristic's value.
    private(set) var configurations: [UInt16: UInt16] = [:]
    /// The same when the link ended.
    private(set) var configurationsAtEnd: [UInt16: UInt16] = [:]
    /// What the peer's client has said it can do.
    package internal(set) var clientFeatures = ClientSupportedFeatures(rawValue: 0)
    var awareness = ChangeAwareness.aware
    var indications = IndicationQueue()
    var gathered = GatheredNotifications()

    init(_ bearer: ATTBearer) {
        self.bearer = bearer
    }

    var database: AttributeDatabase { bearer.database }

    func receive(_ opcode: ATTOpcode, _ bytes: [UInt8]) {
        if opcode.isCommand {
            command(bytes)
            return
        }
        // A client that asks again before it has its answer breaks the protocol (Core Specification, Vol 3, Part F,
        // 3.3.2); bluetoothd drops the link then.
        guard request == nil else { return bearer.close() }
        request = opcode
        requestNumber &+= 1
        guard opcode.kind == .request else { return fail(0, .requestNotSupported) }
        do throws(DecodeError) {
            // What is less than an MTU can be is put up with; the agreement raises it.
            let isLenient = opcode == .exchangeMTURequest && bytes.count == 3
            answer(try ATTPDU(decoding: bytes, isLenient ? .lenient : .strict))
        } catch {
            if opcode == .executeWriteRequest { prepared.removeAll() }
            fail(0, .invalidPDU)
        }
    }

    private func answer(_ pdu: ATTPDU) {
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
        respond(.exchangeMTUResponse(.init(serverMTU: UInt16(clamping: own.octets))))
        bearer.mtu = own.agreed(with: ATTMTU(Int(request.clientMTU)))
    }

    /// Answers the request.
    func respond(_ pdu: ATTPDU) {
        guard request != nil else { return }
        request = nil
        bearer.send(pdu)
    }

    /// Answers the request, or says that nothing was found from `handle` on if there is no response.
    func respond(_ pdu: ATTPDU?, orNotFoundFrom handle: UInt16) {
        if let pdu { respond(pdu) } else { fail(handle, .attributeNotFound) }
    }

    /// Answers the request with an error.
    func fail(_ handle: UInt16, _ error: ATTError) {
        guard let request else { return }
        respond(.errorResponse(.init(to: request, handle: handle, error)))
    }

    /// Leaves the request under way without an answer, whatever its handler says.
    func stall() { requestNumber &+= 1 }

    /// Makes of what goes on with the request a function that does so once, while the request is still there.
    ///
    /// If the rules say how long a handler may take, it goes on with Unlikely Error after that.
    func once<Value>(
        _ body: @escaping @EventLoop (Result<Value, ATTError>) -> Void
    ) -> @EventLoop (Result<Value, ATTError>) -> Void {
        let number = requestNumber
        // A handler that takes its time must find the bearer still there.
        let bearer = bearer
        var isOpen = true
        var timer: SimulationTimer?
        let reply: @EventLoop (Result<Value, ATTError>) -> Void = { [weak self] result in
            timer?.cancel()
            guard let self, isOpen, bearer.isOpen, request != nil, requestNumber == number else { return }
            isOpen = false
            body(result)
        }
        if let timeout = database.rules.answerTimeout {
            timer = bearer.clock.after(timeout) { reply(.failure(.unlikelyError)) }
        }
        return reply
    }

    // MARK: Configurations

    /// What the peer has configured for the characteristic with its value at `valueHandle`.
    package func configuration(of valueHandle: UInt16) -> UInt16 {
        configurations[valueHandle] ?? 0
    }

    /// Sets what the peer has configured, as a bond that outlasts its links has it; no handler is told.
    package func restoreConfiguration(_ value: UInt16, of valueHandle: UInt16) {
        configurations[valueHandle] = value == 0 ? nil : value
    }

    func configure(_ value: UInt16, of valueHandle: UInt16) {
        let old = configuration(of: valueHandle)
        configurations[valueHandle] = value == 0 ? nil : value
        guard case .source(.handler(let handler)) = database.attribute(at: valueHandle)?.content else { return }
        handler.configurationChanged(old, value, of: valueHandle, by: bearer)
    }

    /// Drops what belongs to attributes that are no more.
    func forget(_ range: ClosedRange<UInt16>) {
        configurations = configurations.filter { !range.contains($0.key) }
        prepared.remove(range)
    }

    func close() {
        request = nil
        prepared.removeAll()
        indications.removeAll()
        gathered.removeAll()
        configurationsAtEnd = configurations
        for handle in configurations.keys.sorted() { configure(0, of: handle) }
    }
}
