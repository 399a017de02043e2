internal import GATT

extension WriteRule {
    /// Returns the captured values of a write that the rule applies to; nil if it applies to another.
    func match(_ bytes: [UInt8], at time: Int64, _ signals: inout SignalBank) -> [CapturedValue]? {
        guard let captured = pattern.map({ $0.match(bytes) }) ?? [] else { return nil }
        for condition in conditions where !condition.isMet(at: time, &signals) { return nil }
        return captured
    }
}

extension SignalCondition {
    fileprivate func isMet(at time: Int64, _ signals: inout SignalBank) -> Bool {
        let sample = signals.sample(signal, at: time)
        let value = signals.fieldValue(signal, sample)
        return values.contains { expected in
            switch expected {
            case .range(let range):
                value.double.map { $0 >= Double(range.lowerBound) && $0 <= Double(range.upperBound) } ?? false
            case .word(let word): value == word
            }
        }
    }
}
