package import GATT

/// A running profile: it responds to reads and writes, and generates notifications when they are due.
///
/// The engine is pure and deterministic: the same seed and the same calls produce the same bytes. Time is counted from the
/// start and never decreases.
package struct ProfileEngine: Sendable {
    /// The profile being run, including the held signals.
    package let profile: PeripheralProfile
    private var signals: SignalBank
    /// The attributes, by the index of their identifier.
    private var attributes: [AttributeState]
    private var schedules: [NotificationSchedule]

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
        attributes = []
        schedules = []
        // The identifiers number the attributes in this order.
        for characteristic in profile.services.flatMap(\.characteristics) {
            if let rule = characteristic.notify {
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
    }

    /// Returns the whole value of an attribute.
    ///
    /// - Throws: The `ATTError` to respond to the read with.
    package mutating func read(_ id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        return try attributes[id.index].read(at: time.nanoseconds, &signals)
    }

    /// Performs a write as the profile specifies.
    ///
    /// - Throws: The `ATTError` to respond to the write with.
    package mutating func write(_ id: AttributeID, _ bytes: [UInt8], at time: Duration) throws(ATTError) {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        let now = time.nanoseconds
        let scheduleIndex = schedules.firstIndex { $0.attribute == id.index }
        let isSubscribed = scheduleIndex.map { schedules[$0].isSubscribed } ?? false
        let effect = try attributes[id.index].write(bytes, isSubscribed: isSubscribed)
        for signal in effect.resets { signals.reset(signal, at: now) }
        if effect.isAnswer, let scheduleIndex { schedules[scheduleIndex].scheduleSend(at: now) }
        for index in schedules.indices {
            schedules[index].scheduleCheck(at: now)
        }
    }

    /// Notifies the engine that a characteristic has gained its first subscriber or lost its last one.
    ///
    /// Notifications are counted, and beats collected, from the moment of the subscription.
    package mutating func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool, at time: Duration) {
        guard let index = schedules.firstIndex(where: { $0.attribute == id.index }) else { return }
        guard isSubscribed else {
            schedules[index].unsubscribe()
            return
        }
        let now = time.nanoseconds
        attributes[id.index].restartBeats(at: now)
        schedules[index].subscribe(at: now)
        if schedules[index].isOnChange, let bytes = value(of: schedules[index], at: now) {
            schedules[index].lastBytes = bytes
        }
    }

    /// The time of the next notification; nil while there are no subscribers.
    package var nextDue: Duration? {
        earliest?.due.map { .nanoseconds($0) }
    }

    /// Returns the next notification that is due, oldest first; call it until it returns nil.
    ///
    /// A late caller receives the notifications of the last 100 ms, and at least one; older ones are skipped.
    package mutating func popDueNotification(at time: Duration) -> DueNotification? {
        let now = time.nanoseconds
        while let index = earliestIndex {
            guard let due = schedules[index].popDue(at: now) else { return nil }
            guard let bytes = value(of: schedules[index], at: due) else { continue }
            if schedules[index].isOnChange {
                guard bytes != schedules[index].lastBytes else { continue }
                schedules[index].lastBytes = bytes
            }
            schedules[index].count += 1
            return DueNotification(
                characteristic: AttributeID(index: schedules[index].attribute),
                bytes: bytes,
                time: .nanoseconds(due)
            )
        }
        return nil
    }

    private mutating func value(of schedule: NotificationSchedule, at time: Int64) -> [UInt8]? {
        try? attributes[schedule.attribute].value(at: time, notification: schedule.count + 1, &signals)
    }

    private var earliest: NotificationSchedule? {
        earliestIndex.map { schedules[$0] }
    }

    /// The index of the schedule whose notification is due next.
    ///
    /// A linear search beats a heap for a handful of schedules.
    private var earliestIndex: Int? {
        var earliest: (index: Int, due: Int64)?
        for index in schedules.indices {
            guard let due = schedules[index].due, due < earliest?.due ?? .max else { continue }
            earliest = (index, due)
        }
        return earliest?.index
    }
}

/// A notification or indication to send.
package struct DueNotification: Hashable, Sendable {
    package var characteristic: AttributeID
    package var bytes: [UInt8]
    /// The time at which it was due, counted from the start.
    package var time: Duration
}
