import EventLoop
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// Complete scripts of steps on a simulated strap, whose time passes while it is waited for.
@Suite("Steps on a device", .privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct StepRunTests {
    /// The outcomes of a script's tests, and the record.
    private static func outcomes(_ text: String) async throws -> (outcomes: [TestResult.Outcome], record: [String]) {
        let bench = try await ScriptBench()
        var options = ScriptOptions()
        options.device = "service=180D"
        options.timeout = bench.script.options.timeout
        options.profile = bench.script.options.profile
        let script = try StepHost(Array(text.utf8), name: "f.yaml", bench: bench.bench, options: options)
        let plan = try #require(try await script.load(StepHandle()).get())
        var outcomes: [TestResult.Outcome] = []
        let start = ContinuousClock.now
        let runner = Runner(
            plan,
            options: RunOptions(),
            description: RunDescription(script: "f.yaml", device: nil, seed: 0, time: "", host: ""),
            scopes: RunScopes(
                open: { _ in bench.bench.openScope() },
                close: { _ in await bench.bench.closeScope() }
            ),
            now: { ContinuousClock.now - start },
            emit: { event in
                if case .testEnded(let result) = event { outcomes.append(result.outcome) }
            }
        )
        _ = await bench.passingTime { await runner.run() }
        script.close()
        return (outcomes, bench.record)
    }

    /// Returns a script of one test, with a longer timeout than users would set: sanitizers make tests slow.
    private static func test(_ steps: String, timeout: String = "10m") -> String {
        "timeout: \(timeout)\ntests:\n- name: t\n  steps:\n" + steps
    }

    @Test(arguments: [
        "  - {read: battery-level, expect: {batteryLevel: 80}}",
        "  - {scan: {service: 180D}, within: 10m, expect: {name: Strap, services: {contains: 180D}}}",
        "  - {scan: {name: Nobody}, count: 0, within: 200ms}",
        "  - connect\n  - {expect: {mtu: {at-least: 23}, connected: true, characteristics: {contains: 2A37}}}",
        "  - {connect: Nobody, within: 200ms, expect-error: device-not-found}",
        "  - {write: {heart-rate-control-point: {hex: 07}}, expect-error: {att: 0x80}}",
        "  - {write: {heart-rate-control-point: reset-energy-expended}}",
        "  - {notify: heart-rate-measurement, count: 3, within: 10m, expect: {energyExpended: 7}}",
        "  - {notify: battery-level, count: 0, within: 200ms}",
        "  - {notify: battery-level, within: 200ms, expect-error: timed-out}",
        "  - {subscribe: 2A37}\n  - {wait: 100ms}\n  - {notify: 2A37, count: 2, within: 10m}\n  - {unsubscribe: 2A37}",
        "  - {read: 2A00/2902, expect-error: attribute-not-found}",
        "  - connect\n  - {fault: {on: read, do: error, error: 0x0E}}\n  - {read: 2A19, expect-error: {att: unlikely-error}}",
        "  - connect\n  - {fault: {at: 0s, do: drop-links}}\n  - {wait-disconnected: 10m}",
        "  - connect\n  - disconnect\n  - {read: 2A19}",
    ])
    func `steps perform their operations`(steps: String) async throws {
        let text = Self.test(steps)
        let (outcomes, record) = try await Self.outcomes(text)
        #expect(outcomes == [.passed], "\(record)")
    }

    @Test(
        arguments: [
            ("  - {read: battery-level, expect: {batteryLevel: 81}}", .expectation, 4, "expected 81, got 80"),
            ("  - {scan: {name: Nobody}, within: 200ms}", .expectation, 4, "expected a device within 200 ms, found 0"),
            (
                "  - {notify: battery-level, within: 200ms}", .timedOut, 4,
                "0 of 1 values of battery-level arrived within 200 ms"
            ),
            ("  - {notify: 2A37, count: 0, within: 10m}", .expectation, 4, "expected no value"),
            ("  - log: a\n  - {read: 2A2B}", .attributeNotFound, 5, "no attribute"),
            ("  - {read: battery-level, expect-error: att}", .expectation, 4, "expected an error, got none"),
            ("  - {wait: 2m}", .timedOut, nil, "took longer than"),
        ] as [(String, ScriptError.Kind, Int?, String)]
    )
    func `an error is reported with its line`(
        steps: String,
        kind: ScriptError.Kind,
        line: Int?,
        message: String
    ) async throws {
        let text = Self.test(steps, timeout: line == nil ? "3s" : "10m")
        let (outcomes, _) = try await Self.outcomes(text)
        switch outcomes.first {
        case .failed(let error), .broken(let error):
            #expect(error.kind == kind && error.message.contains(message), "\(error)")
            #expect(line == nil || error.location?.line == line.map { $0 + 1 })
        default: Issue.record("it ended as \(outcomes)")
        }
    }

    @Test func `resources opened before all tests are kept, and those of a test end with it`() async throws {
        let script = """
            timeout: 10m
            setup: [connect]
            teardown: [{log: over}]
            tests:
            - {name: a, steps: [{read: 2A19}]}
            - {name: b, steps: [{subscribe: 2A37}]}
            - {name: c, steps: [disconnect, {read: 2A19}]}
            - {name: d, steps: [{read: 2A19}]}
            """
        let (outcomes, record) = try await Self.outcomes(script)
        #expect(outcomes == [.passed, .passed, .passed, .passed])
        #expect(
            record == [
                "connect", "read", "subscribe", "unsubscribe", "disconnect", "connect", "read", "disconnect", "connect",
                "read", "disconnect", "over",
            ]
        )
    }
}
