/// A call whose answer is awaited.
@EventLoop
package final class PendingCall {
    private var reply: (@EventLoop (Result<[Value], DBusError>) -> Void)?
    private var timer: Timer?
    /// Tells the connection to forget the call.
    var onSettled: (@EventLoop () -> Void)?
    /// Reads the answer off the loop; nil for answers that are read at once.
    var readAside: (@EventLoop (SharedMessage) async -> Result<Void, DBusError>)?

    init(reply: @escaping @EventLoop (Result<[Value], DBusError>) -> Void) {
        self.reply = reply
    }

    var isSettled: Bool { reply == nil }

    func startTimer(_ timeout: Duration, _ call: String) {
        timer = EventLoop.after(timeout) { [weak self] in
            self?.settle(.failure(.timeout(call, after: timeout)))
        }
    }

    func settle(_ result: Result<[Value], DBusError>) {
        guard let reply else { return }
        self.reply = nil
        timer?.cancel()
        timer = nil
        onSettled?()
        onSettled = nil
        reply(result)
    }

    /// Gives up waiting: the reply closure gets `.cancelled`, an answer that still comes is dropped.
    package func cancel() {
        settle(.failure(.cancelled))
    }
}
