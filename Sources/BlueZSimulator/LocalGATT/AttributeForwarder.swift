internal import DBus
internal import EventLoop
internal import GATT

/// A forwarder of an attribute's reads and writes to the application's object for it.
@EventLoop
final class AttributeForwarder {
    let proxy: ClientProxy
    private let version: BlueZVersion
    /// A Boolean value that indicates whether prepared writes of untrusted devices need the application's authorization.
    private let needsAuthorization: Bool
    /// A Boolean value that indicates whether the application has authorized prepared writes.
    ///
    /// The authorization applies to all devices, until prepared writes are executed.
    private var isAuthorized = false
    /// The closures that answer pending operations with an error.
    private var pending: [UInt64: @EventLoop (ATTError) -> Void] = [:]
    private var nextID: UInt64 = 0

    init(_ proxy: ClientProxy, needsAuthorization: Bool, _ version: BlueZVersion) {
        self.proxy = proxy
        self.needsAuthorization = needsAuthorization
        self.version = version
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        guard let device = access.peer.device else { return reply(.failure(.unlikelyError)) }
        let reply = cancelableReply(reply)
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

    /// - Parameter isAwaited: false to report success as soon as the application has been called, without awaiting its reply.
    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        isAwaited: Bool = true,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if access.kind == .prepared { isAuthorized = false }
        send(value, access, authorizes: false, isAwaited: isAwaited, reply: reply)
    }

    /// Requests the application's authorization to queue a prepared write, if it is needed.
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
        let reply = cancelableReply(reply)
        proxy.call("WriteValue", [.bytes(value), options]) { [self] result in
            switch result {
            case .success(let values):
                if authorizes { isAuthorized = true }
                // One unexpected return value is tolerated.
                reply(values.count > 1 ? .failure(.requestNotSupported) : .success(()))
            case .failure(let error):
                reply(.failure(ATTError(error, notPermitted: .writeNotPermitted, version)))
            }
        }
    }

    /// Returns a reply that answers an operation once, unless the operation is canceled first.
    func cancelableReply<Success>(
        _ reply: @escaping @EventLoop (Result<Success, ATTError>) -> Void
    ) -> @EventLoop (Result<Success, ATTError>) -> Void {
        let id = nextID
        nextID += 1
        pending[id] = { reply(.failure($0)) }
        return { [self] result in
            if pending.removeValue(forKey: id) != nil { reply(result) }
        }
    }

    /// Cancels all pending operations because the application no longer has the attribute.
    func cancel() {
        let replies = pending.sorted { $0.key < $1.key }
        pending = [:]
        for (_, reply) in replies { reply(.requestNotSupported) }
    }
}
