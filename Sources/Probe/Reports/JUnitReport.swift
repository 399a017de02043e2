/// A report in the XML of JUnit, in the shape that Jenkins' xUnit plugin has a schema for.
///
/// Suites are not nested: many readers only look at those right below the root. What went wrong after the tests of a
/// suite is a test of its own named `(teardown)`, because suites have no errors there.
///
/// Files that belong to a test are named in its output as Jenkins' JUnit Attachments plugin and GitLab read them:
/// `[[ATTACHMENT|PATH]]` in a line of its own. Paths are as they were given, for Jenkins reads absolute ones and GitLab those
/// relative to the project.
package final class JUnitReport: FileReport {
    /// How many of a test's exchanges are told of with its failure.
    private static let trafficLimit = 50

    private let words: ReportText
    /// The paths of the run's other reports, which belong to what did not pass.
    private let reports: [String]
    private var record = RunRecord()

    package init(_ words: ReportText = ReportText(), reports: [String] = []) {
        self.words = words
        self.reports = reports
    }

    package func take(_ event: RunEvent) { record.take(event) }

    package var text: [UInt8] {
        let summary = record.summary
        let counts = Counts(
            tests: summary.total + summary.brokenSuites,
            failures: summary.failed,
            errors: summary.broken + summary.brokenSuites,
            skipped: summary.skipped,
            duration: summary.duration
        )
        let name = record.description?.script ?? ""
        let root = #"<testsuites name="\#(XMLText.escape(name))"\#(counts.attributes(withSkipped: false))>"#
        let lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, root] + record.suites.flatMap(suite)
        return Array((lines + ["</testsuites>", ""]).joined(separator: "\n").utf8)
    }

    /// The numbers in the attributes of suites.
    private struct Counts {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0
        var duration = Duration.zero

        init(tests: Int, failures: Int, errors: Int, skipped: Int, duration: Duration) {
            self.tests = tests
            self.failures = failures
            self.errors = errors
            self.skipped = skipped
            self.duration = duration
        }

        init(_ results: [TestResult], problems: Int) {
            tests = results.count + problems
            errors = problems
            for result in results {
                duration += result.duration
                switch result.outcome {
                case .passed: break
                case .failed: failures += 1
                case .broken: errors += 1
                case .skipped: skipped += 1
                }
            }
        }

        func attributes(withSkipped: Bool) -> String {
            let counts = #" tests="\#(tests)" failures="\#(failures)" errors="\#(errors)""#
            return counts + (withSkipped ? #" skipped="\#(skipped)""# : "") + #" time="\#(duration.junit)""#
        }
    }

    private func suite(_ suite: SuiteRecord) -> [String] {
        let tests = suite.tests.map { record.tests[$0] }
        guard !tests.isEmpty || !suite.problems.isEmpty else { return [] }
        let counts = Counts(tests.map { $0.resultSoFar(at: record.elapsed) }, problems: suite.problems.count)
        var attributes = #"name="\#(XMLText.escape(suite.path.joined(separator: " › ")))""#
        attributes += counts.attributes(withSkipped: true)
        if let description = record.description {
            attributes += #" timestamp="\#(XMLText.escape(description.time))""#
            attributes += #" hostname="\#(XMLText.escape(description.host))""#
        }
        let teardowns = suite.problems.flatMap { problem in
            [#"    <testcase name="(teardown)" classname="\#(className(suite.path))" time="0.000">"#]
                + element("error", problem, traffic: suite.entries) + ["    </testcase>"]
        }
        return ["  <testsuite \(attributes)>"] + properties + tests.flatMap(test) + teardowns + ["  </testsuite>"]
    }

    private var properties: [String] {
        guard let description = record.description else { return [] }
        var properties = [("script", description.script), ("seed", "\(description.seed)")]
        if let device = description.device { properties.append(("device", device)) }
        for device in record.devices {
            properties.append(("address", device.address))
            if let name = device.name { properties.append(("deviceName", name)) }
        }
        let lines = properties.map { name, value in
            #"      <property name="\#(name)" value="\#(XMLText.escape(value))"/>"#
        }
        return ["    <properties>"] + lines + ["    </properties>"]
    }

    /// The suites in the way of a class in its packages: dots are between them only, and the script has no folder.
    private func className(_ path: some Sequence<String>) -> String {
        let names = path.enumerated().map { index, name in
            guard index == 0 else { return name }
            let file = name.split(separator: "/").last.map(String.init) ?? name
            return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
        }
        return XMLText.escape(PlainText.line(names.map { $0.replacing(".", with: "_") }.joined(separator: ".")))
    }

    // MARK: - Tests

    private func test(_ test: TestRecord) -> [String] {
        let result = test.resultSoFar(at: record.elapsed)
        let name = XMLText.escape(test.identity.nameWithRepetition)
        let opening = #"    <testcase name="\#(name)" classname="\#(className(test.identity.path.dropLast()))""#
        // The first one is all that GitLab shows.
        let files = test.entries.captures + (result.problem == nil ? [] : reports)
        let log = test.entries.logLines.map(Self.withoutMarks) + files.map(Self.mark)
        let content =
            outcome(result, test.entries) + result.earlierProblems.flatMap { earlier($0, isFlaky: result.isFlaky) }
            + (log.isEmpty ? [] : ["      <system-out>\(XMLText.body(log))</system-out>"])
        let head = opening + #" time="\#(result.duration.junit)""#
        return content.isEmpty ? ["\(head)/>"] : ["\(head)>"] + content + ["    </testcase>"]
    }

    /// The line that names a file.
    private static func mark(_ path: String) -> String { "[[ATTACHMENT|\(PlainText.line(path))]]" }

    /// A line of a script's log, which may hold what a device sent: it names no file for a CI server to publish.
    private static func withoutMarks(_ line: String) -> String {
        line.replacing("[[ATTACHMENT|", with: "[ [ATTACHMENT|")
    }

    private func outcome(_ result: TestResult, _ entries: [RunEntry]) -> [String] {
        switch result.outcome {
        case .passed: []
        case .failed(let problem): element("failure", problem, traffic: entries)
        case .broken(let problem): element("error", problem, traffic: entries)
        case .skipped(let reason): [#"      <skipped message="\#(XMLText.escape(reason))"/>"#]
        }
    }

    private func element(_ name: String, _ problem: ScriptError, traffic entries: [RunEntry]) -> [String] {
        let traffic = words.lines(entries.traffic, last: Self.trafficLimit)
        let lines = words.lines(problem) + (traffic.isEmpty ? [] : ["", "Traffic:"] + traffic)
        return ["      <\(name) \(attributes(problem))>\(XMLText.body(lines))</\(name)>"]
    }

    /// An attempt before the last, in the elements that Maven's Surefire has brought up.
    private func earlier(_ problem: ScriptError, isFlaky: Bool) -> [String] {
        let kind = problem.kind == .expectation ? "Failure" : "Error"
        let name = (isFlaky ? "flaky" : "rerun") + kind
        let trace = "<stackTrace>\(XMLText.body(words.lines(problem)))</stackTrace>"
        return ["      <\(name) \(attributes(problem))>\(trace)</\(name)>"]
    }

    private func attributes(_ problem: ScriptError) -> String {
        #"message="\#(XMLText.escape(problem.message))" type="\#(problem.kind.rawValue)""#
    }
}

extension Duration {
    /// In seconds, as JUnit has times.
    fileprivate var junit: String { FixedPoint.text(inSeconds, digits: 3) }
}
