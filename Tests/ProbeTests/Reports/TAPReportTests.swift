import Testing

@testable import Lua
@testable import Probe

@Suite("TAP reports")
struct TAPReportTests {
    @Test
    func `a complete run`() {
        #expect(TAPReport().text(after: SampleRun.events) == Self.whole)
    }

    @Test
    func `the version for older readers`() {
        let text = TAPReport(version: 13).text(after: SampleRun.events)
        #expect(text == Self.whole.replacing("TAP version 14", with: "TAP version 13"))
    }

    /// Each plan counts the preceding test points at its depth.
    @Test(arguments: 0...SampleRun.events.count)
    func `plans are correct at any time`(count: Int) {
        var points: [Int: Int] = [:]
        for line in TAPReport().text(after: SampleRun.events.prefix(count)).split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count
            let text = line.dropFirst(depth)
            if text.hasPrefix("ok ") || text.hasPrefix("not ok ") {
                points[depth, default: 0] += 1
            } else if text.hasPrefix("1..") {
                #expect(text == "1..\(points[depth] ?? 0)")
                points[depth] = 0
            }
        }
    }

    @Test
    func `an incomplete run bails out`() {
        #expect(TAPReport().text(after: SampleRun.events.prefix(10)).hasSuffix("1..2\nBail out! not finished\n"))
        var summary = RunSummary()
        summary.isInterrupted = true
        #expect(TAPReport().text(after: [.runEnded(summary)]).hasSuffix("1..0\nBail out! interrupted\n"))
        summary.error = ScriptError(.unavailable, "no adapter")
        #expect(TAPReport().text(after: [.runEnded(summary)]).hasSuffix("1..0\nBail out! no adapter\n"))
    }

    private static let whole = ##"""
        TAP version 14
        # script: checks.lua
        # seed: 7
        # device: heart-rate
        ok 1 - connects
        # flaky: passed at attempt 2
        # Subtest: Battery
            not ok 1 - level
              ---
              message: "the battery is low"
              severity: fail
              type: expectation
              duration_ms: 50
              at:
                file: "checks.lua"
                line: 12
              expected: "at least 80"
              got: "71"
              trace: |
                checks.lua:12: in function 'level'
              traffic: |
                +0.360 s  read          Battery Level           47    {"batteryLevel":71,"units":{"batteryLevel":"%"}}
                +0.370 s  notification  Heart Rate Measurement  003c  {"heartRate":60,"units":{"heartRate":"bpm"}}
                +0.380 s  notification  Heart Rate Measurement  003e  {"heartRate":62,"units":{"heartRate":"bpm"}}
              ...
            ok 2 - later # SKIP no # today
            not ok 3 - (teardown)
              ---
              message: "in the teardown of “Battery”: gone"
              severity: error
              type: connection-lost
              duration_ms: 0
              ...
            1..3
        not ok 2 - Battery
        not ok 3 - <a & 'b'> "c" \# d \\ ␛[31m � é␊second line
          ---
          message: "the peer refused"
          severity: error
          type: att
          duration_ms: 1000
          at:
            file: "checks.lua"
            line: 30
          att: "Insufficient Authentication (0x05)"
          hint: "pair first"
          log: |
            +0.500 s  <a & 'b'> "c" # d \ ␛[31m � é
                      second line
          ...
        1..3

        """##
}
