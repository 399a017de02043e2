package import GATT
package import ProfileModel

/// Decides what goes wrong when; knows nothing of how.
package struct FaultPlan: Sendable {
    private var rules: [Rule]
    /// The time that the faults' own times are counted from.
    private let start: Duration

    /// A fault that falls on occasions, and how far it has come.
    private struct Rule: Sendable {
        let fault: Fault
        let occasion: Fault.Occasion
        var count = 0
        var random: SeededRandom

        /// Whether the fault falls on an occasion; those that match are counted.
        mutating func falls(
            on occasion: Fault.Occasion,
            _ device: DeviceAddress?,
            _ attribute: BluetoothUUID?,
            at time: Duration
        ) -> Bool {
            guard occasion == self.occasion, fault.device == nil || fault.device == device,
                fault.attribute == nil || fault.attribute == attribute,
                time >= fault.from, fault.until.map({ time < $0 }) ?? true
            else { return false }
            count += 1
            guard fault.numbers.isEmpty || fault.numbers.contains(count) else { return false }
            return fault.chance >= 1 || random.fraction() < fault.chance
        }
    }

    /// Each fault draws from a sequence of its own, so that none changes another.
    package init(_ faults: [Fault], seed: UInt64, start: Duration = .zero) {
        self.start = start
        rules = faults.enumerated().compactMap { index, fault in
            guard case .occasion(let occasion) = fault.trigger else { return nil }
            let random = SeededRandom(seed: seed ^ 0x4641_554C_5400 &+ UInt64(index))
            return Rule(fault: fault, occasion: occasion, random: random)
        }
    }

    /// Whether anything can go wrong on occasions of a kind.
    package func concerns(_ occasion: Fault.Occasion) -> Bool {
        rules.contains { $0.occasion == occasion }
    }

    /// What goes wrong on an occasion: the first fault that falls on it.
    package mutating func decide(
        _ occasion: Fault.Occasion,
        device: DeviceAddress? = nil,
        attribute: BluetoothUUID? = nil,
        at time: Duration
    ) -> Fault.Action? {
        var action: Fault.Action?
        let time = time - start
        for index in rules.indices where rules[index].falls(on: occasion, device, attribute, at: time) {
            action = action ?? rules[index].fault.action
        }
        return action
    }
}
