internal import Documents
package import GATT

/// A running profile: it responds to reads and writes, and generates notifications when they are due.
///
/// The engine is pure and deterministic: the same seed and the same calls produce the same bytes. Time is counted from the
/// start and never decreases. Values and signals belong to the profile, not to a connection: a write lasts until it is overwritten,
/// also after its client has disconnected.
package struct ProfileEngine: Sendable {
    /// The profile being run, including the held signals.
    package let profile: PeripheralProfile
    var signals: SignalBank
    /// The attributes, by the index of their identifier.
    var attributes: [AttributeState]
    private var schedules: [NotificationSchedule]
    /// The index of each attribute's schedule; nil for attributes that are never notified.
    private var scheduleIndices: [Int?]
    /// The subscribed schedules by their due times.
    private(set) var dueQueue: DueQueue
    /// The values sent by rules for writes, which precede scheduled values of the same time.
    var outbox = Outbox()
    /// The numbers that a script can set signals to; nil if the profile has no script.
    var signalLimits: SignalLimits?
    /// The stored records; nil if the profile has none.
    var recordAccess: RecordAccess?

    /// Prepares a profile to run.
    ///
    /// - Parameters:
    ///   - seed: The seed of the noise and of the variation of beats.
    ///   - holding: The values of signals to hold, by name.
    /// - Throws: `HoldError` if a name is unknown, or if a value does not fit.
    package init(
        _ profile: PeripheralProfile,
        seed: UInt64,
        holding: [String: FieldValue] = [:]
    ) throws(HoldError) {
        let profile = try profile.holding(holding)
        let noise = SeededNoise(seed: seed)
        self.profile = profile
        signals = SignalBank(profile.signals, noise)
        signalLimits = profile.script == nil ? nil : SignalLimits(profile)
        attributes = []
        schedules = []
        scheduleIndices = Array(repeating: nil, count: profile.attributeCount)
        // The identifiers number the attributes in this order.
        for characteristic in profile.services.flatMap(\.characteristics) {
            if let rule = characteristic.notify {
                scheduleIndices[attributes.count] = schedules.count
                schedules.append(NotificationSchedule(rule, attribute: attributes.count))
            }
            attributes.append(
                AttributeState(
                    characteristic.uuid,
                    characteristic.properties,
                    characteristic.value,
                    rules: characteristic.writeRules,
                    profile.signals,
                    noise
                )
            )
            for descriptor in characteristic.descriptors {
                attributes.append(
                    AttributeState(descriptor.uuid, descriptor.properties, descriptor.value, profile.signals, noise)
                )
            }
        }
        dueQueue = DueQueue(scheduleCount: schedules.count)
        startRecords()
    }

    /// Returns the whole value of an attribute.
    ///
    /// - Throws: The `ATTError` to respond to the read with.
    package mutating func read(_ id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        storeRecords(until: time.nanoseconds)
        return try attributes[id.index].read(at: time.nanoseconds, &signals)
    }

    /// Performs a write as the profile specifies.
    ///
    /// - Throws: The `ATTError` to respond to the write with.
    package mutating func write(_ id: AttributeID, _ bytes: [UInt8], at time: Duration) throws(ATTError) {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        let now = time.nanoseconds
        storeRecords(until: now)
        if recordAccess?.controlPoint == id.index {
            try accessRecords(bytes, at: now)
        } else if let (rule, captured) = try attributes[id.index].rule(for: bytes, at: now, &signals) {
            let plan = try WritePlan(
                rule,
                captured,
                of: bytes,
                to: id.index,
                isSubscribed: isSubscribed(id.index),
                at: now,
                signals
            )
            guard outbox.count + plan.effects.count <= Outbox.capacity else { throw .procedureAlreadyInProgress }
            signals = plan.signals
            for effect in plan.effects { apply(effect, at: now) }
        } else {
            attributes[id.index].store(bytes)
        }
        checkSchedules(at: now)
    }

    /// Schedules a check of the values that are sent when they change.
    mutating func checkSchedules(at now: Int64) {
        for index in dueQueue.schedules {
            updateSchedule(index) { $0.scheduleCheck(at: now) }
        }
    }

    mutating func apply(_ effect: WritePlan.Effect, at now: Int64) {
        switch effect {
        case .store(let attribute, let bytes, let isAnswer):
            guard attributes.indices.contains(attribute) else { return }
            attributes[attribute].store(bytes)
            guard let index = scheduleIndex(attribute), schedules[index].isSubscribed else { return }
            guard isAnswer || (schedules[index].isOnChange && schedules[index].lastBytes != bytes) else { return }
            schedules[index].lastBytes = bytes
            outbox.append(Outbox.Value(attribute: attribute, bytes: bytes, time: now))
        case .send(let attribute, let bytes):
            guard isSubscribed(attribute) else { return }
            outbox.append(Outbox.Value(attribute: attribute, bytes: bytes, time: now))
        case .period(let attribute, let period):
            guard let index = scheduleIndex(attribute) else { return }
            updateSchedule(index) { $0.setPeriod(period, at: now) }
        }
    }

    /// Notifies the engine that a characteristic has gained its first subscriber or lost its last one.
    ///
    /// Notifications are counted, and beats collected, from the moment of the subscription.
    package mutating func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool, at time: Duration) {
        guard let index = scheduleIndex(id.index) else { return }
        let now = time.nanoseconds
        storeRecords(until: now)
        guard isSubscribed else {
            endReport(without: id.index, at: now)
            updateSchedule(index) { $0.unsubscribe() }
            outbox.removeAll(of: id.index)
            return
        }
        attributes[id.index].restartBeats(at: now)
        updateSchedule(index) { $0.subscribe(at: now) }
        if schedules[index].isOnChange, let bytes = value(of: schedules[index], at: now) {
            schedules[index].lastBytes = bytes
        }
    }

    /// The time of the next notification; nil while there are no subscribers.
    package var nextDue: Duration? {
        let next = min(dueQueue.first?.due ?? .max, min(outbox.first?.time ?? .max, recordsDue))
        return next < .max ? .nanoseconds(next) : nil
    }

    /// Returns the next notification that is due, oldest first; call it until it returns nil.
    ///
    /// The values that a write sends are returned in the order of its rule, without others of the same time between them. A late
    /// caller receives all of these, and the scheduled notifications of the last 100 ms, and at least one; older ones are skipped.
    /// Reported records precede scheduled values of the same time.
    package mutating func popDueNotification(at time: Duration) -> DueNotification? {
        let now = time.nanoseconds
        storeRecords(until: now)
        while true {
            let next = dueQueue.first
            if let value = outbox.first, value.time <= next?.due ?? .max, value.time <= recordAccess?.due ?? .max {
                guard value.time <= now else { return nil }
                outbox.removeFirst()
                return DueNotification(value)
            }
            if let due = recordAccess?.due, due <= next?.due ?? .max {
                guard due <= now else { return nil }
                guard let value = popReport(at: now) else { continue }
                return DueNotification(value)
            }
            guard let index = next?.schedule,
                let due = updateSchedule(index, { $0.popDue(at: now) })
            else { return nil }
            if let recorded = schedules[index].replayedValue { attributes[schedules[index].attribute].store(recorded) }
            guard let bytes = value(of: schedules[index], at: due) else { continue }
            if schedules[index].isOnChange {
                guard bytes != schedules[index].lastBytes else { continue }
                schedules[index].lastBytes = bytes
            }
            schedules[index].count += 1
            return DueNotification(attribute: schedules[index].attribute, bytes: bytes, time: due)
        }
    }

    private mutating func value(of schedule: NotificationSchedule, at time: Int64) -> [UInt8]? {
        try? attributes[schedule.attribute].value(at: time, notification: schedule.count + 1, &signals)
    }

    private func scheduleIndex(_ attribute: Int) -> Int? {
        scheduleIndices.indices.contains(attribute) ? scheduleIndices[attribute] : nil
    }

    func isSubscribed(_ attribute: Int) -> Bool {
        scheduleIndex(attribute).map { schedules[$0].isSubscribed } ?? false
    }

    /// Changes a schedule, and its place in the queue with it.
    @discardableResult
    private mutating func updateSchedule<Result>(
        _ index: Int,
        _ change: (inout NotificationSchedule) -> Result
    ) -> Result {
        let result = change(&schedules[index])
        dueQueue.update(index, due: schedules[index].due)
        return result
    }
}

/// A notification or indication to send.
package struct DueNotification: Hashable, Sendable {
    package var characteristic: AttributeID
    package var bytes: [UInt8]
    /// The time at which it was due, counted from the start.
    package var time: Duration
    /// A Boolean value that indicates whether a rule for writes sends the value, which must not overtake the previous one.
    package var isOrdered = false

    fileprivate init(attribute: Int, bytes: [UInt8], time: Int64) {
        characteristic = AttributeID(index: attribute)
        self.bytes = bytes
        self.time = .nanoseconds(time)
    }

    fileprivate init(_ value: Outbox.Value) {
        self.init(attribute: value.attribute, bytes: value.bytes, time: value.time)
        isOrdered = true
    }
}
