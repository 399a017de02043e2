package import GATT

/// A profile in motion: answers reads and writes, and says which notifications are due.
///
/// Pure and deterministic: the same seed and the same calls give the same bytes. Time is counted from the start and
/// never runs backwards.
package struct ProfileEngine: Sendable {
    /// The profile it runs, with the signals held that were to be held.
    package let profile: PeripheralProfile
    private var signals: SignalBank
    /// By the index of their id.
    private var attributes: [AttributeState]
    private var senders: [Sender]

    /// Prepares a profile to run.
    ///
    /// - Parameters:
    ///   - seed: what noise and the variation of beats are drawn from.
    ///   - holding: signals, by name, that stay at a value.
    /// - Throws: `HoldError` when a name is no signal's, or a value does not fit.
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
        senders = []
        // The ids count the attributes in this order.
        for characteristic in profile.services.flatMap(\.characteristics) {
            if let rule = characteristic.notify {
                senders.append(Sender(rule, attribute: attributes.count))
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

    /// The whole value of an attribute.
    ///
    /// - Throws: the `ATTError` to answer the read with.
    package mutating func read(_ id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        return try attributes[id.index].read(at: time.nanoseconds, &signals)
    }

    /// Does what the profile says a write of these bytes does.
    ///
    /// - Throws: the `ATTError` to answer the write with.
    package mutating func write(_ id: AttributeID, _ bytes: [UInt8], at time: Duration) throws(ATTError) {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        let now = time.nanoseconds
        let sender = senders.firstIndex { $0.attribute == id.index }
        let isSubscribed = sender.map { senders[$0].isSubscribed } ?? false
        let effect = try attributes[id.index].write(bytes, isSubscribed: isSubscribed)
        for signal in effect.resets { signals.reset(signal, at: now) }
        if effect.isAnswer, let sender { senders[sender].sendSoon(at: now) }
        for index in senders.indices {
            senders[index].lookSoon(at: now)
        }
    }

    /// Tells that a characteristic now has subscribers, or has none any more.
    ///
    /// Notifications are counted, and beats kept, from the moment of the subscription.
    package mutating func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool, at time: Duration) {
        guard let index = senders.firstIndex(where: { $0.attribute == id.index }) else { return }
        guard isSubscribed else {
            senders[index].unsubscribe()
            return
        }
        let now = time.nanoseconds
        attributes[id.index].restartBeats(at: now)
        senders[index].subscribe(at: now)
        if senders[index].isOnChange, let bytes = value(of: senders[index], at: now) {
            senders[index].lastBytes = bytes
        }
    }

    /// When to ask for the next notification; `nil` while there are no subscribers.
    package var nextDue: Duration? {
        earliest?.due.map { .nanoseconds($0) }
    }

    /// The next notification whose time has come, oldest first; to be called until it returns `nil`.
    ///
    /// A caller that comes late gets those it missed, up to 100 ms of them and at least one; older ones are left out.
    package mutating func takeDue(at time: Duration) -> DueNotification? {
        let now = time.nanoseconds
        while let index = earliestIndex {
            guard let due = senders[index].take(at: now) else { return nil }
            guard let bytes = value(of: senders[index], at: due) else { continue }
            if senders[index].isOnChange {
                guard bytes != senders[index].lastBytes else { continue }
                senders[index].lastBytes = bytes
            }
            senders[index].count += 1
            return DueNotification(
                characteristic: AttributeID(index: senders[index].attribute),
                bytes: bytes,
                time: .nanoseconds(due)
            )
        }
        return nil
    }

    private mutating func value(of sender: Sender, at time: Int64) -> [UInt8]? {
        try? attributes[sender.attribute].value(at: time, notification: sender.count + 1, &signals)
    }

    private var earliest: Sender? {
        earliestIndex.map { senders[$0] }
    }

    /// The sender to look at next.
    ///
    /// There are a handful, so a search beats a heap.
    private var earliestIndex: Int? {
        var earliest: (index: Int, due: Int64)?
        for index in senders.indices {
            guard let due = senders[index].due, due < earliest?.due ?? .max else { continue }
            earliest = (index, due)
        }
        return earliest?.index
    }
}

/// A notification or indication to send.
package struct DueNotification: Hashable, Sendable {
    package var characteristic: AttributeID
    package var bytes: [UInt8]
    /// When it was due, counted from the start.
    package var time: Duration
}
