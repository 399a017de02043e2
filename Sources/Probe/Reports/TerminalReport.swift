internal import Lua

/// A report that prints events as they happen, and repeats the tests that did not pass at the end.
package final class TerminalReport: Reporter {
    /// The maximum number of exchanges printed with a failed test.
    private static let trafficLimit = 20

    private let style: ReportStyle
    private let words: ReportText
    /// A Boolean value that indicates whether the running test is shown, and then replaced by its result.
    private let isLive: Bool
    private let write: (_ text: String, _ endsLine: Bool) -> Void
    private var record = RunRecord()
    private var depth = 0
    private var running: String?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - style: The functions that emphasize text.
    ///   - words: The functions that describe values and errors.
    ///   - isLive: Pass `true` if printed lines can be erased.
    ///   - write: The function called with each line, or part of one. The text may contain arbitrary data of scripts
    ///     and devices.
    package init(
        style: ReportStyle = ReportStyle(),
        words: ReportText = ReportText(),
        isLive: Bool,
        write: @escaping (_ text: String, _ endsLine: Bool) -> Void
    ) {
        self.style = style
        self.words = words
        self.isLive = isLive
        self.write = write
    }

    package func handle(_ event: RunEvent) {
        record.handle(event)
        switch event {
        case .runStarted: break
        case .suiteStarted(let path, _):
            line(style.bold(PlainText.line(path.last ?? "")))
            depth += 1
        case .suiteBroken(_, let error, _): line(style.red("✗ \(PlainText.line(error.message))"))
        case .suiteEnded: depth -= 1
        case .testStarted(let identity, _): show("… \(identity.nameWithRepetition)")
        case .entry(let entry):
            // Indent the entry, because the line of its test follows.
            switch entry.content {
            case .log(let text): for part in PlainText.lines(text) { line(style.dim("  \(part)")) }
            case .capture(let path): line(style.dim("  \(PlainText.line(RunEntry.captureText(path)))"))
            case .machine(let name): line(style.dim("  on \(PlainText.line(name))"))
            case .device, .traffic, .attachment: break
            }
        case .testEnded(let result):
            running = nil
            if isLive { write(style.eraseLine, false) }
            line(text(result))
        case .runEnded(let summary): end(summary)
        }
    }

    private func show(_ text: String) {
        guard isLive else { return }
        running = text
        write(indented(style.dim(text)), false)
    }

    /// Writes a line above the running test.
    private func line(_ text: String) {
        write((running == nil ? "" : style.eraseLine) + indented(text), true)
        if let running { write(indented(style.dim(running)), false) }
    }

    private func indented(_ text: String) -> String {
        String(repeating: "  ", count: depth) + text
    }

    private func text(_ result: TestResult) -> String {
        let name = result.identity.nameWithRepetition
        let time = style.dim(result.duration.shortText)
        switch result.outcome {
        case .passed where result.isFlaky:
            return "\(style.yellow("✓")) \(name)  \(time)  \(style.yellow("flaky: attempt \(result.attempts)"))"
        case .passed: return "\(style.green("✓")) \(name)  \(time)"
        case .failed(let error), .broken(let error):
            return "\(style.red("✗ \(name)"))  \(time)  \(PlainText.lines(error.message)[0])"
        case .skipped(let reason):
            return "\(style.yellow("↷")) \(name)" + (reason.isEmpty ? "" : "  \(style.dim(PlainText.line(reason)))")
        }
    }

    // MARK: - The end

    private func end(_ summary: RunSummary) {
        var lines: [String] = []
        // An error in a setup breaks each test of its suite and is printed once.
        var setups: Set<ScriptError> = []
        var repeated = 0
        for test in record.tests {
            let suites = test.identity.path.dropLast()
            if let error = test.result?.error, suites.contains(where: error.isSetupFailure),
                !setups.insert(error).inserted
            {
                repeated += 1
            } else {
                lines += failure(test)
            }
        }
        if repeated > 0 { lines += ["", style.dim("and \(repeated) more for the same reason")] }
        for suite in record.suites {
            for error in suite.errors { lines += failure(suite.teardownTitle, "broken", error, suite.entries) }
        }
        lines += ["", total(summary)]
        if summary.error != nil {
            // The command prints the reason as its error.
            lines.append(style.red("ended early"))
        } else if summary.isInterrupted {
            lines.append(style.yellow("interrupted"))
        }
        for line in lines { write(line, true) }
    }

    private func failure(_ test: TestRecord) -> [String] {
        guard let result = test.result else { return [] }
        let title = result.identity.title
        switch result.outcome {
        case .failed(let error): return failure(title, "failed", error, test.entries)
        case .broken(let error): return failure(title, "broken", error, test.entries)
        case .passed, .skipped: return []
        }
    }

    private func failure(_ title: String, _ outcome: String, _ error: ScriptError, _ entries: [RunEntry]) -> [String] {
        var lines = ["", "\(style.red("✗ \(title)")) \(style.dim("(\(outcome))"))"]
        lines += words.lines(error).map { "    \($0)" }
        let traffic = words.lines(entries.traffic, last: Self.trafficLimit)
        if !traffic.isEmpty { lines += [""] + traffic.map { "    \(style.dim($0))" } }
        return lines
    }

    /// Returns the nonzero counts: `3 passed, 1 failed, 1 skipped, 1 flaky in 2.5 s`.
    private func total(_ summary: RunSummary) -> String {
        let counts: [(count: Int, word: String, paint: (String) -> String)] = [
            (summary.passed, "passed", style.green), (summary.failed, "failed", style.red),
            (summary.broken, "broken", style.red), (summary.brokenSuites, "broken in teardown", style.red),
            (summary.skipped, "skipped", style.yellow), (summary.flaky, "flaky", style.yellow),
        ]
        let shown = counts.filter { $0.count > 0 }.map { $0.paint("\($0.count) \($0.word)") }
        let text = shown.isEmpty ? "no tests" : shown.joined(separator: ", ")
        // Random values may be the cause of a failure.
        let isFine = summary.failed + summary.broken + summary.brokenSuites == 0
        let seed = isFine ? "" : record.description.map { ", seed \($0.seed)" } ?? ""
        return "\(text) \(style.dim("in \(summary.duration.shortText)\(seed)"))"
    }
}
