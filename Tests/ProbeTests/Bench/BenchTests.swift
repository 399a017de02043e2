import EventLoop
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// Opened resources are closed, however the script that opened them ends.
@Suite("Bench", .privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct BenchTests {
    @Test
    func `a scope closes its resources, the last first, and keeps the others open`() async throws {
        let bench = try await ScriptBench()
        _ = try await bench.run("outer = connect()").get()
        bench.bench.openScope()
        _ = try await bench.run("s = outer:subscribe('2A37') t = outer:subscribe('2A19')").get()
        bench.clearRecord()
        try await bench.closeScope(leaving: 1)
        #expect(bench.record == ["unsubscribe", "unsubscribe"])
        #expect(try await bench.run("return outer:is_connected()").get().first?.boolean == true)
        bench.clearRecord()
        try await bench.closeScope()
        #expect(bench.record == ["disconnect"])
        // Nothing is left to close, and the outermost scope still exists.
        await bench.bench.closeScope()
        #expect(bench.record == ["disconnect"])
    }

    @Test
    func `an emulation ends with its scope`() async throws {
        let bench = try await ScriptBench()
        _ = try await bench.run("emulate('strap')").get()
        #expect(bench.advertisements == 1)
        try await bench.closeScope()
        #expect(bench.advertisements == 0)
    }

    /// The operations of a script whose time is over.
    @Test(arguments: [
        "connect('nobody')", "scan{within = 100}", "connect() sleep(100)",
        "simulate.fault{on = 'discovery', ['do'] = 'stall'} connect()",
        "local d = connect() simulate.fault{on = 'read', ['do'] = 'stall'} d:read('2A19')",
        "local s = connect():subscribe('2A19') s:next()",
        "local d = connect() while true do d:subscribe('2A37'):stop() end",
        "log('ready') while true do local d = connect() d:disconnect() end",
    ])
    func `an aborted operation leaves nothing behind`(text: String) async throws {
        let bench = try await ScriptBench()
        let function = try bench.script.machine.load(Array(text.utf8), name: "script.lua")
        for moment in [1, 3, 10, 30, 100] {
            let thread = try LuaThread(bench.script.machine)
            EventLoop.after(.milliseconds(moment)) { thread.abort(ScriptError(.aborted, "enough")) }
            let result = await bench.passingTime { await thread.run(function) }
            #expect(throws: ScriptError.self) { try result.get() }
            try await bench.closeScope()
        }
    }

    @Test
    func `unread values are counted and not stored`() async throws {
        let bench = try await ScriptBench()
        guard case .object(let object) = try await bench.run("return connect():subscribe('2A19')").get().first,
            let subscription = object as? BenchSubscription
        else {
            Issue.record("not a subscription")
            return
        }
        bench.bench.onEntry = nil
        for _ in 0..<10_002 { subscription.handle([80]) }
        #expect(subscription.count == 10_000 && subscription.droppedCount == 2)
        subscription.discard()
        #expect(subscription.count == 0)
        subscription.handle([81])
        #expect(subscription.count == 1)
    }
}
