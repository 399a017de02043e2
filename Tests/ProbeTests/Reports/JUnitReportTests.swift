import Testing

@testable import Lua
@testable import Probe

@Suite("JUnit reports")
struct JUnitReportTests {
    @Test
    func `a complete run`() {
        #expect(JUnitReport().text(after: SampleRun.events) == Self.whole)
    }

    @Test(arguments: 0...SampleRun.events.count)
    func `well-formed at any time`(count: Int) throws {
        let text = JUnitReport().text(after: SampleRun.events.prefix(count))
        #expect(MarkupChecker.problem(in: text) == nil)
    }

    @Test
    func `an unfinished test is an error`() {
        let text = JUnitReport().text(after: SampleRun.events.prefix(10))
        #expect(text.contains(#"<error message="not finished" type="aborted">"#))
        #expect(text.contains(#"<testsuites name="checks.lua" tests="2" failures="0" errors="1""#))
    }

    @Test
    func `captures and the page are attached in separate lines, as Jenkins and GitLab read them`() {
        let failed = SampleRun.result(["s", "bad"], .failed(ScriptError(.expectation, "c")), 0, 5)
        let passed = SampleRun.result(["s", "good"], .passed, 5, 5)
        let events = [
            .suiteStarted(path: ["s"], at: .zero), SampleRun.started(failed), SampleRun.log(1, "before"),
            .entry(RunEntry(at: .milliseconds(2), .capture(path: "captures/bad.btsnoop"))), .testEnded(failed),
            SampleRun.started(passed), .entry(RunEntry(at: .milliseconds(6), .capture(path: "captures/good.btsnoop"))),
            .testEnded(passed),
        ]
        let text = JUnitReport(reports: ["report.html"]).text(after: events)
        #expect(MarkupChecker.problem(in: text) == nil)
        let lines = text.split(separator: "\n").filter { $0.contains("[[ATTACHMENT|") }
        #expect(
            lines == [
                "[[ATTACHMENT|captures/bad.btsnoop]]", "[[ATTACHMENT|report.html]]</system-out>",
                "[[ATTACHMENT|captures/good.btsnoop]]</system-out>",
            ]
        )
    }

    @Test
    func `a script's log attaches nothing`() {
        let result = SampleRun.result(["s", "t"], .passed, 0, 5)
        let events = [
            .suiteStarted(path: ["s"], at: .zero), SampleRun.started(result),
            SampleRun.log(1, "[[ATTACHMENT|/etc/shadow]]\n[[ATTACHMENT|/etc/passwd]]"), .testEnded(result),
        ]
        #expect(!JUnitReport().text(after: events).contains("[[ATTACHMENT|"))
    }

    @Test
    func `earlier attempts of a failed test`() {
        var result = SampleRun.result(["s", "t"], .failed(ScriptError(.expectation, "c")), 0, 5)
        result.attempts = 3
        result.earlierErrors = [ScriptError(.expectation, "a"), ScriptError(.att, "b")]
        let events = [.suiteStarted(path: ["s"], at: .zero), SampleRun.started(result), .testEnded(result)]
        let text = JUnitReport().text(after: events)
        #expect(
            text.contains(#"<rerunFailure message="a" type="expectation"><stackTrace>a</stackTrace></rerunFailure>"#)
        )
        #expect(text.contains(#"<rerunError message="b" type="att"><stackTrace>b</stackTrace></rerunError>"#))
    }

    @Test(arguments: [
        ("probes/checks.lua", "checks"), ("probes/steps.yaml", "steps"), ("v1.2.yaml", "v1_2"), ("a.txt", "a_txt"),
    ])
    func `the class is the name of the script without its folder and suffix`(script: String, name: String) {
        let result = SampleRun.result([script, "t"], .passed, 0, 5)
        let events = [.suiteStarted(path: [script], at: .zero), SampleRun.started(result), .testEnded(result)]
        #expect(JUnitReport().text(after: events).contains(#"classname="\#(name)""#))
    }

    private static let whole = ##"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="checks.lua" tests="5" failures="1" errors="2" time="1.500">
          <testsuite name="checks.lua" tests="2" failures="0" errors="1" skipped="0" time="1.250" timestamp="2026-03-01T12:00:00.000Z" hostname="bench">
            <properties>
              <property name="script" value="checks.lua"/>
              <property name="seed" value="7"/>
              <property name="device" value="heart-rate"/>
              <property name="address" value="AA:BB:CC:DD:EE:FF"/>
              <property name="deviceName" value="Strap"/>
            </properties>
            <testcase name="connects" classname="checks" time="0.250">
              <flakyError message="the link was lost" type="connection-lost"><stackTrace>the link was lost</stackTrace></flakyError>
              <system-out>+0.150 s  hello
                  there
        +0.160 s  attached dump.bin: 2 bytes</system-out>
            </testcase>
            <testcase name="&lt;a &amp; &#39;b&#39;&gt; &quot;c&quot; # d \ ␛[31m � é␊second line" classname="checks" time="1.000">
              <error message="the peer refused" type="att">the peer refused
          ATT error  Insufficient Authentication (0x05)
          hint       pair first
          at         checks.lua:30</error>
              <system-out>+0.500 s  &lt;a &amp; &#39;b&#39;&gt; &quot;c&quot; # d \ ␛[31m � é
                  second line</system-out>
            </testcase>
          </testsuite>
          <testsuite name="checks.lua › Battery" tests="3" failures="1" errors="1" skipped="1" time="0.050" timestamp="2026-03-01T12:00:00.000Z" hostname="bench">
            <properties>
              <property name="script" value="checks.lua"/>
              <property name="seed" value="7"/>
              <property name="device" value="heart-rate"/>
              <property name="address" value="AA:BB:CC:DD:EE:FF"/>
              <property name="deviceName" value="Strap"/>
            </properties>
            <testcase name="level" classname="checks.Battery" time="0.050">
              <failure message="the battery is low" type="expectation">the battery is low
          expected  at least 80
          got       71
          at        checks.lua:12
          checks.lua:12: in function &#39;level&#39;

        Traffic:
        +0.360 s  read          Battery Level           47    {&quot;batteryLevel&quot;:71,&quot;units&quot;:{&quot;batteryLevel&quot;:&quot;%&quot;}}
        +0.370 s  notification  Heart Rate Measurement  003c  {&quot;heartRate&quot;:60,&quot;units&quot;:{&quot;heartRate&quot;:&quot;bpm&quot;}}
        +0.380 s  notification  Heart Rate Measurement  003e  {&quot;heartRate&quot;:62,&quot;units&quot;:{&quot;heartRate&quot;:&quot;bpm&quot;}}</failure>
            </testcase>
            <testcase name="later" classname="checks.Battery" time="0.000">
              <skipped message="no # today"/>
            </testcase>
            <testcase name="(teardown)" classname="checks.Battery" time="0.000">
              <error message="in the teardown of “Battery”: gone" type="connection-lost">in the teardown of “Battery”: gone</error>
            </testcase>
          </testsuite>
        </testsuites>

        """##
}
