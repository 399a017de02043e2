import Commands
import FleetClient
import FleetJobs
import GATT
import Lua
import Probe
import Testing

@Suite struct MergedRunTests {
    static let identity = TestIdentity(path: ["checks.lua", "Battery", "level"])

    /// The events of a script with one test in a suite.
    static let events: [RunEvent] = [
        .suiteStarted(path: ["checks.lua"], at: .zero), .suiteStarted(path: ["checks.lua", "Battery"], at: .zero),
        .testStarted(identity, at: .milliseconds(100)), .entry(RunEntry(at: .milliseconds(200), .log("hello"))),
        .testEnded(TestResult(identity, .passed, startTime: .milliseconds(100), duration: .milliseconds(300))),
        .suiteEnded(path: ["checks.lua", "Battery"], at: .milliseconds(400)),
        .suiteEnded(path: ["checks.lua"], at: .milliseconds(500)),
    ]

    static func fields(_ events: [RunEvent]) throws -> [FieldObject] {
        try events.compactMap { event in
            guard case .object(let fields) = try JSONParser.parse(JSONLinesReport.line(event) { _ in "" }) else {
                return nil
            }
            return fields
        }
    }

    static func end(_ status: RunStatus = .passed, _ error: ScriptError? = nil) -> RunEvent {
        var summary = RunSummary()
        (summary.passed, summary.duration, summary.status, summary.error) = (1, .milliseconds(500), status, error)
        return .runEnded(summary)
    }

    static func finished(_ events: [RunEvent], problem: String? = nil) throws -> JobBoard.Ending {
        var result = FinishedJob(job: 0, attempt: 1, events: try fields(events))
        result.problem = problem
        return .finished(machine: "lab/bench1", result)
    }

    /// The events as short texts: kind, path and time in milliseconds.
    static func texts(_ events: [RunEvent]) -> [String] {
        events.map { event in
            switch event {
            case .suiteStarted(let path, let time): "( \(path.joined(separator: "/")) \(time)"
            case .suiteEnded(let path, let time): ") \(path.joined(separator: "/")) \(time)"
            case .testStarted(let identity, let time): "[ \(identity.path.joined(separator: "/")) \(time)"
            case .testEnded(let result):
                "] \(result.identity.path.joined(separator: "/")) \(result.startTime + result.duration)"
            case .entry(let entry): "- \(entry.content) \(entry.at)"
            case .runStarted, .runEnded, .suiteBroken: "?"
            }
        }
    }

    @Test func `the events of a job are in a suite of its own, at the time at which it ran`() throws {
        var run = MergedRun(root: "root")
        let result = run.add("chest", hasDevice: true, try Self.finished(Self.events + [Self.end()]), at: .seconds(2))
        #expect(
            Self.texts(result.events) == [
                "( root/chest 1.5 seconds", "- machine(\"lab/bench1\") 1.5 seconds", "( root/chest/Battery 1.5 seconds",
                "[ root/chest/Battery/level 1.6 seconds", "- log(\"hello\") 1.7 seconds",
                "] root/chest/Battery/level 1.9 seconds", ") root/chest/Battery 1.9 seconds",
                ") root/chest 2.0 seconds",
            ]
        )
        #expect(result.summary.passed == 1 && run.summary.status == .passed && result.error == nil)
    }

    @Test func `a job that was cut off has all its ends, and a broken test`() throws {
        for count in 0...Self.events.count {
            var run = MergedRun(root: "root")
            let cut = try Self.finished(Array(Self.events.prefix(count)), problem: "it took too long")
            let result = run.add("chest", hasDevice: true, cut, at: .seconds(2))
            let texts = Self.texts(result.events)
            for (begin, end) in [("(", ")"), ("[", "]")] {
                #expect(texts.count { $0.hasPrefix(begin) } == texts.count { $0.hasPrefix(end) }, "\(count): \(texts)")
            }
            #expect(result.summary.broken == 1 && result.error?.message == "it took too long", "\(count)")
            #expect(run.summary.status == .connection)
        }
    }

    @Test func `an error without tests is that of the script`() throws {
        var run = MergedRun(root: "root")
        let error = ScriptError(.script, "unexpected symbol")
        let result = run.add("chest", hasDevice: true, try Self.finished([Self.end(.badInput, error)]), at: .zero)
        #expect(result.error?.message == "unexpected symbol" && run.summary.status == .badInput)
        let failed: FieldObject = ["error": ["code": "no-adapter", "message": "no adapter"]]
        let ending = JobBoard.Ending.finished(machine: "a", FinishedJob(job: 0, attempt: 1, events: [failed]))
        #expect(run.add("wrist", hasDevice: true, ending, at: .zero).error?.message == "no adapter")
    }

    @Test func `a job that no machine can run is an error with a limited number of reasons`() {
        var run = MergedRun(root: "root")
        let reasons = (0..<20).map { JobBoard.Reason(machine: "m\($0)", text: "no") }
        let result = run.add("chest", hasDevice: true, .impossible(reasons, others: 5), at: .zero)
        #expect(result.error?.message.hasSuffix("m7: no; and 17 more") == true)
        #expect(run.summary.status == .notFound)
        _ = run.add("script", hasDevice: false, .impossible([], others: 0), at: .zero)
        #expect(run.summary.status == .unavailable)
    }

    @Test func `a job that is skipped after a failure does not change the status`() {
        var run = MergedRun(root: "root")
        let result = run.add("chest", hasDevice: true, .skipped, at: .seconds(2))
        #expect(result.summary.skipped == 1 && run.summary.status == .passed && result.error == nil)
        #expect(
            Self.texts(result.events) == [
                "( root/chest 2.0 seconds", "[ root/chest/script 2.0 seconds", "] root/chest/script 2.0 seconds",
                ") root/chest 2.0 seconds",
            ]
        )
    }

    @Test(arguments: [
        (#"local a = require("lib.json")"#, ["lib/json.lua"]), ("require 'a' require \"b.c\"", ["a.lua", "b/c.lua"]),
        ("require(name)", []), ("require(\"open", []), ("", []), ("requires = 1", []), ("require(\"\")", []),
    ])
    func `the modules of a script are those of its constant names`(text: String, paths: [String]) {
        #expect(RequiredModules.paths(in: text) == paths)
    }

    static let patterns: [(String, String, Bool)] = [
        ("*", "lab/bench1", true), ("*", "hall/bench1", false), ("*/*", "hall/bench1", true),
        ("lab/*", "lab/bench1", true),
        ("bench?", "lab/bench1", true), ("bench?", "lab/bench12", false), ("l*b/b*1*", "lab/bench12", true),
        ("lab/bench1", "lab/bench1", true), ("lab/bench", "lab/bench1", false), ("lab/*2", "lab/bench1", false),
        ("**/***", "lab/bench1", true),
    ]

    @Test(arguments: patterns)
    func `a pattern matches the names of machines`(pattern: String, name: String, isMatch: Bool) throws {
        let parts = name.split(separator: "/").map(String.init)
        let found = try #require(MachinePattern(pattern, defaultSite: "lab"))
        #expect(found.matches(site: parts[0], host: parts[1]) == isMatch)
    }

    @Test(arguments: ["", "/", "a/", "/a", "a/b/c", String(repeating: "a", count: 65)])
    func `other texts are no patterns`(text: String) {
        #expect(MachinePattern(text, defaultSite: "lab") == nil)
    }
}
