internal import Documents

/// A parser for the section `signals`.
struct SignalParser {
    static let kinds = [
        "constant", "steps", "curve", "table", "ramp", "sine", "walk", "formula", "total", "response", "revolutions",
        "event-time", "beats",
    ]
    static let keys = kinds + ["resolution"]

    let report: DiagnosticCollector
    let names: SignalNames
    /// References to other signals, to be checked once all are known.
    private var references: [Reference] = []

    private struct Reference {
        var from: Int
        var to: Int
        var mark: TextMark
    }

    static func parse(_ node: YAMLNode, _ report: DiagnosticCollector) -> [Signal] {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, "signals", "a mapping of names to signals")
            return []
        }
        var parser = SignalParser(report: report, names: SignalNames(entries.map(\.key)))
        // An invalid signal keeps its place, so that the others keep their indices.
        var signals = entries.map { parser.signal($0) ?? Signal.invalid($0.key) }
        parser.checkReferences(signals)
        parser.checkGraph(&signals)
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
        let resolution = section["resolution"].flatMap { self.resolution($0) }
        guard let kind = kind(name, node, from: entry.key) else { return nil }
        return Signal(name: entry.key, kind: kind, resolution: resolution ?? kind.defaultResolution)
    }

    private func resolution(_ node: YAMLNode) -> Double? {
        guard let number = report.number(node, "resolution") else { return nil }
        if number <= 0 { report.error(node.mark, "resolution must be more than 0") }
        return number > 0 ? number : nil
    }

    private mutating func kind(_ kind: String, _ node: YAMLNode, from name: String) -> Signal.Kind? {
        switch kind {
        case "constant": constant(node)
        case "steps": steps(node)
        case "curve": CurveParser(report: report).curve(node).map { .curve($0) }
        case "table": TableParser(report: report).table(node).map { .curve($0) }
        case "ramp": ramp(node)
        case "sine": sine(node)
        case "walk": walk(node)
        case "formula": formula(node, from: name)
        case "total": total(node, from: name)
        case "response": response(node, from: name)
        case "revolutions": revolutions(node, from: name)
        case "event-time": eventTime(node, from: name)
        default: beats(node, from: name)
        }
    }

    /// Returns the index of a signal that another one follows.
    mutating func reference(_ node: YAMLNode, from name: String) -> Int? {
        guard let index = report.signal(node, among: names) else { return nil }
        addReference(to: index, node.mark, from: name)
        return index
    }

    mutating func addReference(to index: Int, _ mark: TextMark, from name: String) {
        if let own = names[name] { references.append(Reference(from: own, to: index, mark: mark)) }
    }

    /// Reports references to signals that have no number, and those of event times to signals other than revolutions.
    private func checkReferences(_ signals: [Signal]) {
        for reference in references {
            let (follower, followed) = (signals[reference.from], signals[reference.to])
            guard !followed.isInvalid, !follower.isInvalid else { continue }
            if case .eventTime = follower.kind {
                if case .revolutions = followed.kind { continue }
                report.error(
                    reference.mark,
                    "the event time '\(follower.name)' cannot follow '\(followed.name)'",
                    hint: "it can follow a signal of the kind 'revolutions'"
                )
            } else if !followed.isNumeric {
                report.error(
                    reference.mark,
                    "the signal '\(follower.name)' cannot follow '\(followed.name)'",
                    hint: "it can follow any signal of numbers, but neither words nor beats"
                )
            }
        }
    }

    /// Reports signals that follow themselves, and those that depend on too many others.
    private func checkGraph(_ signals: inout [Signal]) {
        let graph = SignalGraph(signals)
        let marks = Dictionary(references.map { ($0.from, $0.mark) }) { first, _ in first }
        for cycle in graph.cycles() {
            guard let first = cycle.first else { continue }
            report.error(
                marks[first] ?? .start,
                "the signal '\(signals[first].name)' follows itself: \(path(cycle, signals))",
                hint: "one of them must follow another signal, or none"
            )
        }
        for index in graph.costly(signals) {
            report.error(
                marks[index] ?? .start,
                "the signal '\(signals[index].name)' needs more than \(SignalGraph.maximumCost) operations, with those "
                    + "of the signals that it follows",
                hint: "simplify the formula, or follow fewer signals"
            )
            signals[index] = .invalid(signals[index].name)
        }
        // Their limits are not defined.
        let valid = Set(graph.order)
        for index in signals.indices where !valid.contains(index) { signals[index] = .invalid(signals[index].name) }
    }

    /// Returns the names of the signals of a cycle, without the middle of a long one.
    private func path(_ cycle: [Int], _ signals: [Signal]) -> String {
        let names = cycle.map { signals[$0].name }
        let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
        return shown.joined(separator: " → ")
    }
}

extension Signal.Kind {
    /// The unit of rounding unless the profile specifies one.
    fileprivate var defaultResolution: Double {
        if case .eventTime(let time) = self { 1 / Double(time.ticksPerSecond) } else { 1 }
    }
}
