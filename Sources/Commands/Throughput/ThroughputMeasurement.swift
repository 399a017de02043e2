internal import Control
internal import GATT

/// The options of a measurement.
struct ThroughputPlan: Hashable, Sendable {
    var duration: Duration
    /// A Boolean value that indicates whether the measurement starts with the first subscription, not with the connection.
    var awaitsSubscription: Bool
    var read: String?
    var write: Write?

    struct Write: Hashable, Sendable {
        var attribute: String
        var size: Int
        var withResponse: Bool
    }
}

/// The state of a measurement: a function of the events of its session and of their times, which are since its start.
struct ThroughputMeasurement: Sendable {
    /// The reaction to an event.
    enum Action: Hashable, Sendable {
        case none
        /// The measurement starts: its operations and its duration do.
        case start
        case fail(ControlError)
    }

    let plan: ThroughputPlan
    private(set) var address: DeviceAddress?
    private var mtu: UInt16?
    private var connectTime = Duration.zero
    private(set) var startTime: Duration?
    private var notifications: ThroughputMeter?
    private var gaps = ValueGaps()
    private var reads: ThroughputMeter?
    private var writes: ThroughputMeter?
    private var lastSequenceNumber = 0
    private var lost = 0

    init(_ plan: ThroughputPlan) {
        self.plan = plan
        reads = plan.read.map { _ in ThroughputMeter(over: plan.duration) }
        writes = plan.write.map { _ in ThroughputMeter(over: plan.duration) }
    }

    mutating func receive(_ event: NumberedEvent, at time: Duration) -> Action {
        lost += max(event.seq - lastSequenceNumber - 1, 0)
        lastSequenceNumber = event.seq
        switch event.event {
        case .connected(let address, let mtu):
            (self.address, self.mtu, connectTime) = (address, mtu, time)
            return plan.awaitsSubscription ? .none : start(at: time)
        case .subscribed:
            notifications = notifications ?? ThroughputMeter(over: plan.duration)
            return start(at: time)
        case .notification(let value):
            record(value, at: time)
            return .none
        case .disconnected(let address, let reason):
            return .fail(ControlError(.connectionLost, "the connection to \(address) was lost (\(reason))"))
        default:
            return .none
        }
    }

    /// Counts a read, of which the times are those of its request and of its response.
    mutating func recordRead(bytes: Int, from begin: Duration, to end: Duration) {
        reads?.record(bytes: bytes, at: end - (startTime ?? .zero), lasting: end - begin)
    }

    /// Counts a write; only one with a response has a duration.
    mutating func recordWrite(from begin: Duration, to end: Duration) {
        guard let write = plan.write else { return }
        let latency = write.withResponse ? end - begin : nil
        writes?.record(bytes: write.size, at: end - (startTime ?? .zero), lasting: latency)
    }

    /// Returns the results up to a time; `nil` if the measurement has not started.
    func report(at time: Duration) -> ThroughputReport? {
        guard let address, let startTime else { return nil }
        let elapsed = min(max(time - startTime, .zero), plan.duration)
        // The last operation ends after the duration, and counts with its time.
        func operations(_ meter: ThroughputMeter) -> ThroughputReport.Rate {
            ThroughputReport.Rate(meter, elapsed: max(elapsed, meter.lastTime))
        }
        return ThroughputReport(
            address: address,
            mtu: mtu,
            connectTime: connectTime,
            duration: elapsed,
            lost: lost,
            notifications: notifications.map { ThroughputReport.Rate($0, elapsed: elapsed) },
            writes: writes.map(operations),
            reads: reads.map(operations)
        )
    }

    private mutating func start(at time: Duration) -> Action {
        guard startTime == nil else { return .none }
        startTime = time
        return .start
    }

    private mutating func record(_ value: RemoteAttributeValue, at time: Duration) {
        guard let startTime, time - startTime <= plan.duration else { return }
        let gap = gaps.gap(before: time, of: value.attribute.handle)
        notifications?.record(bytes: value.value.count, at: time - startTime, lasting: gap)
    }
}
