internal import Documents

/// The position in a recording that is being replayed.
///
/// Times are in nanoseconds since the start of the profile.
struct ReplayCursor: Sendable {
    private let steps: [(offset: Int64, value: [UInt8])]
    /// The duration of a repetition; nil to play once.
    private let length: Int64?
    private var index = 0
    /// The time at which the current repetition started; nil while nothing is subscribed.
    private var start: Int64?
    /// The value that was sent last.
    private(set) var last: [UInt8]

    init(_ replay: Replay) {
        steps = replay.steps.map { ($0.offset.nanoseconds, $0.value) }
        length = replay.length.map { max($0.nanoseconds, 1) }
        last = replay.steps.first?.value ?? []
    }

    /// The time of the next value; nil after the last one, and while nothing is subscribed.
    var due: Int64? {
        guard let start, steps.indices.contains(index) else { return nil }
        let (time, isBeyond) = start.addingReportingOverflow(steps[index].offset)
        return isBeyond ? nil : time
    }

    /// Starts from the first value.
    mutating func restart(at time: Int64) {
        start = time
        index = 0
    }

    mutating func stop() { start = nil }

    /// Returns the next value if it is due, skipping values that are older than `age`, but not the last of these.
    mutating func pop(at now: Int64, skippingBeyond age: Int64) -> (time: Int64, value: [UInt8])? {
        skipRepetitions(at: now)
        while let time = due, time <= now {
            let value = steps[index].value
            advance()
            if let next = due, next <= now, now - time > age { continue }
            last = value
            return (time, value)
        }
        return nil
    }

    private mutating func advance() {
        index += 1
        guard index == steps.count, let length, let start else { return }
        let (next, isBeyond) = start.addingReportingOverflow(length)
        guard !isBeyond else { return }
        self.start = next
        index = 0
    }

    /// Skips whole repetitions after a long pause, such as that of a suspended machine.
    private mutating func skipRepetitions(at now: Int64) {
        guard let length, let start, now - start > 2 * length else { return }
        self.start = now - (now - start) % length
        index = 0
    }
}
