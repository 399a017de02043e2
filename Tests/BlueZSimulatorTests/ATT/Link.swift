import BlueZSimulator
import EventLoop
import GATT

/// Two directly connected bearers: each receives the PDUs of the other in order, as soon as it is idle.
@EventLoop
final class Link {
    let clock: SimulationClock
    private(set) var central: ATTBearer!
    private(set) var peripheral: ATTBearer!
    /// All PDUs, in the order of delivery.
    private(set) var log: [[UInt8]] = []
    private var waiting: [(pdu: [UInt8], isForCentral: Bool)] = []
    private var isDelivering = false

    init(
        _ database: AttributeDatabase,
        of central: AttributeDatabase = AttributeDatabase(),
        receiveMTU: Int = 517,
        clock: SimulationClock = SimulationClock(.manual)
    ) {
        self.clock = clock
        self.central = ATTBearer(database: central, receiveMTU: receiveMTU, clock: clock) { [weak self] pdu in
            self?.send(pdu, isForCentral: false)
        }
        peripheral = ATTBearer(database: database, receiveMTU: receiveMTU, clock: clock) { [weak self] pdu in
            self?.send(pdu, isForCentral: true)
        }
    }

    var client: ATTClient { central.client }
    var server: ATTServer { peripheral.server }

    private func send(_ pdu: [UInt8], isForCentral: Bool) {
        waiting.append((pdu, isForCentral))
        if isDelivering { return }
        isDelivering = true
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            log.append(next.pdu)
            (next.isForCentral ? central : peripheral)?.receive(next.pdu)
        }
        isDelivering = false
    }
}

/// A stored value that is read and written whole or in parts.
@EventLoop
final class StoredValue: AttributeHandler {
    var value: [UInt8]
    /// The error of every access; `nil` if accesses succeed.
    var error: ATTError?
    /// A Boolean value that indicates whether responses are held until `answer()`.
    var isSlow = false
    private(set) var uses: [AttributeAccess.Kind] = []
    private(set) var configurations: [[UInt16]] = []
    private var answers: [@EventLoop () -> Void] = []

    init(_ value: [UInt8] = []) {
        self.value = value
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        uses.append(access.kind)
        let result: Result<[UInt8], ATTError> =
            access.offset > value.count ? .failure(.invalidOffset) : .success(Array(value.dropFirst(access.offset)))
        let error = error
        answer { reply(error.map { .failure($0) } ?? result) }
    }

    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        uses.append(access.kind)
        if let error { return answer { reply(.failure(error)) } }
        if access.kind != .authorizePrepare {
            guard access.offset <= self.value.count else { return answer { reply(.failure(.invalidOffset)) } }
            self.value = Array(self.value.prefix(access.offset)) + value
        }
        answer { reply(.success(())) }
    }

    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        configurations.append([old, new, handle])
    }

    private func answer(_ body: @escaping @EventLoop () -> Void) {
        if isSlow { answers.append(body) } else { body() }
    }

    /// Sends the held responses.
    func answer() {
        let answers = answers
        self.answers = []
        for answer in answers { answer() }
    }
}
