internal import CDBus
internal import EventLoop

/// Replies of any size: reading tens of thousands of objects takes longer than a turn of the loop is allowed to.
extension Connection {
    /// Sends a call whose reply is parsed off the loop; later messages are held back meanwhile to preserve their order.
    ///
    /// - Parameters:
    ///   - parse: Converts the values of the reply to the content the caller needs.
    ///   - reply: Called once, on the loop, as with `send(_:timeout:reply:)`.
    @discardableResult
    package func send<Content: Sendable>(
        _ call: MethodCall,
        timeout: Duration? = .seconds(25),
        parsingOffLoop parse: @escaping @Sendable ([Value]) -> Content,
        reply: @escaping @EventLoop (Result<Content, DBusError>) -> Void
    ) -> PendingCall {
        var content: Content?
        let pending = send(call, timeout: timeout) { result in
            reply(result.flatMap { _ in content.map { .success($0) } ?? .failure(.closed) })
        }
        pending.parseOffLoop = { message in
            let result = await Self.parse(message, parse)
            content = try? result.get()
            return result.map { _ in }
        }
        return pending
    }

    @concurrent private static func parse<Content: Sendable>(
        _ message: SharedMessage,
        _ parse: @Sendable ([Value]) -> Content
    ) async -> Result<Content, DBusError> {
        do throws(DBusError) {
            return .success(parse(try message.content.arguments()))
        } catch {
            return .failure(error)
        }
    }

    func complete(
        _ call: PendingCall,
        with message: borrowing Message,
        parsedBy parse: @escaping @EventLoop (SharedMessage) async -> Result<Void, DBusError>
    ) {
        let shared = SharedMessage(message)
        transport?.pauseDelivery()
        Task { @EventLoop in
            let result = await parse(shared)
            call.complete(result.map { [] })
            transport?.resumeDelivery()
        }
    }
}

/// An additional reference to a message, for the thread that reads it.
///
/// Only one thread reads the message at a time: the loop waits until the reading has finished before it releases the reference.
/// libdbus counts references atomically.
final class SharedMessage: @unchecked Sendable {
    let content: Message

    init(_ message: borrowing Message) {
        content = Message(owning: dbus_message_ref(message.raw))
    }
}
