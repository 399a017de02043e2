package import GATT

/// A change of a signal of a running profile, checked against the profile.
package struct SignalChange: Hashable, Sendable {
    fileprivate let signal: Int
    /// The value to hold the signal at; nil continues the signal.
    fileprivate let value: FieldValue?
}

/// The signals of a profile that are held by a user while it runs.
package struct SignalControl: Sendable {
    private let profile: PeripheralProfile
    /// The values by the names of the signals.
    private var held: [String: FieldValue] = [:]

    package init(_ profile: PeripheralProfile) {
        self.profile = profile
    }

    /// Holds signals at values, or with null continues them, and returns the changes to apply to the engine.
    ///
    /// The values are checked together with those held before, because fields may follow several signals. The cost is that of
    /// the whole profile.
    ///
    /// - Throws: `HoldError` if a name is unknown, or if a value does not fit; nothing has changed then.
    package mutating func hold(_ values: [(name: String, value: FieldValue)]) throws(HoldError) -> [SignalChange] {
        let names = SignalNames(profile.signals.map(\.name))
        var held = held
        var changes: [SignalChange] = []
        for (name, value) in values {
            guard let signal = names[name] else { throw .unknownSignal(name, names) }
            // The literal nil would be a null value.
            let heldValue: FieldValue? = value == .null ? .none : .some(value)
            held[name] = heldValue
            changes.append(SignalChange(signal: signal, value: heldValue))
        }
        _ = try profile.holding(held)
        self.held = held
        return changes
    }
}

/// Control of a running profile by a user.
extension ProfileEngine {
    package mutating func apply(_ changes: [SignalChange], at time: Duration) {
        let now = time.nanoseconds
        for change in changes {
            if let value = change.value {
                signals.set(change.signal, to: value, at: now)
            } else {
                signals.start(change.signal, at: now)
            }
        }
        checkSchedules(at: now)
    }

    /// Returns the present values of the first signals, in the order of the profile; beats have no value of their own.
    package mutating func signalValues(at time: Duration, limit: Int) -> [(name: String, value: FieldValue)] {
        let now = time.nanoseconds
        return profile.signals.indices.prefix(limit).compactMap { index in
            let signal = profile.signals[index]
            if case .beats = signal.kind { return nil }
            return (signal.name, signals.fieldValue(index, signals.sample(index, at: now)))
        }
    }
}
