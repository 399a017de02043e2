package import GATT

/// A plan that decides which faults occur when, but does not perform them.
package struct FaultPlan: Sendable {
    private var rules: [Rule] = []
    /// The number of faults so far, including those that are triggered by time.
    private var count = 0

    /// A fault that is triggered by operations, with its progress.
    private struct Rule: Sendable {
        let fault: Fault
        let operation: Fault.Operation
        /// The time from which the fault's own times are counted.
        let start: Duration
        var count = 0
        var random: SeededRandom

        /// Returns a Boolean value that indicates whether the fault applies to an operation; matching operations are counted.
        mutating func falls(
            on operation: Fault.Operation,
            _ device: DeviceAddress?,
            _ attribute: BluetoothUUID?,
            at time: Duration
        ) -> Bool {
            let time = time - start
            guard operation == self.operation, fault.device == nil || fault.device == device,
                fault.attribute == nil || fault.attribute == attribute,
                time >= fault.from, fault.until.map({ time < $0 }) ?? true
            else { return false }
            count += 1
            guard fault.numbers.isEmpty || fault.numbers.contains(count) else { return false }
            return fault.chance >= 1 || random.fraction() < fault.chance
        }
    }

    /// Creates a plan in which each fault has its own random sequence, so that no fault affects another.
    package init(_ faults: [Fault], seed: UInt64, start: Duration = .zero) {
        add(faults, seed: seed, start: start)
    }

    /// Adds faults, whose times are counted from `start`; the progress of the others is unchanged.
    package mutating func add(_ faults: [Fault], seed: UInt64, start: Duration) {
        for fault in faults {
            let number = count
            count += 1
            guard case .operation(let operation) = fault.trigger else { continue }
            let random = SeededRandom(seed: seed ^ 0x4641_554C_5400 &+ UInt64(number))
            rules.append(Rule(fault: fault, operation: operation, start: start, random: random))
        }
    }

    /// Returns a Boolean value that indicates whether any fault is triggered by operations of a kind.
    package func concerns(_ operation: Fault.Operation) -> Bool {
        rules.contains { $0.operation == operation }
    }

    /// Returns the action of the first fault that applies to an operation; nil if none does.
    package mutating func decide(
        _ operation: Fault.Operation,
        device: DeviceAddress? = nil,
        attribute: BluetoothUUID? = nil,
        at time: Duration
    ) -> Fault.Action? {
        var action: Fault.Action?
        for index in rules.indices where rules[index].falls(on: operation, device, attribute, at: time) {
            action = action ?? rules[index].fault.action
        }
        return action
    }
}
