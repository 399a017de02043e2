internal import Glibc

/// The single thread that runs all code that uses the bus or a Bluetooth socket.
///
/// As a global actor, it lets the classes of all modules that share it call each other synchronously; its executor is a
/// dedicated thread that waits in `epoll_wait`. Readiness and timer callbacks are called on that thread, already inside the
/// actor: no task is created and no thread is switched. Code on the loop must not block.
@globalActor
package actor EventLoop {
    package static let shared = EventLoop()

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        LoopExecutor.shared.asUnownedSerialExecutor()
    }

    private init() {}
}

extension EventLoop {
    /// The events to wait for on a descriptor, or the events that have occurred.
    package struct Interest: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let readable = Interest(rawValue: 1 << 0)
        package static let writable = Interest(rawValue: 1 << 1)
        /// Hung up or failed; always reported, never requested.
        package static let closed = Interest(rawValue: 1 << 2)
    }

    /// Starts the loop, unless it is already running.
    ///
    /// Without this call the loop starts on first use; a failure then has no caller to report to and terminates the program.
    ///
    /// - Throws: `SystemError`, with a message and a hint for the user.
    package nonisolated static func start() throws(SystemError) {
        // The threads of libdispatch, which run everything off the loop, read /proc every second, and trap if it is missing.
        guard access("/proc/self/stat", R_OK) == 0 else {
            throw SystemError(
                "/proc is not mounted, and the Swift runtime requires it",
                hint: "mount it: mount -t proc proc /proc"
            )
        }
        try LoopExecutor.start()
    }

    /// Calls `handler` whenever `descriptor` is ready, until the watch is canceled.
    ///
    /// Level-triggered: data left unread is reported again. The caller keeps the descriptor open until it has canceled the
    /// watch.
    ///
    /// - Throws: `SystemError` if the kernel cannot watch the descriptor.
    @EventLoop
    package static func watch(
        _ descriptor: CInt,
        _ interest: Interest,
        _ handler: @escaping @EventLoop (Interest) -> Void
    ) throws(SystemError) -> Watch {
        let watch = Watch(descriptor: descriptor, id: Reactor.shared.makeWatchID(), handler: handler)
        try watch.update(interest)
        return watch
    }

    /// Calls `body` once after `delay`, with a resolution of one millisecond and never early.
    @EventLoop
    @discardableResult
    package static func after(_ delay: Duration, _ body: @escaping @EventLoop () -> Void) -> Timer {
        Timer(id: Reactor.shared.addTimer(after: delay, body))
    }

    /// Calls `body` at the end of this turn, after everything else that is ready; at the end of the next turn if called from
    /// such a body.
    @EventLoop
    package static func deferToEndOfTurn(_ body: @escaping @EventLoop () -> Void) {
        Reactor.shared.addDeferred(body)
    }

    /// Durations of the completed turns since the loop started, excluding the current turn.
    @EventLoop
    package static var turns: LoopTurns { Reactor.shared.turns }

    /// Suspends the caller until the loop has handled everything else that is ready.
    @EventLoop
    package static func yield() async {
        await withCheckedContinuation { continuation in deferToEndOfTurn { continuation.resume() } }
    }

    /// A Boolean value that indicates whether the current thread is that of the loop.
    package nonisolated static var isCurrent: Bool { LoopExecutor.shared.isIsolatingCurrentContext() == true }

    /// Schedules `body` on the loop as soon as possible; may be called from any thread.
    package nonisolated static func post(_ body: @escaping @Sendable @EventLoop () -> Void) {
        LoopExecutor.shared.enqueue(body)
    }

    /// Suspends the task for a duration.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    @EventLoop
    package static func sleep(for duration: Duration) async throws(CancellationError) {
        let promise = Promise<Void, CancellationError>()
        let timer = after(duration) { promise.complete(.success(())) }
        do {
            try await promise.value()
        } catch {
            timer.cancel()
            throw error
        }
    }

    /// Runs `body` inside the actor; terminates the program if the current thread is not the loop's.
    ///
    /// Intended for callbacks of C libraries that are called on the loop.
    package static func assumeIsolated<Result>(_ body: @EventLoop () -> Result) -> Result {
        LoopExecutor.shared.checkIsolated()
        // Unlike the main actor, a custom global actor has no such entry point. The isolation is not part of the calling
        // convention, so once the thread has been checked, the function can be called as if it were nonisolated.
        return withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: (() -> Result).self)()
        }
    }
}
