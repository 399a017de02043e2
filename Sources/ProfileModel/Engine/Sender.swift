/// When one characteristic notifies.
///
/// Times are in nanoseconds since the start.
struct Sender: Sendable {
    /// How far back notifications are made up for when the caller comes late: enough for timers much slower than the
    /// cadence, and no more than a burst after a pause.
    static let catchUp: Int64 = 100_000_000

    let attribute: Int
    let period: Int64
    let isOnChange: Bool
    private(set) var isSubscribed = false
    /// How many notifications were sent since there are subscribers.
    var count = 0
    /// What an on-change rule compares with.
    var lastBytes: [UInt8] = []
    /// The next multiple of the period.
    private var next: Int64 = 0
    /// A look out of turn, after a write.
    private var extraLook: Int64?

    init(_ rule: NotifyRule, attribute: Int) {
        self.attribute = attribute
        switch rule {
        case .every(let period):
            self.period = max(1, period.nanoseconds)
            isOnChange = false
        case .onChange(let period):
            self.period = max(1, period.nanoseconds)
            isOnChange = true
        }
    }

    /// When to look at it next; `nil` while there are no subscribers.
    var due: Int64? {
        guard isSubscribed else { return nil }
        return min(next, extraLook ?? .max)
    }

    mutating func subscribe(at time: Int64) {
        isSubscribed = true
        count = 0
        extraLook = nil
        next = (time / period + 1) * period
    }

    mutating func unsubscribe() {
        isSubscribed = false
    }

    /// After a write, a value sent on change is looked at without waiting for its turn.
    mutating func lookSoon(at time: Int64) {
        if isOnChange { extraLook = time }
    }

    /// An answer is sent without waiting for its turn, also if it is the same as the one before.
    mutating func sendSoon(at time: Int64) {
        extraLook = time
        lastBytes = []
    }

    /// Takes the oldest moment that has come, leaving out those too long ago.
    mutating func take(at now: Int64) -> Int64? {
        guard isSubscribed else { return nil }
        if let look = extraLook, look <= now {
            extraLook = nil
            return look
        }
        let late = now - next - max(period, Self.catchUp)
        if late > 0 { next += (late + period - 1) / period * period }
        guard next <= now else { return nil }
        defer { next += period }
        return next
    }
}
