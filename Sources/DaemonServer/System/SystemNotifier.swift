internal import CLinux
internal import CSystemd
package import EventLoop
internal import Glibc

/// Reports the daemon's state to the service manager, if there is one.
///
/// A timer of the event loop sends the watchdog pings, so that the service manager restarts a daemon whose loop hangs.
@EventLoop
package final class SystemNotifier {
    private let send: (String) -> Void
    private let interval: Duration?
    private var timer: Timer?

    /// Creates a notifier for the service manager of this process, if there is one.
    package convenience init() {
        var limit: UInt64 = 0
        let isWatched = sd_watchdog_enabled(0, &limit) > 0
        // Failures are ignored: the service manager detects missing notifications by itself.
        self.init(watchdogLimit: isWatched ? limit : nil) { _ = sd_notify(0, $0) }
    }

    /// - Parameter watchdogLimit: Watchdog timeout in microseconds, or nil if there is no watchdog.
    package init(watchdogLimit: UInt64?, send: @escaping (String) -> Void) {
        interval = watchdogLimit.map(ServiceState.pingInterval)
        self.send = send
    }

    /// Reports that the daemon is ready after a start or a reload; the first call starts the watchdog pings.
    package func ready(_ status: String) {
        notify(.ready(status: status))
        if timer == nil { ping() }
    }

    /// Reports the start of a reload; `ready` must follow, even if the reload fails.
    package func reloading() {
        notify(.reloading(monotonic: UInt64(clamping: clinux_nanoseconds(CLOCK_MONOTONIC) / 1000)))
    }

    /// Reports the start of the shutdown, from which the service manager's stop timeout counts.
    package func stopping(_ status: String) { notify(.stopping(status: status)) }

    package func status(_ status: String) { notify(.status(status)) }

    private func ping() {
        guard let interval else { return }
        notify(.watchdog)
        timer = EventLoop.after(interval) { [weak self] in self?.ping() }
    }

    private func notify(_ state: ServiceState) { send(state.message) }
}
