internal import CLinux
internal import CSystemd
package import DBus
internal import Glibc

/// Tells the service manager how the daemon fares; without one, nothing is told.
///
/// The pings come from a timer of the event loop, so that a loop which hangs is a daemon which is killed and started again.
@EventLoop
package final class SystemNotifier {
    private let send: (String) -> Void
    private let interval: Duration?
    private var timer: Timer?

    /// For the manager that started this process, if one did.
    package convenience init() {
        var limit: UInt64 = 0
        let isWatched = sd_watchdog_enabled(0, &limit) > 0
        // A manager that cannot be told notices by itself.
        self.init(watchdogLimit: isWatched ? limit : nil) { _ = sd_notify(0, $0) }
    }

    /// - Parameter watchdogLimit: microseconds without a ping after which the manager ends the daemon; nil if it never does.
    package init(watchdogLimit: UInt64?, send: @escaping (String) -> Void) {
        interval = watchdogLimit.map(ServiceState.pingInterval)
        self.send = send
    }

    /// Serves, after a start or a reload; pings begin with the first.
    package func ready(_ status: String) {
        tell(.ready(status: status))
        if timer == nil { ping() }
    }

    /// Reads its configuration again; `ready` is to follow, also when the old one stays.
    package func reloading() {
        tell(.reloading(monotonic: UInt64(clamping: clinux_nanoseconds(CLOCK_MONOTONIC) / 1000)))
    }

    /// Ends; the manager's own limit for that holds from now on.
    package func stopping(_ status: String) { tell(.stopping(status: status)) }

    package func status(_ status: String) { tell(.status(status)) }

    private func ping() {
        guard let interval else { return }
        tell(.watchdog)
        timer = EventLoop.after(interval) { [weak self] in self?.ping() }
    }

    private func tell(_ state: ServiceState) { send(state.message) }
}
