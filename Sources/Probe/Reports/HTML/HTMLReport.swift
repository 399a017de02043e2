internal import Lua

/// A report as a single, self-contained HTML page, without scripts or external fonts and images.
package final class HTMLReport: FileReport {
    private let words: ReportText
    private var record = RunRecord()

    package init(_ words: ReportText = ReportText()) {
        self.words = words
    }

    package func handle(_ event: RunEvent) { record.handle(event) }

    package var text: [UInt8] {
        let traffic = record.traffic
        let title = XMLText.escape(record.description?.script ?? "Run")
        let head = [
            "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
            #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
            "<title>\(verdict.word): \(title)</title>", "<style>", HTMLStyle.text, "</style>", "</head>", "<body>",
        ]
        let tests = HTMLTests(words: words, record: record)
        let parts = [
            header(title), summary, tests.failures, timeline(traffic), plots(traffic), tests.others,
            ["</body>", "</html>", ""],
        ]
        return Array((head + parts.joined()).joined(separator: "\n").utf8)
    }

    /// The verdict on the run in a word, and the CSS class of its color.
    private var verdict: (word: String, style: String) {
        let summary = record.summary
        if record.end == nil { return ("Not finished", "broken") }
        if summary.isInterrupted { return ("Interrupted", "broken") }
        switch summary.status {
        case .passed: return ("Passed", "passed")
        case .failed: return ("Failed", "failed")
        default: return ("Broken", "broken")
        }
    }

    private func header(_ title: String) -> [String] {
        var facts: [(String, String)] = []
        if let description = record.description {
            facts = [("started", description.time), ("on", description.host), ("seed", "\(description.seed)")]
            if let device = description.device { facts.append(("device", device)) }
        }
        for device in record.devices {
            facts.append((device.name ?? "device", device.address))
        }
        let items = facts.map { "<span><b>\(XMLText.escape($0))</b> \(XMLText.escape($1))</span>" }
        return [
            "<header>", #"<h1><span class="verdict \#(verdict.style)">\#(verdict.word)</span> \#(title)</h1>"#,
            #"<p class="facts">\#(items.joined(separator: " "))</p>"#, "</header>",
        ]
    }

    private var summary: [String] {
        let summary = record.summary
        let counts: [(name: String, count: Int)] = [
            ("passed", summary.passed), ("failed", summary.failed),
            ("broken", summary.broken + summary.brokenSuites), ("skipped", summary.skipped),
        ]
        let tiles = counts.map { name, count in
            #"<div class="tile \#(count > 0 ? name : "none")"><b>\#(count)</b> \#(name)</div>"#
        }
        let bar = counts.filter { $0.count > 0 }.map { name, count in
            #"<span class="\#(name)" style="flex-grow:\#(count)"></span>"#
        }
        let flaky = summary.flaky > 0 ? #"<div class="tile flaky"><b>\#(summary.flaky)</b> flaky</div>"# : ""
        let time = #"<div class="tile"><b>\#(XMLText.escape(summary.duration.shortText))</b> in total</div>"#
        let banner = summary.error.map { error in
            let hint = error.hint.map { " (\($0))" } ?? ""
            return #"<p class="banner">Ended early: \#(XMLText.escape(error.message + hint))</p>"#
        }
        return ["<section>", #"<div class="tiles">"#] + tiles
            + [flaky, time, "</div>", #"<div class="bar">\#(bar.joined())</div>"#, banner ?? "", "</section>"]
    }

    private func timeline(_ traffic: [(at: Duration, traffic: Traffic)]) -> [String] {
        let lanes = TimelineChart(results: record.results, traffic: traffic, end: record.elapsed, words: words)
        guard !record.tests.isEmpty else { return [] }
        return ["<section>", "<h2>Timeline</h2>", #"<div class="wide">"#] + lanes.lines + ["</div>", "</section>"]
    }

    private func plots(_ traffic: [(at: Duration, traffic: Traffic)]) -> [String] {
        let series = PlotSeries.all(traffic, words)
        guard !series.isEmpty else { return [] }
        let isOneDevice = Set(series.map(\.device)).count == 1
        let figures = series.flatMap { LineChart($0, end: record.elapsed, showsDevice: !isOneDevice).lines }
        return ["<section>", "<h2>Notified values</h2>", #"<div class="plots">"#] + figures + ["</div>", "</section>"]
    }
}
