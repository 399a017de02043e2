package import EventLoop

/// A subscription to signals or to a name's owner; active until it is canceled or the connection ends.
@EventLoop
package final class Subscription {
    private var onCancel: (@EventLoop () -> Void)?

    init(onCancel: @escaping @EventLoop () -> Void) { self.onCancel = onCancel }

    /// Cancels the subscription: the handler is not called again, and the match rule is removed once no subscription uses it.
    package func cancel() {
        let body = onCancel
        onCancel = nil
        body?()
    }
}
