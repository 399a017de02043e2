internal import CDBus

/// Answers of any size: tens of thousands of objects take longer to read than a turn of the loop may.
extension Connection {
    /// Sends a call whose answer is read off the loop; messages behind it wait meanwhile, so that their order is kept.
    ///
    /// - Parameters:
    ///   - read: makes what is wanted of the values of the answer.
    ///   - reply: called once, on the loop, as that of `send(_:timeout:reply:)` is.
    @discardableResult
    package func send<Content: Sendable>(
        _ call: MethodCall,
        timeout: Duration? = .seconds(25),
        readingAside read: @escaping @Sendable ([Value]) -> Content,
        reply: @escaping @EventLoop (Result<Content, DBusError>) -> Void
    ) -> PendingCall {
        var content: Content?
        let pending = send(call, timeout: timeout) { result in
            reply(result.flatMap { _ in content.map { .success($0) } ?? .failure(.closed) })
        }
        pending.readAside = { message in
            let result = await Self.read(message, read)
            content = try? result.get()
            return result.map { _ in }
        }
        return pending
    }

    @concurrent private static func read<Content: Sendable>(
        _ message: SharedMessage,
        _ read: @Sendable ([Value]) -> Content
    ) async -> Result<Content, DBusError> {
        do throws(DBusError) {
            return .success(read(try message.content.arguments()))
        } catch {
            return .failure(error)
        }
    }

    func settle(
        _ call: PendingCall,
        with message: borrowing Message,
        readBy read: @escaping @EventLoop (SharedMessage) async -> Result<Void, DBusError>
    ) {
        let shared = SharedMessage(message)
        transport?.hold()
        Task { @EventLoop in
            let result = await read(shared)
            call.settle(result.map { [] })
            transport?.goOn()
        }
    }
}

/// A further reference to a message, for the thread that reads it.
///
/// One thread reads it at a time: the loop waits for the end of the reading before it gives the reference back. libdbus
/// counts references atomically.
final class SharedMessage: @unchecked Sendable {
    let content: Message

    init(_ message: borrowing Message) {
        content = Message(owning: dbus_message_ref(message.raw))
    }
}
