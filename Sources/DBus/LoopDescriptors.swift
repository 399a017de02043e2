internal import CLinux
internal import Glibc

/// What the kernel gives the event loop: a set of descriptors to wait for, and in it one that wakes the loop.
struct LoopDescriptors {
    /// The epoll set.
    let epoll: CInt
    /// An eventfd in the set, which other threads write.
    let wake: CInt

    /// Stands for `wake` in the set; no watch has this number.
    static let wakeID: UInt64 = 0

    init() throws(DBusError) {
        epoll = try Self.made(epoll_create1(CInt(EPOLL_CLOEXEC)), "cannot make an epoll instance")
        wake = try Self.made(eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)), "cannot make an eventfd")
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u64: Self.wakeID))
        _ = try Self.made(epoll_ctl(epoll, EPOLL_CTL_ADD, wake, &event), "cannot watch an eventfd")
        try leaveSome()
    }

    /// Makes sure that there are descriptors for libdispatch, which runs Swift's other executors and traps without them.
    ///
    /// It opens as many as four: for the main queue an eventfd, for its manager an epoll set, an eventfd and a timer.
    private func leaveSome() throws(DBusError) {
        var spares: [CInt] = []
        defer { for spare in spares { close(spare) } }
        for _ in 0..<4 { spares.append(try Self.made(fcntl(wake, F_DUPFD_CLOEXEC, 0), "cannot make a descriptor")) }
    }

    /// What a system call returned, unless that is its failure.
    private static func made(_ result: CInt, _ failure: String) throws(DBusError) -> CInt {
        guard result < 0 else { return result }
        let hint =
            switch errno {
            case EMFILE: "raise the limit of open files: ulimit -n 1024"
            case ENFILE: "end some programs: the whole system has too many files open"
            default: "end some programs: the system has too little to give"
            }
        throw .system(failure, errno, hint: hint)
    }
}
