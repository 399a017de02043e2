import Behavior
import Documents
import EventLoop
import GATT
import Glibc
import ProfileModel
import TestGrowth
import Testing

@testable import ProfileScripts

/// Scripts that do not end, exceed their memory or try to leave the sandbox.
///
/// The thread sanitizer delivers signals only between calls that it intercepts, so that a C function cannot be stopped under it.
@EventLoop
@Suite("Hostile scripts of profiles", .enabled(if: dlsym(nil, "__tsan_init") == nil))
struct HostileScriptTests {
    private static let first = BluetoothUUID(0xFFF1)

    @Test(arguments: [
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "while true do coroutine.wrap(function() while true do end end)() end",
        "for i = 1, 1e9 do coroutine.wrap(function() for j = 1, 900 do end end)() end",
        "table.sort({1, 2, 3, 4}, function() while true do end end)",
        "setmetatable({}, {__index = function() while true do end end}).x = nil local _ = setmetatable({}, {__index = function() while true do end end}).x",
        "string.rep('a', 30000):find(string.rep('a?', 30) .. string.rep('a', 30) .. 'b')",
        "while true do string.rep('x', 1 << 20) end",
        "while true do set_signal('level', 5) end",
        "while true do get('battery-level') end",
        "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
        "load(function() return 'x = 1 ' end)",
    ])
    func `a script that does not end is stopped, and the device stays up`(body: String) throws {
        let bench = try ScriptBench(
            """
            on_read("FFF1", function() \(body) end)
            every(1, function() set("FFF2", "\\x11") end)
            """,
            turnLimit: .behavior
        )
        let used = try ProcessorTime.measure {
            let value = try bench.read(Self.first)
            #expect(value == [0])
        }
        #expect(bench.reports.count == 1)
        let report = try #require(bench.reports.first)
        #expect(report.text.hasPrefix("p.yaml:17: ") || report.kind == .stopped, "\(report.text)")
        // The script may use some 20 ms.
        #expect(used < .seconds(2))
        #expect(try bench.read(Self.first) == [0])
        try bench.write(Self.first, [9])
        #expect(try bench.read(Self.first) == [9])
    }

    @Test(arguments: [
        "local t = {} for i = 1, 1e9 do t[i] = {i} end",
        "return string.rep('x', 1 << 30)",
        "local s = 'x' while true do s = s .. s end",
        "local t = {} for i = 1, 1e9 do t[i] = string.rep('x', 100000) .. i end",
        "local t = {} for i = 1, 300 do t = {t} end return t",
        "local t = {} t.t = t return t",
        "local t = {} for i = 1, 5000 do t[i] = i end return t",
        "local function f() return f() + 1 end return f()",
    ])
    func `a script that exceeds a limit is reported, and the device stays up`(body: String) throws {
        let bench = try ScriptBench("on_read('FFF1', function() \(body) end)", turnLimit: .behavior)
        #expect(try bench.read(Self.first) == [0])
        #expect(bench.reports.count == 1)
        #expect(bench.reports.allSatisfy { $0.text.utf8.count < 2000 })
        try bench.write(Self.first, [9])
        #expect(try bench.read(Self.first) == [9])
    }

    @Test(arguments: [
        "os", "io", "require", "dofile", "loadfile", "package", "debug", "collectgarbage", "warn",
    ])
    func `a script has no access to the system`(name: String) throws {
        _ = try ScriptBench("assert(\(name) == nil)")
    }

    @Test(arguments: [
        "assert(load(string.dump(function() end)) == nil)",
        "assert(not pcall(setmetatable, {}, {__gc = function() end}))",
        "assert(getmetatable('').__metatable == nil and not pcall(string.rep))",
    ])
    func `a script cannot load compiled code or add finalizers`(text: String) throws {
        _ = try ScriptBench(text)
    }

    @Test func `values that nothing receives are limited`() throws {
        let bench = try ScriptBench(
            "on_read('FFF1', function() for i = 1, 50 do notify('FFF1', 'x') end end)"
        )
        try bench.subscribe(Self.first)
        for _ in 0..<60 where bench.reports.isEmpty { _ = try bench.read(Self.first) }
        #expect(bench.reports.map(\.kind) == [.error])
        #expect(bench.reports.first?.text.contains("too many values wait to be sent") == true)
    }

    @Test func `a script that is stopped at its start is an error of the profile`() throws {
        let error = try #require(throws: InvalidDocument.self) { try ScriptBench("\nwhile true do end") }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(diagnostic.description == "p.yaml:18:1: the script ran for too long and was stopped")
    }

    @Test func `Growth: the cost of parsing a script is linear`() throws {
        let growth = try Growth.measure(
            upTo: 4000,
            preparing: { count in
                Array(ScriptBench.text(String(repeating: "local x = 1 -- comment\n", count: count)).utf8)
            },
            { text in _ = try PeripheralProfile.parse(text, file: "p.yaml") }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
