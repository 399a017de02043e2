import GATT

@testable import Lua
@testable import Probe

/// Sample runs for reports, without running anything.
enum SampleRun {
    static let start = RunEvent.runStarted(
        RunDescription(
            script: "checks.lua",
            device: "heart-rate",
            seed: 7,
            time: "2026-03-01T12:00:00.000Z",
            testCount: 6,
            host: "bench"
        )
    )

    /// Strings that require escapes in at least one report format.
    static let nasty = "<a & 'b'> \"c\" # d \\ \u{1B}[31m \u{FFFE} é\nsecond line"

    private static let failure: ScriptError = {
        var error = ScriptError(.expectation, "the battery is low")
        error.expected = "at least 80"
        error.actual = "71"
        error.location = SourceLocation(file: "checks.lua", line: 12)
        error.trace = ["checks.lua:12: in function 'level'"]
        return error
    }()

    private static let refusal: ScriptError = {
        var error = ScriptError(.att, "the peer refused", hint: "pair first", att: .insufficientAuthentication)
        error.location = SourceLocation(file: "checks.lua", line: 30)
        return error
    }()

    /// Every outcome, nested suites, traffic, logs, and a teardown that fails.
    static let events: [RunEvent] = {
        let (root, battery) = (["checks.lua"], ["checks.lua", "Battery"])
        var flaky = result(root + ["connects"], .passed, 100, 250)
        flaky.attempts = 2
        flaky.earlierErrors = [ScriptError(.connectionLost, "the link was lost")]
        return [
            start,
            .entry(
                RunEntry(at: .milliseconds(50), .device(DeviceDescription(address: "AA:BB:CC:DD:EE:FF", name: "Strap")))
            ),
            .suiteStarted(path: root, at: .milliseconds(100)),
            started(flaky), log(150, "hello\nthere"),
            .entry(RunEntry(at: .milliseconds(160), .attachment(name: "dump.bin", [0, 0xAB]))),
            traffic(200, Traffic(.connect, device: address)), .testEnded(flaky),
            .suiteStarted(path: battery, at: .milliseconds(350)),
            started(result(battery + ["level"], .failed(failure), 350, 50)), traffic(360, read(71)),
            traffic(370, notification(60)), traffic(380, notification(62)),
            .testEnded(result(battery + ["level"], .failed(failure), 350, 50)),
            started(result(battery + ["later"], .skipped(reason: "no # today"), 400, 0)),
            .testEnded(result(battery + ["later"], .skipped(reason: "no # today"), 400, 0)),
            .suiteBroken(
                path: battery,
                ScriptError(.connectionLost, "in the teardown of “Battery”: gone"),
                at: .milliseconds(410)
            ),
            .suiteEnded(path: battery, at: .milliseconds(420)),
            started(result(root + [nasty], .broken(refusal), 420, 1_000)), log(500, nasty),
            .testEnded(result(root + [nasty], .broken(refusal), 420, 1_000)),
            .suiteEnded(path: root, at: .milliseconds(1500)),
            .runEnded(summary),
        ]
    }()

    private static let address = "AA:BB:CC:DD:EE:FF"

    private static let summary: RunSummary = {
        var summary = RunSummary()
        (summary.passed, summary.failed, summary.broken, summary.skipped, summary.flaky) = (1, 1, 1, 1, 1)
        (summary.brokenSuites, summary.duration, summary.status) = (1, .milliseconds(1500), .failed)
        return summary
    }()

    static func result(
        _ path: [String],
        _ outcome: TestResult.Outcome,
        _ startTime: Int,
        _ duration: Int
    ) -> TestResult {
        let identity = TestIdentity(path: path, location: SourceLocation(file: "checks.lua", line: 5), tags: ["quick"])
        return TestResult(identity, outcome, startTime: .milliseconds(startTime), duration: .milliseconds(duration))
    }

    static func started(_ result: TestResult) -> RunEvent { .testStarted(result.identity, at: result.startTime) }

    static func log(_ time: Int, _ text: String) -> RunEvent {
        .entry(RunEntry(at: .milliseconds(time), .log(text)))
    }

    static func traffic(_ time: Int, _ traffic: Traffic) -> RunEvent {
        .entry(RunEntry(at: .milliseconds(time), .traffic(traffic)))
    }

    static func read(_ level: UInt8) -> Traffic {
        var traffic = Traffic(.read, device: address, duration: .milliseconds(8))
        traffic.attribute = BluetoothUUID(0x2A19)
        traffic.handle = 21
        traffic.value = [level]
        traffic.decoded = ["batteryLevel": .integer(Int(level)), "units": ["batteryLevel": "%"]]
        return traffic
    }

    static func notification(_ rate: UInt8) -> Traffic {
        var traffic = Traffic(.notification, device: address)
        traffic.attribute = BluetoothUUID(0x2A37)
        traffic.handle = 17
        traffic.value = [0, rate]
        traffic.decoded = ["heartRate": .integer(Int(rate)), "units": ["heartRate": "bpm"]]
        return traffic
    }
}

extension FileReport {
    /// The complete report after some events.
    func text(after events: some Sequence<RunEvent>) -> String {
        for event in events { handle(event) }
        return String(decoding: text, as: UTF8.self)
    }
}
