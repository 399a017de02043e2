internal import GATT

/// Changes of signals by rules for writes.
extension SignalBank {
    /// Sets a signal to a number or a word, at which it stays until it is started or reset; a total continues from it.
    mutating func set(_ index: Int, to value: FieldValue, at time: Int64) {
        settleTotals(at: time)
        if case .total = states[index].signal.kind, let number = value.double {
            states[index].sum = (number, time)
            if states[index].held != nil { states[index].held?.level = number }
            return
        }
        let level = states[index].level(of: value)
        states[index].held = (level, states[index].held?.time ?? time)
    }

    /// Stops a signal at its current value; a signal that is stopped or set stays as it is.
    mutating func stop(_ index: Int, at time: Int64) {
        guard states[index].held == nil else { return }
        settleTotals(at: time)
        states[index].held = (level(index, at: time), time)
    }

    /// Continues a signal from the moment at which it was stopped or set.
    mutating func start(_ index: Int, at time: Int64) {
        guard let held = states[index].held else { return }
        settleTotals(at: time)
        states[index].held = nil
        states[index].start += time - held.time
        states[index].sum.time = time
    }

    /// Resets a signal to its start.
    mutating func reset(_ index: Int, at time: Int64) {
        settleTotals(at: time)
        states[index].held = nil
        states[index].start = time
        if case .total(let total) = states[index].signal.kind { states[index].sum = (total.from, time) }
    }

    /// Computes all totals up to a time, so that a change of the signals they follow does not affect the past.
    private mutating func settleTotals(at time: Int64) {
        for index in states.indices {
            if case .total = states[index].signal.kind { _ = sample(index, at: time) }
        }
    }
}
