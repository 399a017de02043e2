/// How near a device is to a monitor with limits: found when it has been near for long enough, lost when far or unheard.
struct MonitoredDevice: Hashable {
    private(set) var isFound = false
    /// All times are whole seconds, which is what bluetoothd counts in.
    private var lastSeen: Int64?
    private var nearSince: Int64?
    private var farSince: Int64?

    /// What to tell the program.
    enum News: Hashable {
        case found
        case lost
    }

    /// Takes a report.
    mutating func heard(rssi: Int8, at now: Int64, _ proximity: MonitorContent.Proximity) -> News? {
        if let lastSeen {
            if now - lastSeen > Int64(proximity.highTimeout) { nearSince = nil }
            if now - lastSeen > Int64(proximity.lowTimeout) { farSince = nil }
        }
        lastSeen = now
        var news: News?
        if !isFound, rssi > proximity.high {
            if let nearSince {
                if now - nearSince >= Int64(proximity.highTimeout) { news = .found }
            } else {
                nearSince = now
            }
        } else {
            nearSince = nil
        }
        if news == .found { isFound = true }
        if isFound, rssi < proximity.low {
            if let farSince {
                if now - farSince >= Int64(proximity.lowTimeout) { news = .lost }
            } else {
                farSince = now
            }
        } else {
            farSince = nil
        }
        if news == .lost { isFound = false }
        return news
    }

    /// Nothing was heard of it for so long that it is lost.
    mutating func unheard() { isFound = false }
}
