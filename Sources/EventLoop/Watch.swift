/// A registration for events on a descriptor, active until it is canceled.
@EventLoop
package final class Watch {
    let descriptor: CInt
    let id: UInt64
    let handler: @EventLoop (EventLoop.Interest) -> Void
    private var interest: EventLoop.Interest = []
    private var isCancelled = false

    init(descriptor: CInt, id: UInt64, handler: @escaping @EventLoop (EventLoop.Interest) -> Void) {
        self.descriptor = descriptor
        self.id = id
        self.handler = handler
    }

    /// Replaces the events to wait for; if empty, not even a hang-up is reported.
    ///
    /// - Throws: `SystemError` if the kernel cannot watch the descriptor.
    package func update(_ interest: EventLoop.Interest) throws(SystemError) {
        guard !isCancelled, interest != self.interest else { return }
        try Reactor.shared.update(self, from: self.interest, to: interest)
        self.interest = interest
    }

    /// Cancels the watch, so that the handler is not called again.
    ///
    /// Call it before the descriptor is closed.
    package func cancel() {
        // Removing a descriptor from the set cannot fail in a way that matters here.
        try? update([])
        isCancelled = true
    }
}

/// A body scheduled to run once, unless it is canceled first.
@EventLoop
package final class Timer {
    private let id: UInt64

    init(id: UInt64) { self.id = id }

    /// Cancels the timer; has no effect once the body has run.
    package func cancel() {
        Reactor.shared.cancelTimer(id)
    }
}
