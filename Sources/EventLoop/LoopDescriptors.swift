internal import CLinux
internal import Glibc

/// The kernel resources of the event loop: an epoll set, and in it a descriptor that wakes the loop.
struct LoopDescriptors {
    let epoll: CInt
    /// An eventfd in the set; other threads write to it to wake the loop.
    let wake: CInt

    /// The identifier of `wake` in the set; no watch uses it.
    static let wakeID: UInt64 = 0

    init() throws(SystemError) {
        epoll = try Self.checkResult(epoll_create1(CInt(EPOLL_CLOEXEC)), "cannot create an epoll instance")
        wake = try Self.checkResult(eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)), "cannot create an eventfd")
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u64: Self.wakeID))
        _ = try Self.checkResult(epoll_ctl(epoll, EPOLL_CTL_ADD, wake, &event), "cannot watch an eventfd")
        try checkSpareDescriptors()
    }

    /// Verifies that descriptors are left for libdispatch, which runs Swift's other executors and traps without them.
    ///
    /// It opens up to four: an eventfd for the main queue; an epoll set, an eventfd and a timer for its manager.
    private func checkSpareDescriptors() throws(SystemError) {
        var spares: [CInt] = []
        defer { for spare in spares { close(spare) } }
        for _ in 0..<4 {
            spares.append(try Self.checkResult(fcntl(wake, F_DUPFD_CLOEXEC, 0), "cannot create a descriptor"))
        }
    }

    /// Returns the result of a system call, or throws if it failed.
    private static func checkResult(_ result: CInt, _ failure: String) throws(SystemError) -> CInt {
        guard result < 0 else { return result }
        let hint =
            switch errno {
            case EMFILE: "raise the limit of open files: ulimit -n 1024"
            case ENFILE: "stop some programs: the system-wide limit of open files is reached"
            default: "stop some programs: the system is out of resources"
            }
        throw SystemError(failure, errno, hint: hint)
    }
}
