import Testing

@testable import Lua
@testable import Probe

@Suite("Reports on terminals")
struct TerminalReportTests {
    private func text(_ events: some Sequence<RunEvent>, isLive: Bool, style: ReportStyle = ReportStyle()) -> String {
        var text = ""
        let report = TerminalReport(style: style, isLive: isLive) { text += $0 + ($1 ? "\n" : "") }
        for event in events { report.handle(event) }
        return text
    }

    @Test
    func `a complete run`() {
        #expect(text(SampleRun.events, isLive: false) == Self.whole)
    }

    /// The sequence that erases a line is shown as ⌫.
    @Test
    func `the current test is shown and replaced`() {
        let text = text(SampleRun.events.prefix { if case .runEnded = $0 { false } else { true } }, isLive: true)
        #expect(text.replacing("\r\u{1B}[K", with: "⌫") == Self.live)
    }

    @Test
    func `no text of a script or device controls the terminal`() {
        let commands = text(SampleRun.events, isLive: false).unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        #expect(commands.isEmpty)
    }

    @Test
    func `colors are used where requested`() {
        var style = ReportStyle()
        style.red = { "<red>\($0)</red>" }
        style.green = { "<green>\($0)</green>" }
        style.dim = { "<dim>\($0)</dim>" }
        let text = text(SampleRun.events, isLive: false, style: style)
        #expect(text.contains("    <red>✗ level</red>  <dim>50 ms</dim>  the battery is low\n"))
        #expect(
            text.hasSuffix(
                "<green>1 passed</green>, <red>1 failed</red>, <red>1 broken</red>, "
                    + "<red>1 broken in teardown</red>, 1 skipped, 1 flaky <dim>in 1.5 s, seed 7</dim>\n"
            )
        )
    }

    @Test
    func `only the last exchanges are shown`() {
        let result = SampleRun.result(["s", "t"], .failed(ScriptError(.expectation, "no")), 0, 5)
        let traffic = (0..<30).map { SampleRun.traffic($0, SampleRun.read(UInt8($0))) }
        let text = text(
            [SampleRun.started(result)] + traffic + [.testEnded(result), .runEnded(RunSummary())],
            isLive: false
        )
        #expect(text.contains("    (10 earlier omitted)\n    +0.010 s  read  Battery Level  0a  "))
        #expect(!text.contains("+0.009 s"))
    }

    @Test(
        arguments: [
            (ScriptError(.unavailable, "no adapter"), true, "\nno tests in 0 ms\nended early\n"),
            (nil, true, "\nno tests in 0 ms\ninterrupted\n"),
            (nil, false, "\nno tests in 0 ms\n"),
        ] as [(ScriptError?, Bool, String)]
    )
    func `the possible ends of a run`(problem: ScriptError?, isInterrupted: Bool, expected: String) {
        var summary = RunSummary()
        summary.error = problem
        summary.isInterrupted = isInterrupted
        #expect(text([.runEnded(summary)], isLive: false) == expected)
    }

    private static let whole = ##"""
        checks.lua
            hello
            there
          ✓ connects  250 ms  flaky: attempt 2
          Battery
            ✗ level  50 ms  the battery is low
            ↷ later  no # today
            ✗ in the teardown of “Battery”: gone
            <a & 'b'> "c" # d \ ␛[31m � é
            second line
          ✗ <a & 'b'> "c" # d \ ␛[31m � é␊second line  1 s  the peer refused

        ✗ Battery › level (failed)
            the battery is low
              expected  at least 80
              got       71
              at        checks.lua:12
              checks.lua:12: in function 'level'

            +0.360 s  read          Battery Level           47    {"batteryLevel":71,"units":{"batteryLevel":"%"}}
            +0.370 s  notification  Heart Rate Measurement  003c  {"heartRate":60,"units":{"heartRate":"bpm"}}
            +0.380 s  notification  Heart Rate Measurement  003e  {"heartRate":62,"units":{"heartRate":"bpm"}}

        ✗ <a & 'b'> "c" # d \ ␛[31m � é␊second line (broken)
            the peer refused
              ATT error  Insufficient Authentication (0x05)
              hint       pair first
              at         checks.lua:30

        ✗ Battery › teardown (broken)
            in the teardown of “Battery”: gone

        1 passed, 1 failed, 1 broken, 1 broken in teardown, 1 skipped, 1 flaky in 1.5 s, seed 7

        """##

    private static let live = ##"""
        checks.lua
          … connects⌫    hello
          … connects⌫    there
          … connects⌫  ✓ connects  250 ms  flaky: attempt 2
          Battery
            … level⌫    ✗ level  50 ms  the battery is low
            … later⌫    ↷ later  no # today
            ✗ in the teardown of “Battery”: gone
          … <a & 'b'> "c" # d \ ␛[31m � é␊second line⌫    <a & 'b'> "c" # d \ ␛[31m � é
          … <a & 'b'> "c" # d \ ␛[31m � é␊second line⌫    second line
          … <a & 'b'> "c" # d \ ␛[31m � é␊second line⌫  ✗ <a & 'b'> "c" # d \ ␛[31m � é␊second line  1 s  the peer refused

        """##
}
