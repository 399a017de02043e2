/// The proximity of a device to a monitor with limits.
///
/// The device is found once it has been near for long enough, and lost when it is far or silent.
struct MonitoredDevice: Hashable {
    private(set) var isFound = false
    /// The time of the last report; all times are whole seconds, the unit that bluetoothd counts in.
    private var lastSeen: Int64?
    private var nearSince: Int64?
    private var farSince: Int64?

    /// An event to report to the client.
    enum Event: Hashable {
        case found
        case lost
    }

    /// Handles an advertising report.
    mutating func handleReport(rssi: Int8, at now: Int64, _ proximity: MonitorContent.Proximity) -> Event? {
        if let lastSeen {
            if now - lastSeen > Int64(proximity.highTimeout) { nearSince = nil }
            if now - lastSeen > Int64(proximity.lowTimeout) { farSince = nil }
        }
        lastSeen = now
        var event: Event?
        if !isFound, rssi > proximity.high {
            if let nearSince {
                if now - nearSince >= Int64(proximity.highTimeout) { event = .found }
            } else {
                nearSince = now
            }
        } else {
            nearSince = nil
        }
        if event == .found { isFound = true }
        if isFound, rssi < proximity.low {
            if let farSince {
                if now - farSince >= Int64(proximity.lowTimeout) { event = .lost }
            } else {
                farSince = now
            }
        } else {
            farSince = nil
        }
        if event == .lost { isFound = false }
        return event
    }

    /// Marks the device as lost after a time without reports.
    mutating func markLost() { isFound = false }
}
