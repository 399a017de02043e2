internal import Documents

/// A parser for curves, which consist of straight phases, some of them repeated.
struct CurveParser {
    let report: DiagnosticCollector

    private indirect enum Phase {
        /// A straight line to a value; constant if there is none.
        case line(to: Double?, Duration)
        case rounds(Int, [Phase])
    }

    func curve(_ node: YAMLNode) -> Signal.Curve? {
        guard let section = Section(node, "a curve", keys: ["from", "phases", "repeat", "noise"], report) else {
            return nil
        }
        let from = section.required("from").flatMap { report.number($0, "from") }
        let repeats = section["repeat"].flatMap { report.boolean($0, "repeat") } ?? false
        let noise = section["noise"].flatMap { self.noise($0) }
        let phases = section.required("phases").flatMap { self.phases($0) }
        guard let from, let phases else { return nil }
        var line = Layout(level: from)
        guard line.append(phases) else {
            report.error(section.mark(of: "phases"), "more than \(Layout.maximum) phases, with all repetitions")
            return nil
        }
        return Signal.Curve(segments: line.segments, repeats: repeats, noise: noise)
    }

    private func phases(_ node: YAMLNode) -> [Phase]? {
        guard let items = report.items(node, "phases") else { return nil }
        if items.isEmpty { report.error(node.mark, "phases needs at least one phase") }
        let phases = items.compactMap { self.phase($0) }
        return phases.isEmpty ? nil : phases
    }

    private func phase(_ node: YAMLNode) -> Phase? {
        guard let section = Section(node, "a phase", keys: ["name", "for", "to", "times", "phases"], report) else {
            return nil
        }
        if let name = section["name"] { _ = report.text(name, "name") }
        if let inner = section["phases"] {
            for key in section.present(among: ["for", "to"]) {
                report.error(section.mark(of: key), "a phase made of phases has no '\(key)'")
            }
            let times = section["times"].flatMap { report.integer($0, "times", in: 1...Layout.maximum) } ?? 1
            return phases(inner).map { .rounds(times, $0) }
        }
        if section["times"] != nil {
            report.error(section.mark(of: "times"), "'times' repeats 'phases', and this phase has none")
        }
        let target = section["to"].flatMap { report.number($0, "to") }
        return section.required("for").flatMap { report.duration($0, "for") }.map { .line(to: target, $0) }
    }

    private func noise(_ node: YAMLNode) -> Signal.Noise? {
        guard let section = Section(node, "noise", keys: ["amplitude", "every"], report) else { return nil }
        let amplitude = section.required("amplitude").flatMap { report.number($0, "amplitude") }
        let period = section.required("every").flatMap { report.duration($0, "every") }
        guard let amplitude, let period else { return nil }
        return Signal.Noise(amplitude: abs(amplitude), period: period)
    }

    /// The concatenated segments of all phases.
    private struct Layout {
        static let maximum = 10_000

        var segments: [Signal.Segment] = []
        var level: Double

        init(level: Double) {
            self.level = level
        }

        /// Appends phases, and returns whether they are within the limit.
        mutating func append(_ phases: [Phase]) -> Bool {
            phases.allSatisfy { phase in
                switch phase {
                case .line(let target, let duration):
                    let end = target ?? level
                    segments.append(Signal.Segment(from: level, to: end, duration: duration))
                    level = end
                    return segments.count <= Self.maximum
                case .rounds(let times, let inner):
                    return (0..<times).allSatisfy { _ in append(inner) }
                }
            }
        }
    }
}
