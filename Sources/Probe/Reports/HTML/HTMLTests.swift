internal import GATT
internal import Lua

/// The lists of tests in the page: those that did not pass, and the others.
struct HTMLTests {
    /// The maximum number of exchanges shown for a test.
    private static let trafficLimit = 1000

    let words: ReportText
    let record: RunRecord

    /// The section of tests that did not pass, with all details.
    var failures: [String] {
        let results = record.results
        let bad = results.indices.filter { results[$0].error != nil }
        let teardowns = record.suites.filter { !$0.errors.isEmpty }
        guard !bad.isEmpty || !teardowns.isEmpty else { return [] }
        return ["<section>", "<h2>Tests that did not pass</h2>"] + bad.flatMap { test($0, results[$0]) }
            + teardowns.flatMap(teardown) + ["</section>"]
    }

    /// The sections of the other tests, and of the entries outside of tests.
    var others: [String] {
        let results = record.results
        let good = results.indices.filter { results[$0].error == nil }
        var lines: [String] = []
        if !good.isEmpty {
            lines += ["<section>", "<h2>\(good.count == results.count ? "Tests" : "Other tests")</h2>"]
            var suite: [String] = []
            for index in good {
                let path = Array(results[index].identity.path.dropFirst().dropLast())
                if path != suite, !path.isEmpty {
                    lines.append("<h3>\(XMLText.escape(path.joined(separator: " › ")))</h3>")
                }
                suite = path
                lines += test(index, results[index])
            }
            lines.append("</section>")
        }
        return lines + around
    }

    private func test(_ index: Int, _ result: TestResult) -> [String] {
        let (name, glyph) = HTMLTests.style(of: result)
        let isBad = result.error != nil
        let title = isBad ? result.identity.title : result.identity.nameWithRepetition
        var notes: [String] = []
        if case .skipped(let reason) = result.outcome { notes.append(reason) }
        if let machine = record.tests[index].machine { notes.append("on \(machine)") }
        if result.attempts > 1 {
            notes.append(result.isFlaky ? "flaky: attempt \(result.attempts)" : "\(result.attempts) attempts")
        }
        let tags = result.identity.tags.map { #"<span class="tag">\#(XMLText.escape($0))</span>"# }.joined(
            separator: " "
        )
        let head =
            #"<summary><span class="glyph \#(name)">\#(glyph)</span> <span class="title">\#(XMLText.escape(title))</span> "#
            + #"\#(tags) <span class="note">\#(XMLText.escape(notes.joined(separator: ", ")))</span>"#
            + #"<span class="time">\#(XMLText.escape(result.duration.shortText))</span></summary>"#
        var body: [String] = []
        if let error = result.error { body += errorLines(error) }
        for (attempt, error) in result.earlierErrors.enumerated() {
            body.append("<h4>Attempt \(attempt + 1)</h4>")
            body += errorLines(error)
        }
        if !isBad, let location = result.identity.location {
            body.append("<p class=\"where\">\(XMLText.escape(location.description))</p>")
        }
        body += entries(record.tests[index].entries)
        return [#"<details id="test\#(index)" class="test \#(name)"\#(isBad ? " open" : "")>"#, head] + body + [
            "</details>"
        ]
    }

    /// Returns the CSS class and the symbol of an outcome.
    static func style(of result: TestResult) -> (name: String, glyph: String) {
        switch result.outcome {
        case .passed: (result.isFlaky ? "flaky" : "passed", "✓")
        case .failed: ("failed", "✗")
        case .broken: ("broken", "!")
        case .skipped: ("skipped", "↷")
        }
    }

    private func teardown(_ suite: SuiteRecord) -> [String] {
        let title = XMLText.escape(suite.teardownTitle)
        let head = #"<summary><span class="glyph broken">!</span> <span class="title">\#(title)</span></summary>"#
        return [#"<details class="test broken" open>"#, head] + suite.errors.flatMap(errorLines)
            + entries(suite.entries) + ["</details>"]
    }

    /// The section of entries outside of tests, of suites without errors.
    private var around: [String] {
        let suites = record.suites.filter { $0.errors.isEmpty && !$0.entries.isEmpty }
        let parts =
            suites.map { ($0.path.joined(separator: " › "), $0.entries) } + [("Outside of all suites", record.entries)]
        let shown = parts.filter { !$0.1.isEmpty }
        guard !shown.isEmpty else { return [] }
        let lines = shown.flatMap { title, entries in
            [#"<details class="test">"#, "<summary><span class=\"title\">\(XMLText.escape(title))</span></summary>"]
                + self.entries(entries) + ["</details>"]
        }
        return ["<section>", "<h2>Outside of tests</h2>"] + lines + ["</section>"]
    }

    // MARK: - Details

    private func errorLines(_ error: ScriptError) -> [String] {
        var lines = [#"<p class="message">\#(XMLText.escape(error.message))</p>"#]
        let details = words.details(error)
        if !details.isEmpty {
            let items = details.map { name, text in
                #"<dt>\#(name)</dt><dd class="\#(name == "got" || name == "expected" ? name : "")">\#(XMLText.escape(text))</dd>"#
            }
            lines.append("<dl>\(items.joined())</dl>")
        }
        if !error.trace.isEmpty { lines.append("<pre>\(XMLText.body(error.trace))</pre>") }
        return lines
    }

    private func entries(_ entries: [RunEntry]) -> [String] {
        let log = entries.logLines
        let traffic = entries.traffic
        var lines: [String] = []
        if !log.isEmpty { lines += ["<h4>Log</h4>", "<pre>\(XMLText.body(log))</pre>"] }
        lines += entries.compactMap(attachment)
        guard !traffic.isEmpty else { return lines }
        let shown = traffic.suffix(Self.trafficLimit)
        let note = shown.count < traffic.count ? ", the last \(shown.count) of \(traffic.count) exchanges" : ""
        lines += ["<h4>Traffic\(note)</h4>", #"<div class="wide"><table>"#]
        lines.append(
            "<tr><th>time</th><th>operation</th><th>attribute</th><th>value</th><th>meaning</th><th>took</th></tr>"
        )
        lines += shown.map { row($0.at, $0.traffic) }
        return lines + ["</table></div>"]
    }

    /// Returns the download link of an attachment, which contains its data.
    private func attachment(_ entry: RunEntry) -> String? {
        guard case .attachment(let name, let bytes) = entry.content else { return nil }
        let data = bytes.map { "%" + HexText.encode(CollectionOfOne($0)) }.joined()
        let title = XMLText.escape(PlainText.line(name))
        return
            #"<p class="where"><a download="\#(title)" href="data:application/octet-stream,\#(data)">\#(title)</a></p>"#
    }

    private func row(_ time: Duration, _ traffic: Traffic) -> String {
        let cells = words.cells(time, traffic).map(XMLText.escape)
        let uuid = traffic.attribute.map { $0.description } ?? ""
        let handle = traffic.handle.map { ", handle \($0)" } ?? ""
        let took = traffic.duration == .zero ? "" : traffic.duration.shortText
        let style = traffic.failureReason == nil ? "" : #" class="\#(traffic.isExpected ? "expected" : "problem")""#
        return
            #"<tr\#(style)><td class="number">\#(cells[0])</td><td>\#(cells[1])</td><td title="\#(uuid)\#(handle)">\#(cells[2])</td>"#
            + #"<td class="octets">\#(cells[3])</td><td>\#(cells[4])</td><td class="number">\#(took)</td></tr>"#
    }
}
