import Commands
import EventLoop
import Glibc
import Lua
import Probe
import TestGrowth
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct ProbeFilesTests {
    private let folder: String

    init() throws {
        _ = try EventLoop.start()
        var template = Array("/tmp/gattlab-watch-XXXXXX".utf8CString)
        folder = String(cString: try #require(mkdtemp(&template)))
    }

    private func write(_ name: String, to path: String? = nil) throws {
        let file = try #require(fopen("\(folder)/\(name)", "we"))
        fputs("text", file)
        fclose(file)
        if let path { rename("\(folder)/\(name)", "\(folder)/\(path)") }
    }

    @Test func `a file that is written or moved into place has changed`() async throws {
        let files = try WatchedFiles()
        for name in ["a.lua", "b.lua", "not-there-yet.lua"] { files.add("\(folder)/\(name)") }
        try write("a.lua")
        #expect(await files.nextChange() == ["\(folder)/a.lua"])
        try write("a.lua~", to: "not-there-yet.lua")
        try write("b.lua")
        try write("another.lua")
        #expect(await files.nextChange() == ["\(folder)/b.lua", "\(folder)/not-there-yet.lua"])
    }

    @Test func `waiting for a change ends with its task`() async throws {
        let files = try WatchedFiles()
        files.add("\(folder)/a.lua")
        files.add("/nonexistent/a.lua")
        let task = Task { @EventLoop in await files.nextChange() }
        task.cancel()
        #expect(await task.value == nil)
    }
}

@Suite struct DeviceTableTests {
    private static func result(_ path: [String], _ outcome: TestResult.Outcome, attempts: Int = 1) -> RunEvent {
        var result = TestResult(TestIdentity(path: path), outcome, startTime: .zero, duration: .zero)
        result.attempts = attempts
        return .testEnded(result)
    }

    @Test func `the time is proportional to the number of tests`() {
        let growth = Growth.measure(upTo: 20_000, preparing: { $0 }) { count in
            var table = DeviceTable()
            for number in 0..<count { table.handle(Self.result(["script", "device", "test \(number)"], .passed)) }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `the table has a row for each device and a column for each test`() {
        let problem = ScriptError(.expectation, "no")
        var table = DeviceTable()
        #expect(table.lines(Style(isEnabled: false)).isEmpty)
        table.handle(Self.result(["s", "left", "one"], .passed))
        table.handle(Self.result(["s", "left", "inner", "two"], .passed, attempts: 2))
        table.handle(Self.result(["s", "right", "one"], .failed(problem)))
        table.handle(Self.result(["s", "right", "inner", "two"], .broken(problem)))
        table.handle(Self.result(["s", "right", "three"], .skipped(reason: "")))
        table.handle(Self.result(["s", "third", "one"], .passed))
        table.handle(Self.result(["s", "third", "one"], .failed(problem)))
        #expect(
            table.lines(Style(isEnabled: false)) == [
                "",
                "       1     2       3",
                "left   pass  flaky   –",
                "right  FAIL  broken  skip",
                "third  1/2   –       –",
                "",
                "1  one",
                "2  inner › two",
                "3  three",
            ]
        )
    }
}
