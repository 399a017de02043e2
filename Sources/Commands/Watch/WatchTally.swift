internal import Central
internal import Control
internal import Documents
internal import EventLoop

/// The number of notifications a watch has shown, and its limit.
@EventLoop
final class WatchTally {
    private let limit: Int?
    private var shown = 0
    private var hasConnected = false

    init(limit: Int?) {
        self.limit = limit
    }

    var isComplete: Bool { limit.map { shown >= $0 } ?? false }

    /// Counts an event and returns a Boolean value that indicates whether it is to be shown.
    func accept(_ event: SessionEvent) -> Bool {
        guard !isComplete else { return false }
        switch event {
        case .connected: hasConnected = true
        case .notification: shown += 1
        default: break
        }
        return true
    }

    /// Returns the error for a watch whose time has expired; `nil` if it ended as requested.
    func timeoutError(_ device: DeviceSelector, within timeout: Duration, hint: String? = nil) -> ControlError? {
        guard hasConnected else {
            return ControlError(
                .deviceNotFound,
                "no connection to \(device) within \(timeout.text)",
                hint: hint
                    ?? "check that it is on, in range and not connected elsewhere; 'gattlab scan' lists devices in range"
            )
        }
        return limit.map { limit in
            ControlError(
                .deviceNotFound,
                "only \(shown) of \(limit) notifications arrived within \(timeout.text)",
                hint: "increase --timeout, or check the device's attributes with 'gattlab inspect'"
            )
        }
    }
}
