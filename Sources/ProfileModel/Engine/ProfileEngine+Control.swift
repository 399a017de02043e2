internal import Documents
package import GATT

/// A change of a running profile by a user, checked against the profile.
package struct ValueChange: Hashable, Sendable {
    fileprivate enum Kind: Hashable {
        /// Holds a signal at a value; nil continues the signal.
        case signal(Int, FieldValue?)
        /// Replaces the bytes of a constant value.
        case constant(AttributeID, [UInt8])
    }

    fileprivate let kind: Kind
}

/// The control of the values of a profile by a user while it runs: the signals that are held, and the constant values.
package struct SignalControl: Sendable {
    private let profile: PeripheralProfile
    private let constants: ConstantValues
    /// The values by the names of the signals.
    private var held: [String: FieldValue] = [:]

    package init(_ profile: PeripheralProfile) {
        self.profile = profile
        constants = ConstantValues(profile)
    }

    /// Holds signals at values and sets fields of constant values, and returns the changes to apply to the engine.
    ///
    /// The values are checked together with those held before, because fields may follow several signals. The cost is that of
    /// the whole profile.
    ///
    /// - Parameters:
    ///   - values: The values by name; null continues a signal, and restores a field to its value at the start.
    ///   - engine: The running profile, whose constant values may have been written.
    /// - Throws: `HoldError` if a name is unknown, or if a value does not fit; nothing has changed then.
    package mutating func hold(
        _ values: [(name: String, value: FieldValue)],
        in engine: ProfileEngine
    ) throws(HoldError) -> [ValueChange] {
        let names = SignalNames(profile.signals.map(\.name))
        var held = held
        var changes: [ValueChange] = []
        var changedBytes: [AttributeID: [UInt8]] = [:]
        for (name, value) in values {
            guard let signal = names[name] else {
                guard name.contains(where: { $0 == "." || $0 == "/" || $0 == "@" }) || constants.isName(name) else {
                    throw .unknownName(name, signals: names.all, values: constants.names)
                }
                let (id, bytes) = try constants.bytes(setting: name, to: value) { (id) in
                    changedBytes[id] ?? engine.constantValue(of: id)
                }
                changedBytes[id] = bytes
                continue
            }
            // The literal nil would be a null value.
            let heldValue: FieldValue? = value == .null ? .none : .some(value)
            held[name] = heldValue
            changes.append(ValueChange(kind: .signal(signal, heldValue)))
        }
        _ = try profile.holding(held)
        self.held = held
        return changes + changedBytes.map { ValueChange(kind: .constant($0.key, $0.value)) }
    }

    /// Returns the present values of the first fields that can be set, by the names that set them.
    package func constantValues(in engine: ProfileEngine, limit: Int) -> [(name: String, value: FieldValue)] {
        constants.values(limit: limit) { engine.constantValue(of: $0) }
    }
}

/// Control of a running profile by a user.
extension ProfileEngine {
    package mutating func apply(_ changes: [ValueChange], at time: Duration) {
        let now = time.nanoseconds
        for change in changes {
            switch change.kind {
            case .signal(let signal, let value?): signals.set(signal, to: value, at: now)
            case .signal(let signal, nil): signals.start(signal, at: now)
            case .constant(let id, let bytes):
                // The check of the schedules sends it to subscribers of changes.
                guard attributes.indices.contains(id.index) else { continue }
                attributes[id.index].store(bytes)
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

    /// Returns the bytes of an attribute that follows no signal; nil for any other.
    func constantValue(of id: AttributeID) -> [UInt8]? {
        attributes.indices.contains(id.index) ? attributes[id.index].constant : nil
    }
}
