package import GATT
package import ProfileModel

/// A plan that decides which faults occur when, but does not perform them.
package struct FaultPlan: Sendable {
    private var rules: [Rule]
    /// The time from which the faults' own times are counted.
    private let start: Duration

    /// A fault that is triggered by operations, with its progress.
    private struct Rule: Sendable {
        let fault: Fault
        let operation: Fault.Operation
        var count = 0
        var random: SeededRandom

        /// Returns a Boolean value that indicates whether the fault applies to an operation; matching operations are counted.
        mutating func falls(
            on operation: Fault.Operation,
            _ device: DeviceAddress?,
            _ attribute: BluetoothUUID?,
            at time: Duration
        ) -> Bool {
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
        self.start = start
        rules = faults.enumerated().compactMap { index, fault in
            guard case .operation(let operation) = fault.trigger else { return nil }
            let random = SeededRandom(seed: seed ^ 0x4641_554C_5400 &+ UInt64(index))
            return Rule(fault: fault, operation: operation, random: random)
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
        let time = time - start
        for index in rules.indices where rules[index].falls(on: operation, device, attribute, at: time) {
            action = action ?? rules[index].fault.action
        }
        return action
    }
}
