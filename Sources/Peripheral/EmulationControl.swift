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

    /// - Parameter seed: The seed of the chances of faults.
    package init(seed: UInt64 = 0) {
        self.seed = seed
        plan = FaultPlan([], seed: seed)
    }

    /// Adds faults, whose times are counted from a real time on.
    package mutating func add(_ faults: [Fault], at now: Duration) {
        plan.add(faults, seed: seed, start: now)
        timeline.add(faults, start: now)
        faultCount += faults.count
    }

    package mutating func removeFaults() {
        plan = FaultPlan([], seed: seed)
        timeline = FaultTimeline()
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
