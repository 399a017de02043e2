/// Interest in signals, or in a name's owner: alive until it is cancelled or the connection ends.
@EventLoop
package final class Subscription {
    private var onCancel: (@EventLoop () -> Void)?

    init(onCancel: @escaping @EventLoop () -> Void) { self.onCancel = onCancel }

    /// Ends it: the handler is not called again, and the daemon is told when nobody else wants the same.
    package func cancel() {
        let body = onCancel
        onCancel = nil
        body?()
    }
}
