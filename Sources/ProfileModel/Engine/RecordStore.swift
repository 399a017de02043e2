internal import Documents

/// The stored records of a running profile, oldest first.
///
/// Times are in nanoseconds since the start.
struct RecordStore: Sendable {
    // A slice, from whose start a record is removed in constant time.
    private var records: ArraySlice<StoredRecord> = []
    private let stamp: RecordStamp
    private let capacity: Int64
    private let period: Int64
    /// The number of records created so far, including those dropped or deleted.
    private var created: Int64 = 0
    /// The time of the next record.
    private(set) var next: Int64

    /// - Returns: Nil if the first value is not a valid record.
    init?(_ rule: RecordStoreRule, first: [UInt8]) {
        guard let stamp = RecordStamp(rule.kind, first: first, interval: rule.interval) else { return nil }
        self.stamp = stamp
        capacity = Int64(rule.capacity)
        period = max(1, rule.period.nanoseconds)
        next = period
    }

    var count: Int { records.count }

    /// Adds a record from the values of its characteristics; invalid values are not stored.
    ///
    /// - Returns: The stored record.
    @discardableResult
    mutating func append(_ measurement: [UInt8]?, context: [UInt8]?) -> StoredRecord? {
        defer { created += 1 }
        guard let measurement, let record = stamp.record(created, measurement, context: context) else { return nil }
        records.append(record)
        if Int64(records.count) > capacity { records.removeFirst() }
        return record
    }

    /// Returns the number of records to create until a time: as many as fit into the store.
    func dueCount(at now: Int64) -> Int64 {
        next > now ? 0 : min(capacity, (now - next) / period + 1)
    }

    /// Removes and returns the time of the next record to create; of those of a long pause, the ones that fit into the store.
    mutating func popDue(at now: Int64) -> Int64? {
        guard next <= now else { return nil }
        let skipped = (now - next) / period + 1 - capacity
        if skipped > 0 {
            created += skipped
            next += skipped * period
        }
        defer { next += period }
        return next
    }

    func selected(by selection: RecordSelection) -> ArraySlice<StoredRecord> {
        switch selection {
        case .all: records
        case .first: records.prefix(1)
        case .last: records.suffix(1)
        case .numbers, .times: records.filter(selection.contains)[...]
        }
    }

    /// Deletes the selected records, and returns their number.
    mutating func delete(_ selection: RecordSelection) -> Int {
        let before = records.count
        switch selection {
        case .all: records = []
        case .first: records = records.dropFirst()
        case .last: records = records.dropLast()
        case .numbers, .times: records.removeAll(where: selection.contains)
        }
        return before - records.count
    }
}
