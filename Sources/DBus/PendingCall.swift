package import EventLoop

/// A call whose reply is pending.
@EventLoop
package final class PendingCall {
    private var reply: (@EventLoop (Result<[Value], DBusError>) -> Void)?
    private var timer: Timer?
    /// Removes the call from the connection's pending calls.
    var onCompletion: (@EventLoop () -> Void)?
    /// Parses the reply off the loop; nil for replies that are parsed immediately.
    var parseOffLoop: (@EventLoop (SharedMessage) async -> Result<Void, DBusError>)?

    init(reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void) {
        self.reply = reply
    }

    var isCompleted: Bool { reply == nil }

    func startTimer(_ timeout: Duration, _ call: String) {
        timer = EventLoop.after(timeout) { [weak self] in
            self?.complete(.failure(.timeout(call, after: timeout)))
        }
    }

    func complete(_ result: Result<[Value], DBusError>) {
        guard let reply else { return }
        self.reply = nil
        timer?.cancel()
        timer = nil
        onCompletion?()
        onCompletion = nil
        reply(result)
    }

    /// Stops waiting: the reply closure receives `.cancelled`, and a reply that arrives later is dropped.
    package func cancel() {
        complete(.failure(.cancelled))
    }
}
