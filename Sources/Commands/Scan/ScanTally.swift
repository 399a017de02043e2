internal import Control
internal import EventLoop
internal import GATT

/// The number of devices that a scan has shown, and its limit.
@EventLoop
final class ScanTally {
    let limit: Int?
    private(set) var count = 0
    private var addresses: Set<DeviceAddress> = []

    init(limit: Int?) {
        self.limit = limit
    }

    var isComplete: Bool { limit.map { count >= $0 } ?? false }

    /// Counts an event and returns a Boolean value that indicates whether it is to be shown.
    ///
    /// A device whose advertisement changed, or that several adapters received, is counted once.
    func accept(_ event: SessionEvent, everyPacket: Bool) -> Bool {
        if case .deviceLost = event { return !isComplete }
        guard !isComplete, case .advertisement(let report) = event else { return false }
        // Only a limit needs the addresses, of which an endless scan encounters any number.
        if limit == nil {
            count = 1
        } else if addresses.insert(report.address).inserted || everyPacket {
            count += 1
        }
        return true
    }
}
