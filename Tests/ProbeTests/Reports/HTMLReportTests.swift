import Testing

@testable import Lua
@testable import Probe

@Suite("HTML reports")
struct HTMLReportTests {
    @Test(arguments: 0...SampleRun.events.count)
    func `well-formed at any time, and without external resources`(count: Int) {
        let text = HTMLReport().text(after: SampleRun.events.prefix(count))
        #expect(MarkupChecker.problem(in: text) == nil)
        for word in ["<script", "<link", "src=", "url(", "@import", "://"] { #expect(!text.contains(word)) }
    }

    @Test
    func `texts are escaped`() {
        let text = HTMLReport().text(after: SampleRun.events)
        #expect(text.contains("&lt;a &amp; &#39;b&#39;&gt; &quot;c&quot; # d \\ ␛[31m"))
        #expect(!text.contains("<a &"))
    }

    @Test
    func `failures come first`() throws {
        let text = HTMLReport().text(after: SampleRun.events)
        let places = try ["Battery › level", "Battery › teardown", ">connects</span>", ">later</span>"].map {
            try #require(text.firstRange(of: $0 + ($0.hasSuffix(">") ? "" : "</span>"))?.lowerBound)
        }
        #expect(places == places.sorted())
    }

    @Test
    func `failed tests come before the timeline and the plots`() throws {
        let text = HTMLReport().text(after: SampleRun.events)
        let places = try ["Tests that did not pass", ">Timeline<", ">Notified values<", ">Other tests<"].map {
            try #require(text.firstRange(of: $0)?.lowerBound)
        }
        #expect(places == places.sorted())
    }

    /// A test with two failed reads, the second of which is the last exchange.
    private static func refusals(_ outcome: TestResult.Outcome) -> String {
        let result = SampleRun.result(["s", "t"], outcome, 0, 9)
        var (first, last) = (SampleRun.read(0), SampleRun.read(0))
        (first.failureReason, last.failureReason) = ("Read Not Permitted", "Insufficient Encryption")
        return HTMLReport().text(
            after: [
                .suiteStarted(path: ["s"], at: .zero), SampleRun.started(result), SampleRun.traffic(1, first),
                SampleRun.traffic(5, last), .testEnded(result), .suiteEnded(path: ["s"], at: .milliseconds(9)),
            ]
        )
    }

    @Test(arguments: [
        (TestResult.Outcome.passed, 2, 0), (.failed(ScriptError(.expectation, "no")), 1, 1),
        (.broken(ScriptError(.att, "refused: Read Not Permitted")), 0, 2),
    ])
    func `an expected error is not red`(outcome: TestResult.Outcome, expected: Int, unexpected: Int) {
        let text = Self.refusals(outcome)
        #expect(text.matches(of: /<tr class="expected">/).count == expected)
        #expect(text.matches(of: /<tr class="problem">/).count == unexpected)
        #expect(text.contains(#"<rect class="problem" x="#) == (unexpected > 0))
    }

    @Test(arguments: [
        "<title>Failed: checks.lua</title>",
        "<b>Strap</b> AA:BB:CC:DD:EE:FF",
        #"<dt>expected</dt><dd class="expected">at least 80</dd><dt>got</dt><dd class="got">71</dd>"#,
        #"<td title="2A37, handle 17">Heart Rate Measurement</td><td class="octets">003c</td>"#,
        #"<span class="note">flaky: attempt 2</span>"#,
        "<h4>Attempt 1</h4>",
        #"<a download="dump.bin" href="data:application/octet-stream,%00%ab">dump.bin</a>"#,
        "<figcaption>heart rate in bpm<small>Heart Rate Measurement · 2 values · min\u{A0}60 · mean\u{A0}61 · max\u{A0}62</small>",
        ##"<a href="#test1"><rect class="failed""##,
    ])
    func `shows`(part: String) {
        #expect(HTMLReport().text(after: SampleRun.events).contains(part))
    }

    @Test
    func `reports an unfinished, interrupted or aborted run`() {
        #expect(HTMLReport().text(after: [SampleRun.start]).contains("<title>Not finished: checks.lua</title>"))
        var summary = RunSummary()
        summary.error = ScriptError(.unavailable, "no <adapter>", hint: "plug one in")
        summary.status = .unavailable
        let text = HTMLReport().text(after: [SampleRun.start, .runEnded(summary)])
        #expect(text.contains(#"<p class="banner">Ended early: no &lt;adapter&gt; (plug one in)</p>"#))
        summary.isInterrupted = true
        #expect(HTMLReport().text(after: [.runEnded(summary)]).contains("<title>Interrupted: Run</title>"))
    }
}
