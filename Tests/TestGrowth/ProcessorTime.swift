internal import CLinux
internal import Glibc

/// The processor time of the calling thread, which other processes hardly affect.
package enum ProcessorTime {
    /// Returns the processor time that `body` uses; it must not suspend.
    package static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Duration {
        let start = clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        try body()
        return .nanoseconds(clinux_nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start)
    }
}
