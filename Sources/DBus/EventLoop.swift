internal import Glibc

/// The one thread on which everything runs that touches the bus or a Bluetooth socket.
///
/// As a global actor it lets the classes of all modules that share it call each other synchronously; its executor is a
/// thread of its own that waits in `epoll_wait`. Readiness and timer callbacks are called on that thread, already inside
/// the actor: no task is made and no thread is changed. Nothing here may block.
@globalActor
package actor EventLoop {
    package static let shared = EventLoop()

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        LoopExecutor.shared.asUnownedSerialExecutor()
    }

    private init() {}
}

extension EventLoop {
    /// What to wait for on a descriptor, and what has come.
    package struct Interest: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Interest(rawValue: 1 << 0)
        package static let writable = Interest(rawValue: 1 << 1)
        /// Hung up or failed: always reported, never to be asked for.
        package static let closed = Interest(rawValue: 1 << 2)
    }

    /// Starts the loop, unless it runs already.
    ///
    /// Without it the loop starts when it is first needed; but then there is nobody to tell that it cannot, and the program
    /// stops.
    ///
    /// - Throws: `DBusError` of kind `.system`, whose message and hint are for the user.
    package nonisolated static func start() throws(DBusError) {
        // libdispatch, whose threads run what is not on the loop, looks at them in /proc every second, and traps without it.
        guard access("/proc/self/stat", R_OK) == 0 else {
            throw DBusError(
                kind: .system,
                name: "",
                message: "/proc is not mounted, and Swift's threads need it",
                hint: "mount it: mount -t proc proc /proc"
            )
        }
        try LoopExecutor.start()
    }

    /// Calls `handler` whenever `descriptor` is ready, until the watch is cancelled.
    ///
    /// Level-triggered: what is left unread is reported again. The caller keeps the descriptor open until it has
    /// cancelled the watch.
    ///
    /// - Throws: `DBusError` of kind `.system` if the kernel cannot watch the descriptor.
    @EventLoop
    package static func watch(
        _ descriptor: CInt,
        _ interest: Interest,
        _ handler: @escaping @EventLoop (Interest) -> Void
    ) throws(DBusError) -> Watch {
        let watch = Watch(descriptor: descriptor, id: Reactor.shared.makeWatchID(), handler: handler)
        try watch.update(interest)
        return watch
    }

    /// Calls `body` once after `delay`, at a resolution of a millisecond and never early.
    @EventLoop
    @discardableResult
    package static func after(_ delay: Duration, _ body: @escaping @EventLoop () -> Void) -> Timer {
        Timer(id: Reactor.shared.addTimer(after: delay, body))
    }

    /// Calls `body` at the end of this turn, after everything else that is ready; at the end of the next one when it is
    /// such a body that asks.
    @EventLoop
    package static func soon(_ body: @escaping @EventLoop () -> Void) {
        Reactor.shared.addSoon(body)
    }

    /// Durations of the turns that have ended since the start; the current turn is not among them.
    @EventLoop
    package static var turns: LoopTurns { Reactor.shared.turns }

    /// Suspends the caller until the loop has handled whatever else is ready.
    @EventLoop
    package static func yield() async {
        await withCheckedContinuation { continuation in soon { continuation.resume() } }
    }

    /// Calls `body` on the loop as soon as it can; may be called from any thread.
    package nonisolated static func post(_ body: @escaping @Sendable @EventLoop () -> Void) {
        LoopExecutor.shared.enqueue(body)
    }

    /// Waits.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    @EventLoop
    package static func sleep(for duration: Duration) async throws(CancellationError) {
        let promise = Promise<Void, DBusError>()
        let timer = after(duration) { promise.complete(.success(())) }
        do {
            try await promise.value()
        } catch {
            timer.cancel()
            throw CancellationError()
        }
    }

    /// Runs `body` inside the actor, on a thread that is known to be the loop's; stops the program if it is not.
    ///
    /// For callbacks of C libraries that are called on the loop.
    package static func assumeIsolated<Result>(_ body: @EventLoop () -> Result) -> Result {
        LoopExecutor.shared.checkIsolated()
        // A global actor other than the main one has no such entry of its own. The isolation is not part of how the
        // function is called, so once the thread is checked it can be called as if it had none.
        return withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Result).self)()
        }
    }
}
