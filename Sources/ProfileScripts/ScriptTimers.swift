internal import Lua

/// The timers of a script.
struct ScriptTimers {
    /// The maximum number of timers, among which the next one is searched.
    static let capacity = 64
    /// The shortest and the longest time.
    static let range: ClosedRange<Duration> = .milliseconds(10) ... .seconds(86_400)

    struct Timer {
        let number: Int
        let function: LuaReference
        var due: Duration
        /// The period; nil for a timer that runs once.
        let period: Duration?
    }

    private var timers: [Timer] = []
    private var lastNumber = 0

    var isFull: Bool { timers.count >= Self.capacity }

    var nextDue: Duration? { timers.map(\.due).min() }

    /// Adds a timer and returns its number.
    mutating func add(_ function: LuaReference, after delay: Duration, repeats: Bool, at now: Duration) -> Int {
        lastNumber += 1
        let period = repeats ? delay : nil
        timers.append(Timer(number: lastNumber, function: function, due: now + delay, period: period))
        return lastNumber
    }

    mutating func cancel(_ number: Int) {
        timers.removeAll { $0.number == number }
    }

    /// Returns the first timer that is due, and schedules its next period; if that has passed too, it starts now.
    mutating func popDue(at now: Duration) -> Timer? {
        guard let due = nextDue, due <= now, let index = timers.firstIndex(where: { $0.due == due }) else { return nil }
        let timer = timers[index]
        guard let period = timer.period else { return timers.remove(at: index) }
        let next = due + period
        timers[index].due = next > now ? next : now + period
        return timer
    }
}
