internal import CLinux
package import EventLoop
internal import Glibc

/// Reports when the time of day is set, and when the system resumes from a suspension.
@EventLoop
package final class ClockChanges {
    private let timer: FileDescriptor
    private var watch: Watch?

    /// Calls `handler` after each change from now on.
    ///
    /// - Throws: `SystemError` if no descriptors are available.
    package init(_ handler: @escaping @EventLoop () -> Void) throws(SystemError) {
        let number = timerfd_create(CLOCK_REALTIME, CInt(TFD_NONBLOCK | TFD_CLOEXEC))
        guard number >= 0, clinux_watch_clock(number) == 0 else { throw SystemError("cannot watch the clock", errno) }
        timer = FileDescriptor(owning: number)
        watch = try EventLoop.watch(number, .readable) { _ in
            var expirations: UInt64 = 0
            let count = read(number, &expirations, MemoryLayout<UInt64>.size)
            let isCanceled = count < 0 && errno == ECANCELED
            _ = clinux_watch_clock(number)
            if isCanceled { handler() }
        }
    }

    isolated deinit { watch?.cancel() }
}
