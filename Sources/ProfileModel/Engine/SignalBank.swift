internal import GATT

/// The signals of a running profile.
///
/// Numbers are passed as doubles, so that sampling a signal neither allocates nor compares text.
struct SignalBank: Sendable {
    var states: [SignalState]
    private let noise: SeededNoise
    /// The signals that depend on their past, each after all that it follows.
    private let processes: [Int]
    /// The time up to which the processes have completed their steps.
    private var advancedTime: Int64 = 0
    /// The start of the earliest incomplete step, or an earlier time.
    private var earliestStep: Int64 = 0
    /// The maximum number of steps of all processes between two samples, which take some 10 ms: a turn of the loop is short.
    ///
    /// After hours without a sample, steps are longer than a second.
    private static let maximumSteps: Int64 = 50_000
    private var stepLimit = SignalBank.maximumSteps

    init(_ signals: [Signal], _ noise: SeededNoise) {
        self.noise = noise
        let states = signals.map { SignalState($0) }
        processes = SignalGraph(signals).order.filter { states[$0].process != nil }
        self.states = states
        for index in processes { startProcess(index, at: 0) }
    }

    func signal(_ index: Int) -> Signal { states[index].signal }

    /// Returns the number of a signal; a process has a number for any time since two minutes before the time to which the bank
    /// was advanced.
    func level(_ index: Int, at time: Int64) -> Double {
        if let held = states[index].held { return held.level }
        let age = max(0, time - states[index].start)
        switch states[index].function {
        case .constant(let value): return value
        case .steps(let steps): return steps.number(at: age)
        case .ramp(let ramp): return ramp.number(at: age)
        case .curve(let curve):
            let number = curve.number(at: age)
            guard let noise = states[index].noise else { return number }
            return number + noise.amplitude * self.noise.value(stream: index, at: time, period: noise.period)
        case .sine(let sine): return sine.number(at: age)
        case .walk(let walk): return walk.number(at: age, signal: index, noise)
        case .formula(let formula): return formula.number { level($0, at: time) }
        case .process:
            guard let process = states[index].process else { return 0 }
            return process.number(state(process, at: time))
        case .eventTime(let eventTime): return seconds(eventTime, at: time)
        case .beats: return 0
        }
    }

    /// Returns the number of a signal as represented in a field, rounded to its resolution.
    mutating func sample(_ index: Int, at time: Int64) -> Double {
        advance(to: time)
        let number = level(index, at: time)
        guard states[index].words.isEmpty else { return number }
        let resolution = states[index].signal.resolution
        return (number / resolution).rounded() * resolution
    }

    /// Returns the value of a field for a sample.
    func fieldValue(_ index: Int, _ sample: Double) -> FieldValue {
        let words = states[index].words
        guard !words.isEmpty else { return states[index].signal.fieldValue(sample) }
        return Int(exactly: sample).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? .null
    }

    /// Divides the maximum number of steps among several samples in a row.
    mutating func divideSteps(among count: Int64) {
        stepLimit = max(1, Self.maximumSteps / max(1, count))
    }

    /// Starts a signal that depends on its past from its start.
    mutating func startProcess(_ index: Int, at time: Int64) {
        guard let followed = states[index].process?.signal else { return }
        let input = level(followed, at: time)
        states[index].process?.start(at: time, input)
    }

    /// Completes the steps of all processes up to a time.
    mutating func advance(to time: Int64) {
        guard !processes.isEmpty, time - earliestStep >= SignalProcess.step else { return }
        let steps = (time - advancedTime) / SignalProcess.step * Int64(processes.count)
        let length = SignalProcess.step * max(1, steps / stepLimit)
        // In turns, so that each process finds the past of those it follows.
        while advancedTime < time {
            advancedTime += min(length, time - advancedTime)
            for index in processes { complete(index, length) }
        }
        earliestStep = time
        for index in processes { earliestStep = min(earliestStep, states[index].process?.end ?? time) }
    }

    private mutating func complete(_ index: Int, _ length: Int64) {
        while let next = nextState(index, length) { states[index].process?.append(next) }
    }

    /// Returns the state after the next step; nil if the step is not complete.
    private func nextState(_ index: Int, _ length: Int64) -> SignalProcess.State? {
        guard let process = states[index].process, states[index].held == nil, advancedTime - process.end >= length
        else { return nil }
        return state(process, at: process.end + length)
    }

    /// Returns the state of a process at a time.
    func state(_ process: SignalProcess, at time: Int64) -> SignalProcess.State {
        let state = process.state(before: time)
        guard state.time < time else { return state }
        let input = level(process.signal, at: process.inputTime(from: state, to: time))
        return process.continued(state, to: time, input)
    }

    /// Returns the time of the last revolution in seconds, in whole ticks; 0 if the revolutions are held.
    private func seconds(_ eventTime: Signal.EventTime, at time: Int64) -> Double {
        let held = states[eventTime.revolutions].held
        guard let process = held?.process ?? states[eventTime.revolutions].process else { return 0 }
        let event = state(process, at: held?.time ?? time).lastEvent
        let (seconds, rest) = event.quotientAndRemainder(dividingBy: 1_000_000_000)
        let perSecond = Int64(eventTime.ticksPerSecond)
        let modulus = Int64(Signal.EventTime.modulus)
        let ticks = (seconds % modulus * perSecond + rest * perSecond / 1_000_000_000) % modulus
        return Double(ticks) / Double(perSecond)
    }
}
