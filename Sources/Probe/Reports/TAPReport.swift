internal import GATT

/// A report in the Test Anything Protocol, version 14: suites are subtests, failures have a block of YAML.
package final class TAPReport: FileReport {
    /// How many of a test's exchanges are told of with its failure.
    private static let trafficLimit = 50

    private let words: ReportText
    private let version: Int
    private var record = RunRecord()

    /// Makes a report; 13 as its version is for readers that refuse any later, such as the `prove` of Perl 5.36.
    ///
    /// There is no other difference: they take the lines of subtests for comments.
    package init(_ words: ReportText = ReportText(), version: Int = 14) {
        self.words = words
        self.version = version
    }

    package func take(_ event: RunEvent) { record.take(event) }

    package var text: [UInt8] {
        var lines = ["TAP version \(version)"]
        if let description = record.description {
            lines += [comment("script: \(description.script)"), comment("seed: \(description.seed)")]
            if let device = description.device { lines.append(comment("device: \(device)")) }
        }
        // The script itself is no subtest: what is in it is what there is to see.
        let items = record.roots.flatMap { record.suites[$0].items }
        let problems = record.roots.flatMap { record.suites[$0].problems }
        lines += points(items, problems).lines
        if let reason = prematureEnd { lines.append("Bail out! \(PlainText.line(reason))") }
        return Array((lines + [""]).joined(separator: "\n").utf8)
    }

    /// Why there may be tests that are not in the report.
    private var prematureEnd: String? {
        guard let end = record.end else { return "not finished" }
        return end.problem?.message ?? (end.isInterrupted ? "interrupted" : nil)
    }

    /// The test points of a suite and the plan after them.
    private func points(_ items: [SuiteRecord.Item], _ problems: [ScriptError]) -> (lines: [String], isOK: Bool) {
        var lines: [String] = []
        var isOK = true
        var number = 0
        for item in items {
            number += 1
            switch item {
            case .test(let index):
                let test = record.tests[index]
                let result = test.resultSoFar(at: record.elapsed)
                lines += point(number, result, test.entries)
                isOK = isOK && result.problem == nil
            case .suite(let index):
                let suite = record.suites[index]
                let inner = points(suite.items, suite.problems)
                lines.append(comment("Subtest: \(suite.name)"))
                lines += inner.lines.map { "    \($0)" }
                lines.append("\(inner.isOK ? "ok" : "not ok") \(number) - \(escape(suite.name))")
                isOK = isOK && inner.isOK
            }
        }
        for problem in problems {
            number += 1
            lines.append("not ok \(number) - (teardown)")
            lines += block(problem, .zero, [])
            isOK = false
        }
        return (lines + ["1..\(number)"], isOK)
    }

    private func point(_ number: Int, _ result: TestResult, _ entries: [RunEntry]) -> [String] {
        let name = escape(result.identity.nameWithRepetition)
        switch result.outcome {
        case .passed:
            let flaky = result.isFlaky ? [comment("flaky: passed at attempt \(result.attempts)")] : []
            return ["ok \(number) - \(name)"] + flaky
        case .skipped(let reason): return ["ok \(number) - \(name) # SKIP \(PlainText.line(reason))"]
        case .failed(let problem), .broken(let problem):
            return ["not ok \(number) - \(name)"] + block(problem, result.duration, entries)
        }
    }

    /// The diagnostics of a failure; YAML takes texts in the way of JSON.
    private func block(_ problem: ScriptError, _ duration: Duration, _ entries: [RunEntry]) -> [String] {
        var lines = ["---", "message: \(quoted(problem.message))", "severity: \(severity(problem))"]
        lines += [
            "type: \(problem.kind.rawValue)", "duration_ms: \(FixedPoint.short(duration.inSeconds * 1000, digits: 3))",
        ]
        if let location = problem.location {
            lines += ["at:", "  file: \(quoted(location.file))", "  line: \(location.line)"]
        }
        for (name, text) in words.details(problem) where name != "at" {
            lines.append("\(name == "ATT error" ? "att" : name): \(quoted(text))")
        }
        lines += literal("trace", problem.trace.map(PlainText.line)) + literal("log", entries.logLines)
        lines += literal("traffic", words.lines(entries.traffic, last: Self.trafficLimit))
        return (lines + ["..."]).map { "  \($0)" }
    }

    private func severity(_ problem: ScriptError) -> String { problem.kind == .expectation ? "fail" : "error" }

    /// Lines as they are; the first tells how far they are indented, so it cannot begin with blanks of its own.
    private func literal(_ name: String, _ lines: [String]) -> [String] {
        guard let first = lines.first else { return [] }
        return ["\(name): |", "  \(first.drop { $0 == " " })"] + lines.dropFirst().map { "  \($0)" }
    }

    private func quoted(_ text: String) -> String { FieldValue.text(text).jsonText }

    private func comment(_ text: String) -> String { "# \(PlainText.line(text))" }

    /// In a description a number sign would begin a directive.
    private func escape(_ text: String) -> String {
        PlainText.line(text).reduce(into: "") { escaped, character in
            if character == "#" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
