/// Says what happens while it happens, and at the end once more what did not pass.
package final class TerminalReport: Reporter {
    /// How many of a test's exchanges are told of with its failure.
    private static let trafficLimit = 20

    private let style: ReportStyle
    private let words: ReportText
    /// Whether the test that runs is shown, and replaced by what comes of it.
    private let isLive: Bool
    private let write: (_ text: String, _ endsLine: Bool) -> Void
    private var record = RunRecord()
    private var depth = 0
    private var running: String?

    /// Makes a report; `isLive` where lines can be erased again.
    ///
    /// - Parameter write: Called with each line, or part of one. The text may have anything in it that a script or a device brings.
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

    package func take(_ event: RunEvent) {
        record.take(event)
        switch event {
        case .runBegan: break
        case .suiteBegan(let path, _):
            line(style.bold(PlainText.line(path.last ?? "")))
            depth += 1
        case .suiteBroken(_, let problem, _): line(style.red("✗ \(PlainText.line(problem.message))"))
        case .suiteEnded: depth -= 1
        case .testBegan(let identity, _): show("… \(identity.nameWithRepetition)")
        case .entry(let entry):
            // Under the test's own line, as there will be one.
            switch entry.content {
            case .log(let text): for part in PlainText.lines(text) { line(style.dim("  \(part)")) }
            case .capture(let path): line(style.dim("  \(PlainText.line(RunEntry.captureText(path)))"))
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

    /// Writes a line, above the test that runs.
    private func line(_ text: String) {
        write((running == nil ? "" : style.eraseLine) + indented(text), true)
        if let running { write(indented(style.dim(running)), false) }
    }

    private func indented(_ text: String) -> String {
        String(repeating: "  ", count: depth) + text
    }

    private func text(_ result: TestResult) -> String {
        let name = result.identity.nameWithRepetition
        let time = style.dim(result.duration.forPeople)
        switch result.outcome {
        case .passed where result.isFlaky:
            return "\(style.yellow("✓")) \(name)  \(time)  \(style.yellow("flaky: attempt \(result.attempts)"))"
        case .passed: return "\(style.green("✓")) \(name)  \(time)"
        case .failed(let problem), .broken(let problem):
            return "\(style.red("✗ \(name)"))  \(time)  \(PlainText.lines(problem.message)[0])"
        case .skipped(let reason):
            return "\(style.yellow("↷")) \(name)" + (reason.isEmpty ? "" : "  \(style.dim(PlainText.line(reason)))")
        }
    }

    // MARK: - The end

    private func end(_ summary: RunSummary) {
        var lines: [String] = []
        // What breaks a setup breaks each test of its suite, and is told once.
        var setups: Set<ScriptError> = []
        var repeated = 0
        for test in record.tests {
            let suites = test.identity.path.dropLast()
            if let problem = test.result?.problem, suites.contains(where: problem.isOfSetup),
                !setups.insert(problem).inserted
            {
                repeated += 1
            } else {
                lines += failure(test)
            }
        }
        if repeated > 0 { lines += ["", style.dim("and \(repeated) more for the same reason")] }
        for suite in record.suites {
            for problem in suite.problems { lines += failure(suite.teardownTitle, "broken", problem, suite.entries) }
        }
        lines += ["", total(summary)]
        if summary.problem != nil {
            // Why is the error that the command ends with.
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
        case .failed(let problem): return failure(title, "failed", problem, test.entries)
        case .broken(let problem): return failure(title, "broken", problem, test.entries)
        case .passed, .skipped: return []
        }
    }

    private func failure(_ title: String, _ outcome: String, _ problem: ScriptError, _ entries: [RunEntry]) -> [String]
    {
        var lines = ["", "\(style.red("✗ \(title)")) \(style.dim("(\(outcome))"))"]
        lines += words.lines(problem).map { "    \($0)" }
        let traffic = words.lines(entries.traffic, last: Self.trafficLimit)
        if !traffic.isEmpty { lines += [""] + traffic.map { "    \(style.dim($0))" } }
        return lines
    }

    /// `3 passed, 1 failed, 1 skipped, 1 flaky in 2.5 s`, without what there is none of.
    private func total(_ summary: RunSummary) -> String {
        let counts: [(count: Int, word: String, paint: (String) -> String)] = [
            (summary.passed, "passed", style.green), (summary.failed, "failed", style.red),
            (summary.broken, "broken", style.red), (summary.brokenSuites, "broken in teardown", style.red),
            (summary.skipped, "skipped", style.yellow), (summary.flaky, "flaky", style.yellow),
        ]
        let shown = counts.filter { $0.count > 0 }.map { $0.paint("\($0.count) \($0.word)") }
        let text = shown.isEmpty ? "no tests" : shown.joined(separator: ", ")
        // What was drawn may matter to what went wrong.
        let isFine = summary.failed + summary.broken + summary.brokenSuites == 0
        let seed = isFine ? "" : record.description.map { ", seed \($0.seed)" } ?? ""
        return "\(text) \(style.dim("in \(summary.duration.forPeople)\(seed)"))"
    }
}
