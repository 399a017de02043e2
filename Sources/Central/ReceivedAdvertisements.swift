internal import DBus

/// The last advertisement of each device in a discovery, for listeners that join it later.
struct ReceivedAdvertisements {
    typealias Instant = ContinuousClock.Instant

    private var last: [ObjectPath: (advertisement: Advertisement, time: Instant)] = [:]

    /// The maximum age of advertisements for a listener that joins.
    ///
    /// A controller that filters duplicates reports a device again when the kernel and bluetoothd restart the scan, after some
    /// 15 s. bluetoothd passes this on only if the advertisement or the RSSI has changed, so an older one does not mean that
    /// the device has left.
    static let maximumAge = Duration.seconds(20)

    var all: [Advertisement] { last.values.map(\.advertisement) }

    subscript(path: ObjectPath) -> Advertisement? { last[path]?.advertisement }

    mutating func record(_ advertisement: Advertisement, of path: ObjectPath, at time: Instant) {
        last[path] = (advertisement, time)
    }

    mutating func remove(_ path: ObjectPath) { last[path] = nil }

    mutating func removeAll() { last = [:] }

    /// The advertisements of before a listener joined that it has not received itself.
    struct Replay {
        /// In the order in which they were received.
        var recent: [(path: ObjectPath, advertisement: Advertisement)]
        /// A Boolean value that indicates whether older ones also match: only a restarted discovery shows whether these
        /// devices are still in range.
        var hasOlder: Bool
    }

    /// Returns the advertisements that match a filter.
    func replay(for filter: ScanFilter, joinedAt start: Instant, now: Instant) -> Replay {
        let oldest = now - Self.maximumAge
        let matching = last.filter { $0.value.time < start && filter.matches($0.value.advertisement) }
        let recent = matching.filter { $0.value.time >= oldest }.sorted { $0.value.time < $1.value.time }
        return Replay(
            recent: recent.map { ($0.key, $0.value.advertisement) },
            hasOlder: recent.count < matching.count
        )
    }
}
