internal import GATT
package import ProfileModel

/// The faults and the time of a running emulation, which outlive the emulator that uses them.
package struct EmulationControl: Sendable {
    /// The faults on operations.
    package private(set) var plan: FaultPlan
    /// The faults at times.
    package private(set) var timeline = FaultTimeline()
    /// The number of faults.
    package private(set) var faultCount = 0
    /// The time of the profile.
    package internal(set) var time = PausableTime()
    private let seed: UInt64
    /// The faults added before the peripheral was advertising for the first time; nil from then on.
    private var waitingFaults: [Fault]? = []

    /// - Parameter seed: The seed of the chances of faults.
    package init(seed: UInt64 = 0) {
        self.seed = seed
        plan = FaultPlan([], seed: seed)
    }

    /// Adds faults, whose times are counted from a real time on.
    ///
    /// Before the peripheral is advertising for the first time, they wait for `start`: bluetoothd could not perform those at a
    /// time.
    package mutating func add(_ faults: [Fault], at now: Duration) {
        faultCount += faults.count
        guard waitingFaults == nil else {
            waitingFaults?.append(contentsOf: faults)
            return
        }
        schedule(faults, at: now)
    }

    /// Starts the times of the faults that wait; has an effect only once.
    package mutating func start(at now: Duration) {
        guard let faults = waitingFaults else { return }
        waitingFaults = nil
        schedule(faults, at: now)
    }

    private mutating func schedule(_ faults: [Fault], at now: Duration) {
        plan.add(faults, seed: seed, start: now)
        timeline.add(faults, start: now)
    }

    package mutating func removeFaults() {
        plan = FaultPlan([], seed: seed)
        timeline = FaultTimeline()
        if waitingFaults != nil { waitingFaults = [] }
        faultCount = 0
    }

    mutating func decide(
        _ operation: Fault.Operation,
        _ attribute: EmulatedAttribute,
        of peer: DeviceAddress?,
        at now: Duration
    ) -> Fault.Action? {
        guard faultCount > 0 else { return nil }
        let uuid = attribute.descriptor ?? attribute.characteristic
        return plan.decide(operation, device: peer, attribute: uuid, at: now)
    }

    mutating func popDue(at now: Duration) -> Fault? { timeline.popDue(at: now) }
}
