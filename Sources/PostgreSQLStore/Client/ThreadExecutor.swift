internal import EventLoop
internal import Glibc

/// An executor with a thread of its own, for an actor whose operations block.
///
/// The thread ends after the executor has been released and its jobs have run.
final class ThreadExecutor: SerialExecutor {
    private let jobs = JobQueue()

    /// - Parameter name: The name shown by system tools; at most 15 bytes of UTF-8.
    /// - Throws: `SystemError` if no more threads can be created.
    init(named name: String) throws(SystemError) {
        let jobs = jobs
        let start: @Sendable () -> Void = {
            while let (job, executor) = jobs.next() { job.runSynchronously(on: executor) }
        }
        try SystemThread(named: name, receivesSignals: false, start).detach()
    }

    deinit { jobs.end() }

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.add(UnownedJob(job), asUnownedSerialExecutor())
    }
}

/// The jobs that wait for the thread of an executor.
private final class JobQueue: @unchecked Sendable {
    // @unchecked: the jobs are accessed only while the mutex is locked.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: ArraySlice<(UnownedJob, UnownedSerialExecutor)> = []
    private var hasEnded = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func add(_ job: UnownedJob, _ executor: UnownedSerialExecutor) {
        pthread_mutex_lock(mutex)
        jobs.append((job, executor))
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Lets `next()` return nil once all jobs have run.
    func end() {
        pthread_mutex_lock(mutex)
        hasEnded = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits for the next job; nil if there are no more.
    func next() -> (UnownedJob, UnownedSerialExecutor)? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty, !hasEnded { pthread_cond_wait(condition, mutex) }
        return jobs.popFirst()
    }
}
