internal import Lua

/// A report in the XML format of JUnit, according to the schema of Jenkins' xUnit plugin.
///
/// Suites are not nested, because many readers only consider those directly below the root. An error in the teardown of
/// a suite is a separate test named `(teardown)`, because suites cannot have errors.
///
/// The output of a test refers to its files in the syntax of Jenkins' JUnit Attachments plugin and GitLab:
/// `[[ATTACHMENT|PATH]]` in a line of its own. Paths are written as given, because Jenkins expects absolute paths and
/// GitLab paths relative to the project.
package final class JUnitReport: FileReport {
    /// The maximum number of exchanges reported with a failed test.
    private static let trafficLimit = 50

    private let words: ReportText
    /// The paths of the run's other reports, attached to the tests that did not pass.
    private let reports: [String]
    private var record = RunRecord()

    package init(_ words: ReportText = ReportText(), reports: [String] = []) {
        self.words = words
        self.reports = reports
    }

    package func handle(_ event: RunEvent) { record.handle(event) }

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

    /// The counts in the attributes of suites.
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

        init(_ results: [TestResult], teardownErrors: Int) {
            tests = results.count + teardownErrors
            errors = teardownErrors
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
        guard !tests.isEmpty || !suite.errors.isEmpty else { return [] }
        let counts = Counts(tests.map { $0.resultSoFar(at: record.elapsed) }, teardownErrors: suite.errors.count)
        var attributes = #"name="\#(XMLText.escape(suite.path.joined(separator: " › ")))""#
        attributes += counts.attributes(withSkipped: true)
        if let description = record.description {
            attributes += #" timestamp="\#(XMLText.escape(description.time))""#
            attributes += #" hostname="\#(XMLText.escape(suite.machine ?? description.host))""#
        }
        let teardowns = suite.errors.flatMap { error in
            [#"    <testcase name="(teardown)" classname="\#(className(suite.path))" time="0.000">"#]
                + element("error", error, traffic: suite.entries) + ["    </testcase>"]
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

    /// Returns the suites in the form of a class name with packages: dots only separate them, and the script has no
    /// folder.
    private func className(_ path: some Sequence<String>) -> String {
        let names = path.enumerated().map { index, name in
            guard index == 0 else { return name }
            let file = name.split(separator: "/").last.map(String.init) ?? name
            let suffix = [".lua", ".yaml"].first { file.hasSuffix($0) }
            return String(file.dropLast(suffix?.count ?? 0))
        }
        return XMLText.escape(PlainText.line(names.map { $0.replacing(".", with: "_") }.joined(separator: ".")))
    }

    // MARK: - Tests

    private func test(_ test: TestRecord) -> [String] {
        let result = test.resultSoFar(at: record.elapsed)
        let name = XMLText.escape(test.identity.nameWithRepetition)
        let opening = #"    <testcase name="\#(name)" classname="\#(className(test.identity.path.dropLast()))""#
        // GitLab only shows the first file.
        let files = test.entries.captures + (result.error == nil ? [] : reports)
        let log = test.entries.logLines.map(Self.withoutMarks) + files.map(Self.mark)
        let content =
            outcome(result, test.entries) + result.earlierErrors.flatMap { earlier($0, isFlaky: result.isFlaky) }
            + (log.isEmpty ? [] : ["      <system-out>\(XMLText.body(log))</system-out>"])
        let head = opening + #" time="\#(result.duration.junit)""#
        return content.isEmpty ? ["\(head)/>"] : ["\(head)>"] + content + ["    </testcase>"]
    }

    /// Returns the line that attaches a file.
    private static func mark(_ path: String) -> String { "[[ATTACHMENT|\(PlainText.line(path))]]" }

    /// Returns a line of a script's log without attachment marks: it may contain data of a device, which must not make
    /// a CI server publish files.
    private static func withoutMarks(_ line: String) -> String {
        line.replacing("[[ATTACHMENT|", with: "[ [ATTACHMENT|")
    }

    private func outcome(_ result: TestResult, _ entries: [RunEntry]) -> [String] {
        switch result.outcome {
        case .passed: []
        case .failed(let error): element("failure", error, traffic: entries)
        case .broken(let error): element("error", error, traffic: entries)
        case .skipped(let reason): [#"      <skipped message="\#(XMLText.escape(reason))"/>"#]
        }
    }

    private func element(_ name: String, _ error: ScriptError, traffic entries: [RunEntry]) -> [String] {
        let traffic = words.lines(entries.traffic, last: Self.trafficLimit)
        let lines = words.lines(error) + (traffic.isEmpty ? [] : ["", "Traffic:"] + traffic)
        return ["      <\(name) \(attributes(error))>\(XMLText.body(lines))</\(name)>"]
    }

    /// Returns an attempt before the last one, in the elements introduced by Maven's Surefire.
    private func earlier(_ error: ScriptError, isFlaky: Bool) -> [String] {
        let kind = error.kind == .expectation ? "Failure" : "Error"
        let name = (isFlaky ? "flaky" : "rerun") + kind
        let trace = "<stackTrace>\(XMLText.body(words.lines(error)))</stackTrace>"
        return ["      <\(name) \(attributes(error))>\(trace)</\(name)>"]
    }

    private func attributes(_ error: ScriptError) -> String {
        #"message="\#(XMLText.escape(error.message))" type="\#(error.kind.rawValue)""#
    }
}

extension Duration {
    /// The duration in seconds, in the format of JUnit.
    fileprivate var junit: String { FixedPoint.text(inSeconds, digits: 3) }
}
