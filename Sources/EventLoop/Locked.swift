internal import Glibc

/// A value behind a pthread mutex.
///
/// `Synchronization.Mutex` is not used because ThreadSanitizer does not see through its futex path on Linux and reports races.
final class Locked<Value>: @unchecked Sendable {
    // @unchecked: `value` is accessed only between lock and unlock.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
