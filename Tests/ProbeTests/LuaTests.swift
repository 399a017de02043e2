import EventLoop
import Testing

@testable import Lua
@testable import Probe

/// Scripts in their state: values in both directions, errors, waiting, and forbidden operations.
@EventLoop
@Suite("Lua")
struct LuaTests {
    private let machine: LuaMachine

    init() throws {
        machine = try LuaMachine(memory: 8 << 20, timeLimit: .milliseconds(50))
        machine.openLibraries(LuaSandbox { $0 == "checks.lua" ? Array("return {answer = 42}".utf8) : nil })
        machine.define("echo") { .values($0.arguments) }
        machine.define("refuse") { _ in .failure(ScriptError(.connectionLost, "it is gone", hint: "look for it")) }
        machine.define("later") { call in
            let values = call.arguments
            return .asynchronous { completion in
                EventLoop.deferToEndOfTurn { completion(.success(values)) }
                return {}
            }
        }
        machine.define("never") { _ in .asynchronous { _ in {} } }
        machine.runLibrary(Prelude.text)
    }

    private func run(_ text: String) async throws -> Result<[LuaValue], ScriptError> {
        let thread = try LuaThread(machine)
        return await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
    }

    @Test(arguments: [
        "local a, b, c, d = echo(1, 2.5, true, 'a\\0b') return a == 1 and b == 2.5 and c == true and d == 'a\\0b'",
        "return math.type(echo(3)) == 'integer' and math.type(echo(3.0)) == 'float'",
        "return #echo({1, 2, {3}}) == 3 and echo({a = {b = 'c'}}).a.b == 'c'",
        "return later('x') .. later('y') == 'xy'",
        "local t = {} t.t = t local ok, e = pcall(echo, t) return not ok and e.kind == 'script'",
        "local ok, e = pcall(refuse) return not ok and e.kind == 'connection-lost' and e.hint == 'look for it'",
        "local ok, e = pcall(function()\nlater()\nrefuse() end) return e.line == 3 and tostring(e):match('^script.lua:3: it is gone') ~= nil",
        "return require('checks').answer == 42 and require('checks') == require('checks')",
        "return not pcall(require, '../secret') and not pcall(require, 'missing')",
        "return os.execute == nil and io == nil and dofile == nil and package == nil and debug == nil and os.time() > 0",
        "return load(string.dump(function() end)) == nil and load('return 1')() == 1",
        "local c = coroutine.wrap(function() coroutine.yield(1) end) return c() == 1",
        "return not pcall(table.sort, {3, 2, 1}, function() later() end)",
        "return select('#', later()) == 0 and select('#', later(nil, nil)) == 2",
    ])
    func `scripts have the permitted functions only`(text: String) async throws {
        #expect(try await run(text).get().first?.boolean == true)
    }

    @Test(arguments: [
        ("local x = nil\nx.y = 1", "script.lua:2: attempt to index a nil value (local 'x')"),
        ("error('oh')", "script.lua:1: oh"),
        ("error({})", "script.lua:1: a table was raised as an error"),
        ("\nrefuse()", "script.lua:2: it is gone (look for it)"),
        ("coroutine.yield()", "coroutine.yield was called outside of a coroutine"),
        (
            "string.rep('x', 1 << 30)",
            "script.lua:1: not enough memory (the limit is 8 MiB, including log, attachments and tests)"
        ),
        (
            "local t = {} for i = 1, 1e9 do t[i] = {i} end",
            "script.lua:1: not enough memory (the limit is 8 MiB, including log, attachments and tests)"
        ),
    ])
    func `errors end the script and have a location`(text: String, expected: String) async throws {
        let result = try await run(text)
        let problem = try #require(throws: ScriptError.self) { try result.get() }
        #expect(problem.description == expected)
    }

    @Test func `a script that does not parse is refused with its line`() throws {
        let problem = try #require(throws: ScriptError.self) { try machine.load(Array("x = = 1".utf8), name: "a.lua") }
        #expect(problem.location == SourceLocation(file: "a.lua", line: 1))
    }

    @Test(arguments: ["x = = 1", "local x = nil\nreturn x.y", "error('oh')"])
    func `names too long for Lua's messages are reported whole`(text: String) async throws {
        let name = String(repeating: "folder/", count: 20) + "script.lua"
        do throws(ScriptError) {
            let thread = try LuaThread(machine)
            _ = try await thread.run(try machine.load(Array(text.utf8), name: name)).get()
            Issue.record("no error")
        } catch {
            #expect(error.location?.file == name)
        }
    }

    @Test(arguments: [
        "while true do end",
        "while true do pcall(function() while true do end end) end",
        "never()",
        "while true do pcall(never) end",
        "table.sort({1, 2, 3, 4}, function() while true do end end)",
        "coroutine.wrap(function() while true do end end)()",
        "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    ])
    func `any script can be aborted`(text: String) async throws {
        let thread = try LuaThread(machine)
        EventLoop.after(.milliseconds(20)) { thread.abort(ScriptError(.aborted, "enough")) }
        let result = await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
        #expect(throws: ScriptError.self) { try result.get() }
        guard case .failure(let error) = result else { return }
        #expect(error.kind == .aborted)
    }
}
