internal import Documents
internal import GATT

/// The stored records of the profile, and the control point that accesses them.
extension ProfileEngine {
    /// Creates the records that exist at the start: those of an earlier run of the same signals.
    mutating func startRecords() {
        let controlPoints = profile.services.flatMap(\.characteristics)
        guard let controlPoint = controlPoints.first(where: { $0.records != nil }), let rule = controlPoint.records
        else {
            return
        }
        var past = signals
        past.divideSteps(among: Int64(rule.initialCount))
        guard let first = Self.value(of: rule.measurement, at: 0, &attributes, &past),
            var store = RecordStore(rule, first: first)
        else { return }
        for number in 0..<Int64(rule.initialCount) {
            let (time, isTooLong) = number.multipliedReportingOverflow(by: rule.period.nanoseconds)
            guard !isTooLong else { break }
            Self.storeRecord(rule, at: time, &store, &attributes, &past)
        }
        recordAccess = RecordAccess(controlPoint: controlPoint.id.index, rule, store)
    }

    /// Creates the records that are due, from the values at their times: called before the signals change or are sampled later.
    mutating func storeRecords(until now: Int64) {
        guard let next = recordAccess?.store.next, next <= now, var access = recordAccess else { return }
        // Moved out while it is modified, so that its records are not copied.
        recordAccess = nil
        defer { recordAccess = access }
        signals.divideSteps(among: access.store.dueCount(at: now))
        defer { signals.divideSteps(among: 1) }
        var last: (record: StoredRecord, time: Int64)?
        while let time = access.store.popDue(at: now) {
            if let record = Self.storeRecord(access.rule, at: time, &access.store, &attributes, &signals) {
                last = (record, time)
            }
        }
        // After a pause, a subscriber receives the newest one.
        if let last, access.rule.isLive, isSubscribed(access.rule.measurement.index), outbox.count < Outbox.capacity {
            outbox.append(
                Outbox.Value(
                    attribute: access.rule.measurement.index,
                    bytes: last.record.measurement,
                    time: last.time
                )
            )
        }
    }

    @discardableResult
    private static func storeRecord(
        _ rule: RecordStoreRule,
        at time: Int64,
        _ store: inout RecordStore,
        _ attributes: inout [AttributeState],
        _ signals: inout SignalBank
    ) -> StoredRecord? {
        let measurement = value(of: rule.measurement, at: time, &attributes, &signals)
        let context = rule.context.flatMap { value(of: $0, at: time, &attributes, &signals) }
        return store.append(measurement, context: context)
    }

    private static func value(
        of id: AttributeID,
        at time: Int64,
        _ attributes: inout [AttributeState],
        _ signals: inout SignalBank
    ) -> [UInt8]? {
        guard attributes.indices.contains(id.index) else { return nil }
        return try? attributes[id.index].value(at: time, notification: nil, &signals)
    }

    // MARK: - Requests and reports

    /// Performs a request to the Record Access Control Point.
    mutating func accessRecords(_ bytes: [UInt8], at now: Int64) throws(ATTError) {
        guard let access = recordAccess else { return }
        guard outbox.count < Outbox.capacity else { throw .procedureAlreadyInProgress }
        let isSubscribed = self.isSubscribed(access.controlPoint)
        let areRecordsSubscribed = self.isSubscribed(access.rule.measurement.index)
        let response = try recordAccess?.handle(
            bytes,
            isSubscribed: isSubscribed,
            areRecordsSubscribed: areRecordsSubscribed,
            at: now
        )
        if let response { respond(response, at: now) }
    }

    private mutating func respond(_ response: [UInt8], at now: Int64) {
        guard let controlPoint = recordAccess?.controlPoint else { return }
        apply(.store(attribute: controlPoint, response, isAnswer: true), at: now)
    }

    /// Ends the current report if its control point or its records have lost their last subscriber.
    mutating func endReport(without attribute: Int, at now: Int64) {
        if attribute == recordAccess?.controlPoint { recordAccess?.cancel() }
        if attribute == recordAccess?.rule.measurement.index { recordAccess?.interrupt(at: now) }
    }

    /// Removes and returns the next value of the current report that has a subscriber; nil if none is due.
    ///
    /// After the last one, the response is added to the values to send.
    mutating func popReport(at now: Int64) -> Outbox.Value? {
        while let time = recordAccess?.due, let step = recordAccess?.popDue(at: now) {
            switch step {
            case .send(let attribute, let bytes):
                guard isSubscribed(attribute) else { continue }
                return Outbox.Value(attribute: attribute, bytes: bytes, time: time)
            case .respond(let response):
                respond(response, at: time)
            }
        }
        return nil
    }

    /// The time of the next value that concerns records; `Int64.max` if there is none.
    var recordsDue: Int64 {
        guard let access = recordAccess else { return .max }
        let isLive = access.rule.isLive && isSubscribed(access.rule.measurement.index)
        return min(access.due ?? .max, isLive ? access.store.next : .max)
    }
}
