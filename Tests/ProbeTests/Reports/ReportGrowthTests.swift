import GATT
import TestGrowth
import Testing

@testable import Lua
@testable import Probe

/// The time of reports, plans and filters is proportional to their contents.
@Suite("Growth of reports", .timeLimit(.minutes(5)))
struct ReportGrowthTests {
    /// A run of this many tests in suites of ten, a tenth of which fail; each logs and reads.
    private static func events(_ count: Int) -> [RunEvent] {
        var events: [RunEvent] = [
            .runStarted(RunDescription(script: "s.lua", device: nil, seed: 0, time: "", testCount: count, host: "h")),
            .suiteStarted(path: ["s.lua"], at: .zero),
        ]
        for number in 0..<count {
            let path = ["s.lua", "suite \(number / 10)"]
            if number % 10 == 0 { events.append(.suiteStarted(path: path, at: .zero)) }
            let identity = TestIdentity(path: path + ["test \(number)"], tags: ["tag"])
            events.append(.testStarted(identity, at: .milliseconds(number)))
            var traffic = Traffic(.notification, device: "AA:BB:CC:DD:EE:FF")
            traffic.attribute = BluetoothUUID(0x2A19)
            traffic.value = [UInt8(truncatingIfNeeded: number)]
            traffic.decoded = ["batteryLevel": .integer(number % 100)]
            events.append(.entry(RunEntry(at: .milliseconds(number), .traffic(traffic))))
            events.append(.entry(RunEntry(at: .milliseconds(number), .log("line \(number)"))))
            let problem = ScriptError(.expectation, "expected \(number)")
            events.append(
                .testEnded(
                    TestResult(
                        identity,
                        number % 10 == 0 ? .failed(problem) : .passed,
                        startTime: .milliseconds(number),
                        duration: .milliseconds(1)
                    )
                )
            )
            if number % 10 == 9 || number == count - 1 { events.append(.suiteEnded(path: path, at: .zero)) }
        }
        return events + [.suiteEnded(path: ["s.lua"], at: .zero), .runEnded(RunSummary())]
    }

    private static let reports: [(name: String, run: @Sendable ([RunEvent]) -> Void)] = [
        ("JUnit", { write(JUnitReport(), $0) }),
        ("TAP", { write(TAPReport(), $0) }),
        ("HTML", { write(HTMLReport(), $0) }),
        ("JSON lines", { write(JSONLinesReport(time: { "\($0)" }), $0) }),
        (
            "terminal",
            { events in
                let report = TerminalReport(isLive: true) { _, _ in }
                for event in events { report.handle(event) }
            }
        ),
    ]

    private static func write(_ report: some FileReport, _ events: [RunEvent]) {
        for event in events { report.handle(event) }
        _ = report.text
    }

    @Test(arguments: reports.indices)
    func `a report of a run`(index: Int) {
        let growth = Growth.measure(upTo: 2000, preparing: Self.events, Self.reports[index].run)
        #expect(growth.isLinear, "\(Self.reports[index].name): \(growth)")
    }

    private static func plan(_ count: Int) -> TestPlan {
        var root = TestSuite("s.lua")
        let step = TestStep { _ in .success(()) }
        for number in 0..<count { root.children.append(.test(TestCase("test \(number)", step))) }
        return TestPlan(root: root)
    }

    @Test func `the schedule of a plan`() throws {
        let filters = [try TestFilter("test !tag:slow"), try TestFilter("not 7")]
        let growth = Growth.measure(upTo: 4000, preparing: Self.plan) { plan in
            _ = Schedule(plan, filters: filters)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a filter of many words`() {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { String(repeating: "word \"two words\" !x ", count: $0 / 20) },
            { _ = try? TestFilter($0) }
        )
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `comparing tables`() {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { count -> LuaValue in
                .table(LuaTable(fields: (0..<count).map { ("\(1_000_000 + $0)", .integer($0)) }))
            },
            { #expect($0.isSame(as: $0)) }
        )
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `searching a text for a part`() throws {
        let growth = try Growth.measure(
            upTo: 40_000,
            preparing: { count -> [[UInt8]] in
                [[UInt8](repeating: 97, count: count), [UInt8](repeating: 97, count: count / 2) + [98]]
            },
            { texts in
                let mismatch = try Matcher.contains.mismatch(.text(texts[0]), [.text(texts[1])])
                #expect(mismatch != nil)
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
