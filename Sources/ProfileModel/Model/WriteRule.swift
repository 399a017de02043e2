package import GATT

/// The effects of certain writes of an attribute; the first matching rule applies.
package struct WriteRule: Sendable {
    /// The bytes that the rule matches; nil matches all.
    package var pattern: WritePattern?
    /// The conditions on signals, all of which must be met.
    package var conditions: [SignalCondition] = []
    /// The effects in order; if one of them fails, none has happened.
    package var actions: [WriteAction]

    /// A Boolean value that indicates whether the rule applies to every write.
    var matchesAll: Bool { pattern == nil && conditions.isEmpty }
}

/// A condition of a rule: a signal has one of several values.
package struct SignalCondition: Sendable {
    package var signal: Int
    package var values: [Value]

    package enum Value: Hashable, Sendable {
        case range(ClosedRange<Int>)
        /// A word, true or false.
        case word(FieldValue)
    }
}

/// One effect of a rule.
package enum WriteAction: Sendable {
    /// Resets the signals, given by their indices, to their start.
    case reset([Int])
    /// Stops the signals at their current values.
    case stop([Int])
    /// Lets the signals continue from the values at which they were stopped.
    case start([Int])
    case set(signal: Int, SignalSetting)
    /// Stores the written bytes as the attribute's value.
    case store
    /// Stores a value of a characteristic.
    case storeValue(AttributeID, ValueTemplate)
    /// Sends values of a characteristic to its subscribers, if any, without storing them.
    case notify(AttributeID, [ValueTemplate])
    /// Changes the period of a characteristic's notifications.
    case period(AttributeID, PeriodSetting)
    /// Sets a value and sends it, as control points do; refused while there are no subscribers.
    case answer(ValueTemplate)
    case refuse(ATTError)

    /// A Boolean value that indicates whether the action sends a value of the written attribute.
    var isAnswer: Bool {
        if case .answer = self { true } else { false }
    }

    /// A Boolean value that indicates whether the action ignores the written bytes, so that it implies nothing about their
    /// length.
    var ignoresBytes: Bool {
        switch self {
        case .reset, .refuse: true
        case .stop, .start, .set, .store, .storeValue, .notify, .period, .answer: false
        }
    }
}

/// The value to set a signal to.
package enum SignalSetting: Sendable {
    case constant(FieldValue)
    case capture(CapturedNumber)
}

/// The period to set.
package enum PeriodSetting: Sendable {
    /// A constant period; nil stops the notifications.
    case constant(Duration?)
    /// A multiple of `unit`; 0 stops the notifications.
    case capture(Int, unit: Duration)
}

/// A captured number in another unit: captured × `scale` + `offset`.
package struct CapturedNumber: Hashable, Sendable {
    /// The index of the capture in its pattern.
    package var index: Int
    package var scale = 1.0
    package var offset = 0.0

    /// Returns the number in a field, as an integer if it is whole.
    func value(_ number: Int) -> FieldValue {
        if scale == 1, offset == 0 { return .integer(number) }
        let exact = Double(number) * scale + offset
        // Removes the binary error of a decimal scale: 30 × 0.1 is 3. Larger numbers have no nine decimals.
        let rounded = exact.magnitude < 1e6 ? (exact * 1e9).rounded() / 1e9 : exact
        return Int(exactly: rounded).map { .integer($0) } ?? .number(rounded)
    }
}
