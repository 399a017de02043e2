internal import GATT
internal import Lua

/// A report in the Test Anything Protocol, version 14: suites are subtests, failures have a YAML block.
package final class TAPReport: FileReport {
    /// The maximum number of exchanges reported with a failed test.
    private static let trafficLimit = 50

    private let words: ReportText
    private let version: Int
    private var record = RunRecord()

    /// Creates a report.
    ///
    /// Version 13 is for readers that reject later versions, such as `prove` of Perl 5.36. There is no other
    /// difference: these readers treat the lines of subtests as comments.
    package init(_ words: ReportText = ReportText(), version: Int = 14) {
        self.words = words
        self.version = version
    }

    package func handle(_ event: RunEvent) { record.handle(event) }

    package var text: [UInt8] {
        var lines = ["TAP version \(version)"]
        if let description = record.description {
            lines += [comment("script: \(description.script)"), comment("seed: \(description.seed)")]
            if let device = description.device { lines.append(comment("device: \(device)")) }
        }
        // The script itself is not a subtest: its suites and tests are at the top level.
        let items = record.roots.flatMap { record.suites[$0].items }
        let errors = record.roots.flatMap { record.suites[$0].errors }
        lines += points(items, errors).lines
        if let reason = prematureEnd { lines.append("Bail out! \(PlainText.line(reason))") }
        return Array((lines + [""]).joined(separator: "\n").utf8)
    }

    /// The reason why the report may be incomplete.
    private var prematureEnd: String? {
        guard let end = record.end else { return "not finished" }
        return end.error?.message ?? (end.isInterrupted ? "interrupted" : nil)
    }

    /// Returns the test points of a suite, followed by the plan.
    private func points(_ items: [SuiteRecord.Item], _ errors: [ScriptError]) -> (lines: [String], isOK: Bool) {
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
                isOK = isOK && result.error == nil
            case .suite(let index):
                let suite = record.suites[index]
                let inner = points(suite.items, suite.errors)
                lines.append(comment("Subtest: \(suite.name)"))
                lines += inner.lines.map { "    \($0)" }
                lines.append("\(inner.isOK ? "ok" : "not ok") \(number) - \(escape(suite.name))")
                isOK = isOK && inner.isOK
            }
        }
        for error in errors {
            number += 1
            lines.append("not ok \(number) - (teardown)")
            lines += block(error, .zero, [])
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
        case .failed(let error), .broken(let error):
            return ["not ok \(number) - \(name)"] + block(error, result.duration, entries)
        }
    }

    /// Returns the diagnostics of a failure; strings are quoted as in JSON, which YAML accepts.
    private func block(_ error: ScriptError, _ duration: Duration, _ entries: [RunEntry]) -> [String] {
        var lines = ["---", "message: \(quoted(error.message))", "severity: \(severity(error))"]
        lines += [
            "type: \(error.kind.rawValue)", "duration_ms: \(FixedPoint.short(duration.inSeconds * 1000, digits: 3))",
        ]
        if let location = error.location {
            lines += ["at:", "  file: \(quoted(location.file))", "  line: \(location.line)"]
        }
        for (name, text) in words.details(error) where name != "at" {
            lines.append("\(name == "ATT error" ? "att" : name): \(quoted(text))")
        }
        lines += literal("trace", error.trace.map(PlainText.line)) + literal("log", entries.logLines)
        lines += literal("traffic", words.lines(entries.traffic, last: Self.trafficLimit))
        return (lines + ["..."]).map { "  \($0)" }
    }

    private func severity(_ error: ScriptError) -> String { error.kind == .expectation ? "fail" : "error" }

    /// Returns a literal block of lines; the first line determines the indentation and must not start with spaces of
    /// its own.
    private func literal(_ name: String, _ lines: [String]) -> [String] {
        guard let first = lines.first else { return [] }
        return ["\(name): |", "  \(first.drop { $0 == " " })"] + lines.dropFirst().map { "  \($0)" }
    }

    private func quoted(_ text: String) -> String { FieldValue.text(text).jsonText }

    private func comment(_ text: String) -> String { "# \(PlainText.line(text))" }

    /// Escapes number signs in a description, which would start a directive.
    private func escape(_ text: String) -> String {
        PlainText.line(text).reduce(into: "") { escaped, character in
            if character == "#" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
    }
}
