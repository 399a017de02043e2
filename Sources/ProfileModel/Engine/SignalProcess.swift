internal import Documents

/// The course of a signal that depends on its past, computed in steps of a second from the signal's start.
///
/// A value between two steps continues the step before it, so it does not depend on the times of other samples.
struct SignalProcess: Sendable {
    /// The length of a step in nanoseconds.
    static let step: Int64 = 1_000_000_000
    /// A revolution: a rate per minute × nanoseconds, so that a whole rate has exact event times.
    private static let revolution = 60e9
    /// The number of past states, which is the number of seconds that beats may look back: the longest interval between two beats
    /// is 64 s.
    private static let capacity = 128

    /// The state at the start of a step.
    struct State: Sendable {
        var time: Int64
        /// The number of a total or response; the revolutions since the start, in units of `revolution`.
        var value: Double
        /// The time of the last revolution; the start before the first one.
        var lastEvent: Int64
    }

    enum Rule: Sendable {
        case total(Signal.Total)
        case response(Signal.Response)
        case revolutions(Signal.Revolutions)
    }

    let rule: Rule
    /// The latest states, at most `capacity`, in a ring.
    private var states: [State] = []
    /// The index of the latest state.
    private var latest = 0

    init(_ rule: Rule) {
        self.rule = rule
    }

    /// The index of the signal that this one follows.
    var signal: Int {
        switch rule {
        case .total(let total): total.signal
        case .response(let response): response.signal
        case .revolutions(let revolutions): revolutions.signal
        }
    }

    /// Discards all states and starts again.
    ///
    /// - Parameter input: The number of the followed signal.
    mutating func start(at time: Int64, _ input: Double) {
        states.removeAll(keepingCapacity: true)
        latest = 0
        let value =
            switch rule {
            case .total(let total): total.from
            case .response(let response): response.from ?? input
            case .revolutions: 0.0
            }
        states.append(State(time: time, value: value, lastEvent: time))
    }

    /// Discards all states and continues from a number of a total or response.
    mutating func restart(at time: Int64, from value: Double) {
        resume(State(time: time, value: value, lastEvent: time), at: time)
    }

    /// Discards all states and continues from an earlier state as if no time had passed since.
    mutating func resume(_ state: State, at time: Int64) {
        states.removeAll(keepingCapacity: true)
        latest = 0
        states.append(State(time: time, value: state.value, lastEvent: state.lastEvent + (time - state.time)))
    }

    /// The time up to which all steps are complete.
    var end: Int64 { states.isEmpty ? 0 : states[latest].time }

    /// Returns the latest state that is not after a time; the oldest one if all are.
    func state(before time: Int64) -> State {
        var state = State(time: 0, value: 0, lastEvent: 0)
        for offset in states.indices {
            state = states[(latest - offset + states.count) % states.count]
            if state.time <= time { break }
        }
        return state
    }

    mutating func append(_ state: State) {
        guard states.count == Self.capacity else {
            latest = states.count
            states.append(state)
            return
        }
        latest = (latest + 1) % states.count
        states[latest] = state
    }

    /// Returns the time at which the followed signal is sampled for a step, or a part of one, from a state to a time.
    func inputTime(from state: State, to time: Int64) -> Int64 {
        switch rule {
        case .total, .response: state.time + (time - state.time) / 2
        // Constant throughout the step, so that the time of a revolution does not depend on that of the sample.
        case .revolutions: state.time
        }
    }

    /// Returns the state at a later time, at most a step later.
    ///
    /// - Parameter input: The number of the followed signal at `inputTime(from:to:)`.
    func continued(_ state: State, to time: Int64, _ input: Double) -> State {
        let elapsed = Double(time - state.time)
        var next = state
        next.time = time
        switch rule {
        case .total(let total):
            let excess = max(0, input - total.above)
            let sum = state.value + excess * total.gain * (elapsed / Double(max(1, total.period.nanoseconds)))
            next.value = min(sum, total.limit)
        case .response(let response):
            let constant = input > state.value ? response.rise : response.fall
            let ratio = elapsed / Double(max(1, constant.nanoseconds))
            // Approximates 1 − exp(−ratio) with an error of less than ratio³ / 12, without libm.
            next.value += (input - state.value) * min(1, ratio / (1 + ratio / 2))
        case .revolutions:
            // Faster revolutions have no distinct event times.
            let rate = min(max(0, input), 60_000)
            next.value += rate * elapsed
            let count = (next.value / Self.revolution).rounded(.down)
            guard count > (state.value / Self.revolution).rounded(.down) else { break }
            let delay = (count * Self.revolution - state.value) / rate
            next.lastEvent = state.time + Int64(min(elapsed, max(0, delay)).rounded())
        }
        return next
    }

    /// Returns the signal's number in a state.
    func number(_ state: State) -> Double {
        switch rule {
        case .total, .response: state.value
        case .revolutions(let revolutions):
            (Double(revolutions.from) + (state.value / Self.revolution).rounded(.down))
                .truncatingRemainder(dividingBy: revolutions.modulus)
        }
    }
}
