internal import Documents
package import GATT

// The effects of a script, which are those of rules for writes.
extension ProfileEngine {
    /// Checks that an attribute can be written, with a value of this length.
    package func checkWrite(_ id: AttributeID, _ bytes: [UInt8]) throws(ATTError) {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        try attributes[id.index].checkWrite(bytes)
    }

    /// Returns the value of a characteristic, also of one that cannot be read.
    package mutating func value(of id: AttributeID, at time: Duration) throws(ATTError) -> [UInt8] {
        guard attributes.indices.contains(id.index) else { throw .invalidHandle }
        return try attributes[id.index].value(at: time.nanoseconds, notification: nil, &signals)
    }

    /// Stores a value, which is sent if the characteristic sends changes.
    ///
    /// - Throws: Procedure Already in Progress if too many values wait to be sent.
    package mutating func store(_ bytes: [UInt8], of id: AttributeID, at time: Duration) throws(ATTError) {
        try checkOutbox()
        apply(.store(attribute: id.index, bytes, isAnswer: false), at: time.nanoseconds)
    }

    /// Sends a value without storing it; without a subscriber, nothing is sent.
    ///
    /// - Throws: Procedure Already in Progress if too many values wait to be sent.
    package mutating func send(_ bytes: [UInt8], of id: AttributeID, at time: Duration) throws(ATTError) {
        try checkOutbox()
        apply(.send(attribute: id.index, bytes), at: time.nanoseconds)
    }

    private func checkOutbox() throws(ATTError) {
        guard outbox.count < Outbox.capacity else { throw .procedureAlreadyInProgress }
    }

    /// Returns the value of a signal as a field has it; null for beats.
    package mutating func signalValue(_ index: Int, at time: Duration) -> FieldValue {
        guard signals.states.indices.contains(index) else { return .null }
        if case .beats = signals.signal(index).kind { return .null }
        return signals.fieldValue(index, signals.sample(index, at: time.nanoseconds))
    }

    /// Sets a signal to a value of its kind, at which it stays until it is reset; a total continues from it.
    ///
    /// - Throws: `HoldError` if the signal cannot have the value, or if a value that follows the signal could not be encoded.
    package mutating func setSignal(_ index: Int, to value: FieldValue, at time: Duration) throws(HoldError) {
        guard signals.states.indices.contains(index), signals.canSet(index, to: value) else {
            throw HoldError(message: "the signal cannot have the value \(value.jsonText)")
        }
        // Words are checked at the start: a script cannot add one.
        if signals.signal(index).isNumeric { try signalLimits?.set(index, to: value) }
        signals.set(index, to: value, at: time.nanoseconds)
        checkSchedules(at: time.nanoseconds)
    }

    /// Restarts a signal from its start.
    package mutating func resetSignal(_ index: Int, at time: Duration) {
        guard signals.states.indices.contains(index) else { return }
        signalLimits?.reset(index)
        signals.reset(index, at: time.nanoseconds)
        checkSchedules(at: time.nanoseconds)
    }
}

extension SignalBank {
    /// Returns whether a signal can have a value: a number, or one of its words.
    fileprivate func canSet(_ index: Int, to value: FieldValue) -> Bool {
        let signal = signal(index)
        if case .beats = signal.kind { return false }
        guard !signal.isNumeric else { return value.double?.isFinite ?? false }
        return states[index].words.contains(value)
    }
}
