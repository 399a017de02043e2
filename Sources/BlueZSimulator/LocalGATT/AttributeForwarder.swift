internal import DBus
internal import GATT

/// Hands the reads and writes of an attribute to the object of an application that stands for it.
@EventLoop
final class AttributeForwarder {
    let proxy: ClientProxy
    private let version: BlueZVersion
    /// Whether prepared writes of devices that are not trusted need the application's consent.
    private let needsAuthorization: Bool
    /// Whether it has consented; this lasts, for all devices, until prepared writes are executed.
    private var isAuthorized = false
    /// Answers an operation that waits for the application with an error.
    private var waiting: [UInt64: @EventLoop (ATTError) -> Void] = [:]
    private var nextID: UInt64 = 0

    init(_ proxy: ClientProxy, needsAuthorization: Bool, _ version: BlueZVersion) {
        self.proxy = proxy
        self.needsAuthorization = needsAuthorization
        self.version = version
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        guard let device = access.peer.device else { return reply(.failure(.unlikelyError)) }
        let reply = waitingReply(reply)
        let version = version
        proxy.call("ReadValue", [access.peer.options(for: device, offset: access.offset)]) { result in
            switch result {
            case .success(let values):
                let value = values.first?.bytes.map { Array($0.prefix(ATTServer.longestValue)) }
                reply(value.map(Result.success) ?? .failure(.requestNotSupported))
            case .failure(let error):
                reply(.failure(ATTError(error, notPermitted: .readNotPermitted, version)))
            }
        }
    }

    /// - Parameter isAwaited: Without it the write has succeeded as soon as the application has been told of it.
    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        isAwaited: Bool = true,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if access.kind == .prepared { isAuthorized = false }
        send(value, access, authorizes: false, isAwaited: isAwaited, reply: reply)
    }

    /// Asks the application whether a prepared write may be queued, if that is needed.
    func authorize(
        _ access: AttributeAccess,
        isAwaited: Bool = true,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard needsAuthorization, !isAuthorized, access.peer.device?.isTrusted == false else {
            return reply(.success(()))
        }
        send([], access, authorizes: true, isAwaited: isAwaited, reply: reply)
    }

    private func send(
        _ value: [UInt8],
        _ access: AttributeAccess,
        authorizes: Bool,
        isAwaited: Bool,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard let device = access.peer.device else { return reply(.failure(.unlikelyError)) }
        let options = access.peer.options(for: device, offset: access.offset, authorizes: authorizes)
        guard isAwaited else {
            reply(.success(()))
            return proxy.post("WriteValue", [.bytes(value), options])
        }
        let reply = waitingReply(reply)
        proxy.call("WriteValue", [.bytes(value), options]) { [self] result in
            switch result {
            case .success(let values):
                if authorizes { isAuthorized = true }
                // One value too many is put up with.
                reply(values.count > 1 ? .failure(.requestNotSupported) : .success(()))
            case .failure(let error):
                reply(.failure(ATTError(error, notPermitted: .writeNotPermitted, version)))
            }
        }
    }

    /// Makes of an operation's reply one that answers it once, unless it is cancelled before.
    func waitingReply<Success>(
        _ reply: @escaping @EventLoop (Result<Success, ATTError>) -> Void
    ) -> @EventLoop (Result<Success, ATTError>) -> Void {
        let id = nextID
        nextID += 1
        waiting[id] = { reply(.failure($0)) }
        return { [self] result in
            if waiting.removeValue(forKey: id) != nil { reply(result) }
        }
    }

    /// Ends all operations that wait, because the application no longer has the attribute.
    func cancel() {
        let replies = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, reply) in replies { reply(.requestNotSupported) }
    }
}
