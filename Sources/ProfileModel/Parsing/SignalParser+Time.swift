internal import Documents
internal import GATT

/// The kinds of signals that are functions of time.
extension SignalParser {
    private static let mostSteps = 1000

    func constant(_ node: YAMLNode) -> Signal.Kind? {
        scalar(node, "constant").map { .constant($0) }
    }

    func steps(_ node: YAMLNode) -> Signal.Kind? {
        guard let items = report.items(node, "steps") else { return nil }
        if items.isEmpty { report.error(node.mark, "steps needs at least one step") }
        // Every step is checked with every value that follows the signal.
        guard items.count <= Self.mostSteps else {
            report.error(node.mark, "\(items.count) steps are more than the limit of \(Self.mostSteps)")
            return nil
        }
        let steps = items.compactMap { item -> Signal.Step? in
            guard let section = Section(item, "a step", keys: ["value", "for"], report) else { return nil }
            let value = section.required("value").flatMap { scalar($0, "value") }
            let duration = section.required("for").flatMap { report.duration($0, "for") }
            guard let value, let duration else { return nil }
            return Signal.Step(value: value, duration: duration)
        }
        return steps.isEmpty ? nil : .steps(steps)
    }

    private func scalar(_ node: YAMLNode, _ title: String) -> FieldValue? {
        switch FieldValue(node) {
        case .null, .list, .object:
            report.mismatch(node, title, "a number, a word, true or false")
            return nil
        case let value:
            return value
        }
    }

    func ramp(_ node: YAMLNode) -> Signal.Kind? {
        guard let section = Section(node, "a ramp", keys: ["from", "by", "every", "to", "repeat"], report) else {
            return nil
        }
        let from = section.required("from").flatMap { report.number($0, "from") }
        let step = section.required("by").flatMap { report.number($0, "by") }
        let period = section.required("every").flatMap { report.duration($0, "every") }
        let limit = section.required("to").flatMap { report.number($0, "to") }
        let repeats = section["repeat"].flatMap { report.boolean($0, "repeat") } ?? false
        guard let from, let step, let period, let limit else { return nil }
        guard step != 0, (limit - from) / step >= 0 else {
            report.error(section.mark(of: "by"), "this step never leads from 'from' to 'to'")
            return nil
        }
        return .ramp(Signal.Ramp(from: from, step: step, period: period, limit: limit, repeats: repeats))
    }

    func sine(_ node: YAMLNode) -> Signal.Kind? {
        guard let section = Section(node, "a sine", keys: ["mean", "amplitude", "period", "phase"], report) else {
            return nil
        }
        let mean = section.required("mean").flatMap { report.number($0, "mean") }
        let amplitude = section.required("amplitude").flatMap { number($0, "amplitude", from: 0) }
        let period = section.required("period").flatMap { report.duration($0, "period") }
        let phase = section["phase"].flatMap { number($0, "phase", from: -360, to: 360, unit: " degrees") } ?? 0
        guard let mean, let amplitude, let period else { return nil }
        return .sine(Signal.Sine(mean: mean, amplitude: amplitude, period: period, phase: phase))
    }

    func walk(_ node: YAMLNode) -> Signal.Kind? {
        guard let section = Section(node, "a walk", keys: ["min", "max", "step", "every"], report) else { return nil }
        let lowest = section.required("min").flatMap { report.number($0, "min") }
        let highest = section.required("max").flatMap { report.number($0, "max") }
        let step = section.required("step").flatMap { report.number($0, "step") }
        let period = section.required("every").flatMap { report.duration($0, "every") }
        guard let lowest, let highest, let step, let period else { return nil }
        guard lowest <= highest else {
            report.error(section.mark(of: "max"), "max must be no less than min", hint: "exchange the two")
            return nil
        }
        guard step > 0 else {
            report.error(section.mark(of: "step"), "step must be more than 0", hint: "use a constant if nothing moves")
            return nil
        }
        return .walk(Signal.Walk(lowest: lowest, highest: highest, step: step, period: period))
    }

    /// Returns a number within limits.
    func number(
        _ node: YAMLNode,
        _ name: String,
        from lowest: Double,
        to highest: Double = .infinity,
        unit: String = ""
    ) -> Double? {
        guard let number = report.number(node, name) else { return nil }
        guard number >= lowest, number <= highest else {
            let (least, most) = (FieldValue.whole(lowest).jsonText, FieldValue.whole(highest).jsonText)
            report.error(
                node.mark,
                highest.isFinite
                    ? "\(name) must be from \(least) to \(most)\(unit)" : "\(name) must be at least \(least)"
            )
            return nil
        }
        return number
    }
}

extension FieldValue {
    /// Returns a number as an integer if it is whole.
    fileprivate static func whole(_ number: Double) -> FieldValue {
        Int(exactly: number).map { .integer($0) } ?? .number(number)
    }
}
