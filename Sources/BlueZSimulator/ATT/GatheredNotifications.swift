import DBus

/// Notifications that are to go into one PDU.
@EventLoop
struct GatheredNotifications {
    private(set) var parameters: [UInt8] = []
    var timer: SimulationTimer?

    nonisolated init() {}

    var isEmpty: Bool { parameters.isEmpty }
    /// In octets.
    var size: Int { parameters.count }

    /// Adds a value, or as much of it as there is room for.
    mutating func append(_ handle: UInt16, _ value: [UInt8], room: Int) {
        let value = value.prefix(max(0, room - size - 4))
        parameters.appendLittleEndian(handle)
        parameters.appendLittleEndian(UInt16(clamping: value.count))
        parameters += value
    }

    mutating func removeAll() {
        timer?.cancel()
        timer = nil
        parameters = []
    }
}
