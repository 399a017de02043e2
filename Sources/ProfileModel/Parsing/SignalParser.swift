internal import GATT

/// A parser for the section `signals`.
struct SignalParser {
    static let kinds = ["constant", "steps", "curve", "ramp", "total", "beats"]
    static let keys = kinds + ["resolution"]
    private static let mostSteps = 1000

    let report: DiagnosticCollector
    private let names: SignalNames
    /// References to other signals, to be checked once all are known.
    private var references: [(from: Int, to: Int, mark: TextMark)] = []

    static func parse(_ node: YAMLNode, _ report: DiagnosticCollector) -> [Signal] {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, "signals", "a mapping of names to signals")
            return []
        }
        var parser = SignalParser(report: report, names: SignalNames(entries.map(\.key)))
        // An invalid signal keeps its place, so that the others keep their indices.
        let signals = entries.map { entry in
            parser.signal(entry) ?? Signal(name: entry.key, kind: .constant(.null), resolution: 1)
        }
        parser.checkReferences(signals)
        return signals
    }

    private init(report: DiagnosticCollector, names: SignalNames) {
        self.report = report
        self.names = names
    }

    private mutating func signal(_ entry: YAMLNode.Entry) -> Signal? {
        let title = "the signal '\(entry.key)'"
        guard let section = Section(entry.value, title, keys: Self.keys, report) else { return nil }
        let kinds = section.present(among: Self.kinds)
        guard let name = kinds.first, let node = section[name] else {
            if !section.hasUnknownKeys {
                report.error(section.mark, "\(title) needs one of \(Self.kinds.joined(separator: ", "))")
            }
            return nil
        }
        if let second = kinds.dropFirst().first {
            report.error(section.mark(of: second), "\(title) is already a '\(name)'", hint: "keep one of the two")
        }
        var resolution = 1.0
        if let node = section["resolution"], let number = report.number(node, "resolution") {
            if number > 0 {
                resolution = number
            } else {
                report.error(node.mark, "resolution must be more than 0")
            }
        }
        let kind: Signal.Kind? =
            switch name {
            case "constant": constant(node)
            case "steps": steps(node)
            case "curve": CurveParser(report: report).curve(node).map { .curve($0) }
            case "ramp": ramp(node)
            case "total": total(node, from: entry.key)
            default: beats(node, from: entry.key)
            }
        return kind.map { Signal(name: entry.key, kind: $0, resolution: resolution) }
    }

    private func constant(_ node: YAMLNode) -> Signal.Kind? {
        scalar(node, "constant").map { .constant($0) }
    }

    private func steps(_ node: YAMLNode) -> Signal.Kind? {
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

    private func ramp(_ node: YAMLNode) -> Signal.Kind? {
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

    private mutating func total(_ node: YAMLNode, from name: String) -> Signal.Kind? {
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

    private mutating func beats(_ node: YAMLNode, from name: String) -> Signal.Kind? {
        guard let section = Section(node, "beats", keys: ["of", "variation"], report) else { return nil }
        guard let signal = section.required("of").flatMap({ reference($0, from: name) }) else { return nil }
        var variation = 0.0
        if let node = section["variation"], let number = report.number(node, "variation") {
            if (0...0.5).contains(number) {
                variation = number
            } else {
                report.error(node.mark, "variation must be from 0 to 0.5, a fraction of the interval")
            }
        }
        return .beats(Signal.Beats(signal: signal, variation: variation))
    }

    private mutating func reference(_ node: YAMLNode, from name: String) -> Int? {
        guard let index = report.signal(node, among: names) else { return nil }
        if let own = names[name] { references.append((own, index, node.mark)) }
        return index
    }

    /// Reports invalid references: a total or beats may follow only a function of time, so no signal can depend on itself.
    private func checkReferences(_ signals: [Signal]) {
        for reference in references where !signals[reference.to].isFunctionOfTime {
            report.error(
                reference.mark,
                "the signal '\(names.all[reference.from])' cannot follow '\(names.all[reference.to])'",
                hint: "it can follow a curve, a ramp, or a constant or steps of numbers"
            )
        }
    }
}

/// The names of a profile's signals, with their indices.
struct SignalNames {
    let all: [String]
    private let indices: [String: Int]

    init(_ names: [String]) {
        all = names
        indices = Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    }

    subscript(name: String) -> Int? { indices[name] }
}

extension DiagnosticCollector {
    /// Returns the index of a signal by its name.
    func signal(_ node: YAMLNode, among names: SignalNames) -> Int? {
        guard let name = node.scalarText else {
            mismatch(node, "a signal", "the name of one")
            return nil
        }
        guard let index = names[name] else {
            error(
                node.mark,
                "unknown signal '\(name)'",
                hint: names.all.isEmpty
                    ? "define it under 'signals'" : suggestion(name, among: names.all, all: "the signals are")
            )
            return nil
        }
        return index
    }
}
