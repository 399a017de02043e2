internal import Glibc
internal import Synchronization

/// The thread behind `EventLoop`: it runs the actor's jobs and, between them, what the `Reactor` finds ready.
///
/// A turn is: wait, call the descriptors and timers that are ready (a bounded number), run the jobs that were there when
/// the turn came to them. So neither a storm of descriptors nor a job that enqueues itself starves the other. A turn whose
/// budget of time is used up leaves the rest of its jobs to the next one, which looks at the descriptors first.
final class LoopExecutor: SerialExecutor {
    /// The loop, or why there is none: made when `EventLoop.start` asks, or else when it is first needed.
    private static let outcome = Result<LoopExecutor, DBusError> { () throws(DBusError) in try LoopExecutor() }

    /// Makes sure that there is a loop.
    static func start() throws(DBusError) { _ = try outcome.get() }

    /// An executor cannot refuse a job, so a program that goes on after `start` failed, or never asked, ends here.
    static let shared: LoopExecutor = {
        switch outcome {
        case .success(let executor): return executor
        case .failure(let error): fatalError(error.hint.map { "\(error.message); \($0)" } ?? error.message)
        }
    }()

    private enum Work {
        case job(UnownedJob)
        case body(@Sendable @EventLoop () -> Void)
    }

    private struct Queue {
        var work: [Work] = []
        /// The eventfd was written since the loop last took the work.
        var isWoken = false
    }

    private let queue = Locked(Queue())
    private let threadID = Atomic<UInt>(0)
    let descriptors: LoopDescriptors

    private init() throws(DBusError) {
        descriptors = try LoopDescriptors()
        // Writing to a socket whose peer has gone is an error to handle, not a reason to die.
        _ = signal(SIGPIPE, SIG_IGN)
        try SystemThread(named: "event-loop") { self.run() }.detach()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        add(.job(UnownedJob(job)))
    }

    func enqueue(_ body: @escaping @Sendable @EventLoop () -> Void) {
        add(.body(body))
    }

    func checkIsolated() {
        precondition(isCurrent, "not on the event loop's thread")
    }

    func isIsolatingCurrentContext() -> Bool? {
        isCurrent
    }

    private var isCurrent: Bool {
        threadID.load(ordering: .relaxed) == UInt(pthread_self())
    }

    private func add(_ work: Work) {
        // The loop looks at its queue before it waits, so work it adds itself needs no wake.
        let canWake = !isCurrent
        let mustWake = queue.withLock { queue in
            queue.work.append(work)
            guard canWake, !queue.isWoken else { return false }
            queue.isWoken = true
            return true
        }
        guard mustWake else { return }
        var one: UInt64 = 1
        _ = write(descriptors.wake, &one, MemoryLayout.size(ofValue: one))
    }

    private func takeWork() -> [Work] {
        queue.withLock { queue in
            queue.isWoken = false
            guard !queue.work.isEmpty else { return [] }
            defer { queue.work = [] }
            return queue.work
        }
    }

    private func run() {
        threadID.store(UInt(pthread_self()), ordering: .relaxed)
        // Jobs of the current turn, and those that an earlier one left.
        var work: ArraySlice<Work> = []
        while true {
            let isIdle = work.isEmpty && queue.withLock { $0.work.isEmpty }
            EventLoop.assumeIsolated { Reactor.shared.turn(mayWait: isIdle) }
            if work.isEmpty { work = takeWork()[...] }
            while let next = work.popFirst() {
                switch next {
                case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
                case .body(let body): EventLoop.assumeIsolated(body)
                }
                if EventLoop.assumeIsolated({ Reactor.shared.isOverBudget }) { break }
            }
            // Nothing that has run is kept alive while the loop waits.
            if work.isEmpty { work = [] }
        }
    }
}
