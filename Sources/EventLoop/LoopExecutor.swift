internal import Glibc
internal import Synchronization

/// The thread behind `EventLoop`: it runs the actor's jobs and, between them, the handlers that the `Reactor` finds ready.
///
/// A turn consists of waiting, calling the handlers of the ready descriptors and timers (a bounded number), and running the
/// jobs that were queued when the turn reached them. So neither a flood of descriptor events nor a job that enqueues itself
/// starves the other. A turn that exceeds its time budget leaves its remaining jobs to the next turn, which polls the
/// descriptors first.
final class LoopExecutor: SerialExecutor {
    /// The loop, or the error that prevented its start; created by `EventLoop.start` or on first use.
    private static let startResult = Result<LoopExecutor, SystemError> { () throws(SystemError) in try LoopExecutor() }

    /// Starts the loop if it is not running yet.
    static func start() throws(SystemError) { _ = try startResult.get() }

    /// The running loop; since an executor cannot refuse a job, a program without one terminates here.
    static let shared: LoopExecutor = {
        switch startResult {
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
        /// A Boolean value that indicates whether the eventfd was written since the loop last dequeued the work.
        var isWakePending = false
    }

    private let queue = Locked(Queue())
    private let threadID = Atomic<UInt>(0)
    let descriptors: LoopDescriptors

    private init() throws(SystemError) {
        descriptors = try LoopDescriptors()
        // Writing to a socket whose peer has closed it is an error to handle, not a reason to terminate.
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
        // The loop checks its queue before it waits, so work it adds itself needs no wakeup.
        let canWake = !isCurrent
        let mustWake = queue.withLock { queue in
            queue.work.append(work)
            guard canWake, !queue.isWakePending else { return false }
            queue.isWakePending = true
            return true
        }
        guard mustWake else { return }
        var one: UInt64 = 1
        _ = write(descriptors.wake, &one, MemoryLayout.size(ofValue: one))
    }

    private func dequeueWork() -> [Work] {
        queue.withLock { queue in
            queue.isWakePending = false
            guard !queue.work.isEmpty else { return [] }
            defer { queue.work = [] }
            return queue.work
        }
    }

    /// Performs one piece of work; in a function of its own, because Swift 6.3 without optimization leaks values bound in `run()`,
    /// which never returns.
    private func perform(_ work: Work) {
        switch work {
        case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
        case .body(let body): EventLoop.assumeIsolated(body)
        }
    }

    private func run() {
        threadID.store(UInt(pthread_self()), ordering: .relaxed)
        // Jobs of the current turn, and those left over from an earlier one.
        var work: ArraySlice<Work> = []
        while true {
            let isIdle = work.isEmpty && queue.withLock { $0.work.isEmpty }
            EventLoop.assumeIsolated { Reactor.shared.turn(mayWait: isIdle) }
            if work.isEmpty { work = dequeueWork()[...] }
            while let next = work.popFirst() {
                perform(next)
                if EventLoop.assumeIsolated({ Reactor.shared.isOverBudget }) { break }
            }
            // Completed work must not be kept alive while the loop waits.
            if work.isEmpty { work = [] }
        }
    }
}
