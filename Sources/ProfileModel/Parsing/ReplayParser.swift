internal import Documents

/// A parser for `replay`, a list of times and values.
struct ReplayParser {
    /// Maximum number of values, far more than fit into the text of a profile that is sent to gattlabd.
    static let stepLimit = 100_000
    private static let offsets: ClosedRange<Duration> = .zero ... .seconds(86_400)

    let report: DiagnosticCollector

    /// Parses the values under `replay`, and `length`, the time after which they start again.
    func replay(_ node: YAMLNode, length: YAMLNode?) -> Replay? {
        guard let items = report.items(node, "replay") else { return nil }
        if items.isEmpty {
            report.error(
                node.mark,
                "replay needs at least one value",
                hint: "write its time and its bytes, such as [0ms, \"0648\"]"
            )
        }
        guard items.count <= Self.stepLimit else {
            report.error(node.mark, "replay has \(items.count) values, more than the limit of \(Self.stepLimit)")
            return nil
        }
        var steps: [Replay.Step] = []
        for item in items {
            guard let step = step(item) else { continue }
            if let last = steps.last, step.offset < last.offset {
                report.error(
                    item.mark,
                    "the time \(step.offset.text) precedes that of the previous value, \(last.offset.text)"
                )
                continue
            }
            steps.append(step)
        }
        let duration = length.flatMap { report.duration($0, "length", in: .milliseconds(1) ... .seconds(86_400)) }
        guard let last = steps.last, steps.count == items.count else { return nil }
        if let duration, let length, duration < last.offset {
            report.error(
                length.mark,
                "the length \(duration.text) is less than the time of the last value, \(last.offset.text)",
                hint: "it is the time after which the values start again"
            )
            return nil
        }
        return Replay(steps: steps, length: duration)
    }

    private func step(_ node: YAMLNode) -> Replay.Step? {
        guard case .sequence(let parts) = node.content, parts.count == 2, let time = parts.first, let value = parts.last
        else {
            report.mismatch(node, "a value of replay", "a time and bytes in hex", hint: "such as [1500ms, \"0648\"]")
            return nil
        }
        let offset = report.duration(time, "the time of a value", in: Self.offsets)
        guard let offset, let bytes = report.hex(value, "a value of replay") else { return nil }
        guard bytes.count <= ValueParser.maximumLength else {
            report.error(
                value.mark,
                "the value has \(bytes.count) bytes, more than the limit of \(ValueParser.maximumLength)"
            )
            return nil
        }
        return Replay.Step(offset: offset, value: bytes)
    }
}
