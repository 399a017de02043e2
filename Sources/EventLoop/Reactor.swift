internal import CLinux
internal import Glibc

/// The event sources of the loop: descriptors in an epoll set, timers, and bodies deferred to the next turn.
@EventLoop
final class Reactor {
    static let shared = Reactor()

    /// The maximum number of ready descriptors that one turn handles; the rest is reported again in the next turn.
    private static let batch = 64
    /// Nanoseconds after which a turn starts no further work: with the longest single handler or job, the limit of a turn.
    private static let budget: Int64 = 10_000_000

    private let descriptors = LoopExecutor.shared.descriptors
    private var watches: [UInt64: Watch] = [:]
    private var nextWatchID: UInt64 = 1
    private var timers = TimerQueue<@EventLoop () -> Void>()
    private var deferred: [@EventLoop () -> Void] = []
    private var events = [epoll_event](repeating: epoll_event(), count: Reactor.batch)
    /// Durations of the completed turns since the loop started.
    private(set) var turns = LoopTurns()
    /// The start of the current turn on the monotonic clock; nil before the first turn.
    private var turnStart: Int64?
    /// The thread's processor time at the end of the last turn.
    private var lastProcessing: Int64 = 0

    private init() {}

    /// Waits until something is ready, unless something already is, and calls its handlers.
    func turn(mayWait: Bool) {
        endTurn()
        let count = epoll_wait(descriptors.epoll, &events, CInt(Self.batch), mayWait ? pollTimeout() : 0)
        turnStart = Self.now()
        for index in 0..<max(0, Int(count)) {
            let event = events[index]
            if event.data.u64 == LoopDescriptors.wakeID {
                var value: UInt64 = 0
                _ = read(descriptors.wake, &value, MemoryLayout.size(ofValue: value))
            } else {
                // A watch that an earlier handler of this turn canceled is no longer in the table.
                watches[event.data.u64]?.handler(EventLoop.Interest(epoll: event.events))
                // Level-triggered: the remaining events are reported again, after the descriptors that were not reached yet.
                if isOverBudget { break }
            }
        }
        runTimers()
        runDeferred()
    }

    /// Records the turn that ends with the next `epoll_wait`, including the jobs that the executor ran in it.
    ///
    /// The processor time includes that of `epoll_wait` at its start: reading this clock is a system call, so it is read once.
    private func endTurn() {
        let processing = clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        if let turnStart { turns.add(elapsed: Self.now() - turnStart, processing: processing - lastProcessing) }
        lastProcessing = processing
    }

    private func runTimers() {
        guard timers.count > 0 else { return }
        let now = Self.now()
        let limit = timers.nextID
        while let body = timers.popDue(now: now, below: limit) {
            body()
            if isOverBudget { break }
        }
    }

    /// Runs the deferred bodies; any bodies deferred meanwhile wait for the next turn, after those this turn has no time for.
    private func runDeferred() {
        guard !deferred.isEmpty else { return }
        var bodies = deferred[...]
        deferred = []
        while let body = bodies.popFirst() {
            body()
            if isOverBudget { break }
        }
        if !bodies.isEmpty { deferred = Array(bodies) + deferred }
    }

    /// A Boolean value that indicates whether the current turn has used up its time budget, so that remaining work waits for
    /// the next turn.
    var isOverBudget: Bool {
        guard let turnStart else { return false }
        return Self.now() - turnStart > Self.budget
    }

    /// The number of milliseconds until the next timer, rounded up; -1 to wait indefinitely.
    private func pollTimeout() -> CInt {
        guard deferred.isEmpty else { return 0 }
        guard let deadline = timers.nextDeadline() else { return -1 }
        let remaining = max(0, deadline - Self.now())
        return CInt(clamping: (remaining + 999_999) / 1_000_000)
    }

    func addTimer(after delay: Duration, _ body: @escaping @EventLoop () -> Void) -> UInt64 {
        timers.add(deadline: Self.now() &+ delay.nanoseconds, body)
    }

    func cancelTimer(_ id: UInt64) {
        timers.cancel(id)
    }

    func addDeferred(_ body: @escaping @EventLoop () -> Void) {
        deferred.append(body)
    }

    func makeWatchID() -> UInt64 {
        defer { nextWatchID += 1 }
        return nextWatchID
    }

    /// Updates the epoll set to the current interest of a watch.
    func update(_ watch: Watch, from old: EventLoop.Interest, to new: EventLoop.Interest) throws(SystemError) {
        let operation = old.isEmpty ? EPOLL_CTL_ADD : new.isEmpty ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
        let status = control(operation, watch.descriptor, new.epoll, id: watch.id)
        watches[watch.id] = new.isEmpty ? nil : watch
        // A descriptor that was closed first has already left the set.
        guard status != 0, operation != EPOLL_CTL_DEL else { return }
        watches[watch.id] = nil
        throw SystemError("cannot watch descriptor \(watch.descriptor)", errno)
    }

    private func control(_ operation: CInt, _ descriptor: CInt, _ events: UInt32, id: UInt64) -> CInt {
        var event = epoll_event(events: events, data: epoll_data_t(u64: id))
        return epoll_ctl(descriptors.epoll, operation, descriptor, &event)
    }

    /// The current time on the monotonic clock, in nanoseconds.
    private static func now() -> Int64 { clinux_nanoseconds(CLOCK_MONOTONIC) }
}

extension EventLoop.Interest {
    fileprivate var epoll: UInt32 {
        (contains(.readable) ? EPOLLIN.rawValue : 0) | (contains(.writable) ? EPOLLOUT.rawValue : 0)
    }

    fileprivate init(epoll events: UInt32) {
        self = []
        if events & EPOLLIN.rawValue != 0 { insert(.readable) }
        if events & EPOLLOUT.rawValue != 0 { insert(.writable) }
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { insert(.closed) }
    }
}

extension Duration {
    /// Whole nanoseconds, clamped to about 146 years so that adding them to a clock cannot overflow.
    fileprivate var nanoseconds: Int64 {
        let limit = Int64.max / 2
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow, abs(scaled) < limit else { return seconds < 0 ? 0 : limit }
        return scaled + attoseconds / 1_000_000_000
    }
}
