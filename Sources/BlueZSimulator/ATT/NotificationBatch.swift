import EventLoop

/// Notifications collected for one PDU.
@EventLoop
struct NotificationBatch {
    private(set) var parameters: [UInt8] = []
    var timer: SimulationTimer?
    /// The time of the timer.
    var end: Duration?

    nonisolated init() {}

    var isEmpty: Bool { parameters.isEmpty }
    /// The size of the parameters, in bytes.
    var size: Int { parameters.count }

    /// Appends a value, truncated to the remaining room.
    mutating func append(_ handle: UInt16, _ value: [UInt8], room: Int) {
        let value = value.prefix(max(0, room - size - 4))
        parameters.appendLittleEndian(handle)
        parameters.appendLittleEndian(UInt16(clamping: value.count))
        parameters += value
    }

    mutating func removeAll() {
        timer?.cancel()
        timer = nil
        end = nil
        parameters = []
    }
}
