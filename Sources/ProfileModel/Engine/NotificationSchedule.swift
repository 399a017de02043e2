internal import Documents

/// The notification schedule of a characteristic.
///
/// Times are in nanoseconds since the start.
struct NotificationSchedule: Sendable {
    /// The maximum age of notifications that a late caller still receives: enough for timers much slower than the period, and
    /// no more than a burst after a pause.
    static let catchUp: Int64 = 100_000_000

    let attribute: Int
    /// The time between notifications; 0 while a rule has stopped them.
    private(set) var period: Int64
    let isOnChange: Bool
    private(set) var isSubscribed = false
    /// The number of notifications sent since the subscription.
    var count = 0
    /// The last bytes sent, for comparison by an on-change rule.
    var lastBytes: [UInt8] = []
    /// The recording that is replayed instead of the value of the characteristic.
    private var replay: ReplayCursor?
    /// The recorded value that is due; nil without a recording.
    var replayedValue: [UInt8]? { replay?.last }
    /// The next multiple of the period.
    private var next: Int64 = 0
    /// The time from which the multiples of the period are counted: the start, or the last change of the period.
    private var origin: Int64 = 0
    /// The time of an additional check after a write.
    private var extraCheck: Int64?

    init(_ rule: NotifyRule, attribute: Int) {
        self.attribute = attribute
        switch rule {
        case .every(let period):
            self.period = max(1, period.nanoseconds)
            isOnChange = false
        case .onChange(let period):
            self.period = max(1, period.nanoseconds)
            isOnChange = true
        case .onRequest:
            period = 0
            isOnChange = false
        case .replay(let replay):
            period = 0
            isOnChange = false
            self.replay = ReplayCursor(replay)
        }
    }

    /// The time of the next check; nil while there are no subscribers.
    var due: Int64? {
        guard isSubscribed else { return nil }
        let time = min(next, extraCheck ?? .max, replay?.due ?? .max)
        return time < .max ? time : nil
    }

    mutating func subscribe(at time: Int64) {
        isSubscribed = true
        count = 0
        extraCheck = nil
        replay?.restart(at: time)
        scheduleNext(after: time)
    }

    /// Changes the period, counted from now on; 0 stops the notifications.
    mutating func setPeriod(_ period: Int64, at time: Int64) {
        self.period = max(0, period)
        origin = time
        scheduleNext(after: time)
    }

    private mutating func scheduleNext(after time: Int64) {
        next = period > 0 ? origin + ((time - origin) / period + 1) * period : .max
    }

    mutating func unsubscribe() {
        isSubscribed = false
        replay?.stop()
    }

    /// Schedules an immediate check of a value that is sent on change, after a write.
    mutating func scheduleCheck(at time: Int64) {
        if isOnChange { extraCheck = time }
    }

    /// Removes and returns the oldest due time, skipping those too far in the past.
    mutating func popDue(at now: Int64) -> Int64? {
        guard isSubscribed else { return nil }
        if let check = extraCheck, check <= now {
            extraCheck = nil
            return check
        }
        if let value = replay?.pop(at: now, skippingBeyond: Self.catchUp) { return value.time }
        guard next <= now else { return nil }
        let late = now - next - max(period, Self.catchUp)
        if late > 0 { next += (late + period - 1) / period * period }
        defer { next += period }
        return next
    }
}
