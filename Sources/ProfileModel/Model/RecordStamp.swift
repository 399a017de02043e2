internal import GATT

/// A stored record: the value to report, and the properties by which it is selected.
struct StoredRecord: Hashable, Sendable {
    var measurement: [UInt8]
    /// The circumstances of the measurement; nil if there are none.
    var context: [UInt8]?
    /// The sequence number, or the time offset in minutes.
    var number: UInt16
    /// The user-facing time in seconds since 0001-01-01T00:00:00; 0 for records without a time.
    var time: Int64
}

/// The numbers and times of successive records, counted from the value of the measurement at the start.
struct RecordStamp: Sendable {
    private let kind: RecordStoreRule.Kind
    /// The number of the first record: its sequence number, or its time offset in minutes.
    private let firstNumber: UInt16
    /// The base time of the first record in seconds; 0 for records without a time.
    private let firstTime: Int64
    /// The difference between the times of successive records, in seconds.
    private let interval: Int64

    /// - Parameter first: The value of the first record.
    /// - Returns: Nil if the value is not a single valid record with a known time.
    init?(_ kind: RecordStoreRule.Kind, first: [UInt8], interval: Int64) {
        self.kind = kind
        self.interval = interval
        switch kind {
        case .glucose:
            guard let value = try? GlucoseMeasurement(decoding: first), let time = value.baseTime.secondsOfEra else {
                return nil
            }
            (firstNumber, firstTime) = (value.sequenceNumber, time)
        case .continuousGlucose:
            guard let value = try? CGMMeasurement(decoding: first), value.records.count == 1,
                let record = value.records.first
            else { return nil }
            (firstNumber, firstTime) = (record.timeOffset, 0)
        }
    }

    /// Returns a record with its number and time.
    ///
    /// - Parameter index: The number of records before it.
    /// - Returns: Nil if the values are invalid, or if the time cannot be represented: a time offset ends after 65,535 minutes.
    func record(_ index: Int64, _ measurement: [UInt8], context: [UInt8]?) -> StoredRecord? {
        let (elapsed, isTooLong) = index.multipliedReportingOverflow(by: interval)
        guard !isTooLong else { return nil }
        return switch kind {
        case .glucose: glucoseRecord(index, elapsed, measurement, context)
        case .continuousGlucose: monitoringRecord(elapsed, measurement)
        }
    }

    private func glucoseRecord(
        _ index: Int64,
        _ elapsed: Int64,
        _ measurement: [UInt8],
        _ context: [UInt8]?
    ) -> StoredRecord? {
        let (time, isTooLate) = firstTime.addingReportingOverflow(elapsed)
        guard !isTooLate, var value = try? GlucoseMeasurement(decoding: measurement),
            let baseTime = DateTime(secondsOfEra: time)
        else { return nil }
        // The sequence number wraps around.
        value.sequenceNumber = firstNumber &+ UInt16(truncatingIfNeeded: index)
        value.baseTime = baseTime
        value.hasContextInformation = context != nil
        var stamped: [UInt8]?
        if let context {
            guard var circumstances = try? GlucoseMeasurementContext(decoding: context) else { return nil }
            circumstances.sequenceNumber = value.sequenceNumber
            stamped = circumstances.encode()
        }
        // Glucose Service 1.0.1, 3.1: the user-facing time is the base time plus the time offset in minutes.
        let userTime = time + Int64(value.timeOffset ?? 0) * 60
        return StoredRecord(
            measurement: value.encode(),
            context: stamped,
            number: value.sequenceNumber,
            time: userTime
        )
    }

    private func monitoringRecord(_ elapsed: Int64, _ measurement: [UInt8]) -> StoredRecord? {
        guard let number = UInt16(exactly: Int64(firstNumber) + elapsed / 60),
            var value = try? CGMMeasurement(decoding: measurement), value.records.count == 1
        else { return nil }
        value.records = value.records.map { record in
            var record = record
            record.timeOffset = number
            return record
        }
        return StoredRecord(measurement: value.encode(), number: number, time: 0)
    }
}
