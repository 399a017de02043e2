internal import GATT

/// Changes of signals by rules for writes.
extension SignalBank {
    /// Sets a signal to a number or a word, at which it stays until it is started or reset; a total continues from it.
    mutating func set(_ index: Int, to value: FieldValue, at time: Int64) {
        // The steps before the change use the numbers before it.
        advance(to: time)
        if case .total = states[index].signal.kind, let number = value.double {
            states[index].process?.restart(at: time, from: number)
            guard states[index].held != nil else { return }
            states[index].held = SignalState.Held(level: number, time: time, process: states[index].process)
            return
        }
        let level = states[index].level(of: value)
        hold(index, level, at: time)
    }

    /// Stops a signal at its current value; a signal that is stopped or set stays as it is.
    mutating func stop(_ index: Int, at time: Int64) {
        guard states[index].held == nil else { return }
        advance(to: time)
        hold(index, level(index, at: time), at: time)
    }

    private mutating func hold(_ index: Int, _ level: Double, at time: Int64) {
        guard states[index].held == nil else {
            states[index].held?.level = level
            return
        }
        states[index].held = SignalState.Held(level: level, time: time, process: states[index].process)
    }

    /// Continues a signal from the moment at which it was stopped or set.
    mutating func start(_ index: Int, at time: Int64) {
        guard let held = states[index].held else { return }
        advance(to: time)
        states[index].held = nil
        states[index].start += time - held.time
        guard var process = held.process else { return }
        process.resume(state(process, at: held.time), at: time)
        states[index].process = process
    }

    /// Resets a signal to its start.
    mutating func reset(_ index: Int, at time: Int64) {
        advance(to: time)
        states[index].held = nil
        states[index].start = time
        if states[index].process != nil { startProcess(index, at: time) }
    }
}
