internal import StoreModel

/// The times in which a device sent values in a workout, from one address or from several ones.
struct DevicePresence {
    /// The values from one address.
    struct Visit {
        /// The times of the first and the last value in the workout.
        var first: Int
        var last: Int
        /// In the order of their times.
        var gaps: [SampleGap]
    }

    /// The time of the first value in the workout; nil if there is none.
    private(set) var first: Int?
    /// The times without values from any address.
    private(set) var gaps: [SampleGap]

    /// Describes a device without values in the workout.
    init(gaps: [SampleGap]) { self.gaps = gaps }

    /// Combines the visits: the device is absent while it sends values from none of its addresses.
    init(_ visits: [Visit]) {
        let visits = visits.sorted { $0.first < $1.first }
        first = visits.first?.first
        guard let earliest = visits.first, visits.count > 1 else {
            gaps = visits.first?.gaps ?? []
            return
        }
        // A gap that had begun before the workout.
        gaps = earliest.gaps.filter { $0.end.map { $0 <= earliest.first } ?? false }
        // An address that is in use when another one ceases to be leaves no gap.
        let changes = visits.flatMap { Self.changes(in: $0, of: visits) }
            .sorted { $0.time != $1.time ? $0.time < $1.time : $0.isArrival && !$1.isArrival }
        var count = 0
        var open: SampleGap?
        for change in changes {
            count += change.isArrival ? 1 : -1
            if count == 0 {
                open = change.gap
            } else if var gap = open {
                gap.end = change.time
                gaps.append(gap)
                open = nil
            }
        }
        if var gap = open {
            gap.end = nil
            gaps.append(gap)
        }
    }

    /// The time from which an address is in use, or from which it is not.
    private struct Change {
        var time: Int
        var isArrival: Bool
        /// The gap that begins, if it is known.
        var gap: SampleGap?
    }

    private static func changes(in visit: Visit, of visits: [Visit]) -> [Change] {
        var changes = [Change(time: visit.first, isArrival: true)]
        for gap in visit.gaps where gap.start >= visit.first {
            changes.append(Change(time: gap.start, isArrival: false, gap: gap))
            if let end = gap.end { changes.append(Change(time: end, isArrival: true)) }
        }
        // Without a gap after the last value, the address has been replaced by the next one.
        let hasLeft = visit.gaps.contains { $0.start >= visit.last }
        if !hasLeft, let next = start(after: visit.last, in: visits) {
            changes.append(Change(time: next, isArrival: false))
        }
        return changes
    }

    /// Returns the start of the first visit after a time, of visits in the order of their starts.
    private static func start(after time: Int, in visits: [Visit]) -> Int? {
        var range = visits.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = visits[middle].first > time ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound < visits.count ? visits[range.lowerBound].first : nil
    }
}
