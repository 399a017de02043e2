internal import Documents
internal import GATT

/// The kinds of signals that follow others.
extension SignalParser {
    mutating func formula(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let text = report.text(node, "formula") else { return nil }
        do throws(FormulaError) {
            let formula = try FormulaParser.parse(text, names)
            for index in formula.signals { addReference(to: index, node.mark, from: name) }
            return .formula(formula)
        } catch {
            report.error(node.mark, "invalid formula: \(error)", hint: error.hint(names, report))
            return nil
        }
    }

    mutating func total(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        let keys = ["of", "above", "gain", "per", "from", "limit"]
        guard let section = Section(node, "a total", keys: keys, report) else { return nil }
        let signal = section.required("of").flatMap { reference($0, from: name) }
        let gain = section.required("gain").flatMap { report.number($0, "gain") }
        let period = section.required("per").flatMap { report.duration($0, "per") }
        let limit = section.required("limit").flatMap { report.number($0, "limit") }
        let above = section["above"].flatMap { report.number($0, "above") } ?? 0
        let from = section["from"].flatMap { report.number($0, "from") } ?? 0
        guard let signal, let gain, let period, let limit else { return nil }
        guard gain > 0, from <= limit else {
            report.error(section.mark, "a total grows: gain must be more than 0, and limit no less than from")
            return nil
        }
        return .total(
            Signal.Total(signal: signal, above: above, gain: gain, period: period, from: from, limit: limit)
        )
    }

    mutating func response(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let section = Section(node, "a response", keys: ["of", "rise", "fall", "from"], report) else {
            return nil
        }
        let signal = section.required("of").flatMap { reference($0, from: name) }
        let rise = section.required("rise").flatMap { timeConstant($0, "rise") }
        let fall = section["fall"].flatMap { timeConstant($0, "fall") }
        let from = section["from"].flatMap { report.number($0, "from") }
        guard let signal, let rise else { return nil }
        return .response(Signal.Response(signal: signal, rise: rise, fall: fall ?? rise, from: from))
    }

    /// Returns a time constant, which is no shorter than the steps in which a response is computed.
    private func timeConstant(_ node: YAMLNode, _ name: String) -> Duration? {
        report.duration(node, name, in: .seconds(1) ... .seconds(86_400))
    }

    mutating func revolutions(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let section = Section(node, "revolutions", keys: ["of", "from", "bits"], report) else { return nil }
        let signal = section.required("of").flatMap { reference($0, from: name) }
        let bits = section.required("bits").flatMap { choice($0, "bits", 16, 32) }
        let limit = bits == 16 ? Int(UInt16.max) : Int(UInt32.max)
        let from = section["from"].flatMap { report.integer($0, "from", in: 0...limit) }.flatMap(UInt32.init(exactly:))
        guard let signal, let bits else { return nil }
        return .revolutions(Signal.Revolutions(signal: signal, from: from ?? 0, bits: bits))
    }

    mutating func eventTime(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let section = Section(node, "an event time", keys: ["of", "per-second"], report) else { return nil }
        let revolutions = section.required("of").flatMap { reference($0, from: name) }
        let ticks = section["per-second"].map { choice($0, "per-second", 1024, 2048) } ?? 1024
        guard let revolutions, let ticks else { return nil }
        return .eventTime(Signal.EventTime(revolutions: revolutions, ticksPerSecond: ticks))
    }

    private func choice(_ node: YAMLNode, _ name: String, _ first: Int, _ second: Int) -> Int? {
        guard case .integer(let value) = FieldValue(node), value == first || value == second else {
            report.mismatch(node, name, "\(first) or \(second)")
            return nil
        }
        return value
    }

    mutating func beats(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let section = Section(node, "beats", keys: ["of", "variation", "breathing"], report) else { return nil }
        let signal = section.required("of").flatMap { reference($0, from: name) }
        let variation = section["variation"].flatMap { fraction($0, "variation", to: 0.5) } ?? 0
        let breathing = section["breathing"].flatMap { self.breathing($0) }
        guard let signal else { return nil }
        return .beats(Signal.Beats(signal: signal, variation: variation, breathing: breathing))
    }

    private func breathing(_ node: YAMLNode) -> Signal.Breathing? {
        guard let section = Section(node, "breathing", keys: ["rate", "amplitude"], report) else { return nil }
        let rate = section.required("rate").flatMap { number($0, "rate", from: 1, to: 60, unit: " breaths per minute") }
        let amplitude = section.required("amplitude").flatMap { fraction($0, "amplitude", to: 0.4) }
        guard let rate, let amplitude else { return nil }
        return Signal.Breathing(rate: rate, amplitude: amplitude)
    }

    /// Returns a deviation of an interval; both deviations together leave the interval positive.
    private func fraction(_ node: YAMLNode, _ name: String, to highest: Double) -> Double? {
        number(node, name, from: 0, to: highest, unit: ", a fraction of the interval")
    }
}
