import EventLoop
import Testing

@testable import Lua
@testable import Probe

/// Values that a script passes to the host count toward its memory limit; exceeding the limit ends only the script.
@EventLoop
@Suite("Memory of scripts", .timeLimit(.minutes(10)))
struct LuaMemoryTests {
    private static func machine(memory: Int = 8 << 20) throws -> LuaMachine {
        _ = try EventLoop.start()
        let machine = try LuaMachine(memory: memory, timeLimit: .seconds(5))
        machine.openLibraries(LuaSandbox { $0 == "checks.lua" ? Array("return {answer = 42}".utf8) : nil })
        machine.define("echo") { .values($0.arguments) }
        machine.define("refuse") { _ in .failure(ScriptError(.connectionLost, "it is gone")) }
        machine.define("later") { call in
            let values = call.arguments
            return .asynchronous { completion in
                EventLoop.deferToEndOfTurn { completion(.success(values)) }
                return {}
            }
        }
        machine.define("length") { call in .values([.integer(call.line.utf8.count)]) }
        machine.define("keep") { [weak machine] call in
            .checked { () throws(ScriptError) in
                try machine?.charge(call[0].bytes?.count ?? 0)
                return .values([])
            }
        }
        machine.runLibrary(Prelude.text)
        return machine
    }

    private static func run(
        _ text: String,
        _ machine: LuaMachine,
        isCleanup: Bool = false
    ) async throws -> Result<[LuaValue], ScriptError> {
        let thread = try LuaThread(machine, isCleanup: isCleanup)
        return await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
    }

    @Test(arguments: [
        ("local t = {} for i = 1, 26 do t = {t, t} end echo(t)", "more than 100000 parts"),
        ("local t = {} for i = 1, 40 do t = {t} end echo(t)", "more than 32 levels deep"),
        ("local t = {} t.t = t echo(t)", "more than 32 levels deep"),
        ("local s = ('x'):rep(3000000) echo(s, s, s, s, s, s)", "more than 16 MiB"),
        ("local t = {} for i = 1, 200000 do t[i] = i end echo(t)", "more than 100000 parts"),
    ])
    func `a value that is too large is refused`(text: String, reason: String) async throws {
        let result = try await Self.run(text, try Self.machine(memory: 64 << 20))
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(error.kind == .script)
        #expect(error.message.hasSuffix(reason) || error.message.contains(reason), "\(error)")
    }

    @Test(arguments: [
        "local t = {} for i = 1, 26 do t = {t, t} end return length(t) < 500000",
        "local t = {} t.t = t return length(t) < 1000",
        "return length(('x'):rep(5000000)) < 100000",
        // The limit applies to all arguments together.
        "local t = {} for i = 1, 200000 do t[i] = ('x'):rep(60) end return length(table.unpack(t)) < 100000",
        """
        local t, big = {}, {}
        for i = 1, 10000 do big[i] = i end
        for i = 1, 100000 do t[i] = big end
        return length(table.unpack(t)) < 500000
        """,
    ])
    func `a large value is truncated in the log`(text: String) async throws {
        let result = try await Self.run(text, try Self.machine(memory: 64 << 20))
        #expect(try result.get().first?.boolean == true)
    }

    @Test(arguments: [
        ("error(('x'):rep(1000000))", 17 << 10),
        ("error({kind = 'expectation', message = ('é'):rep(1000000), got = ('x'):rep(1000000)})", 17 << 10),
        ("nothing[('x'):rep(1000000)]()", 17 << 10),
    ])
    func `the message of an error is truncated`(text: String, limit: Int) async throws {
        let result = try await Self.run(text, try Self.machine())
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(error.message.utf8.count <= limit)
        #expect((error.actual ?? "").utf8.count <= 5 << 10)
    }

    @Test func `strings are truncated between characters, with a note`() {
        #expect("short".shortened(to: 5) == "short")
        #expect("ééé".shortened(to: 3) == "é… (cut: 6 bytes)")
        #expect(String(repeating: "x", count: 100).shortened(to: 10) == "xxxxxxxxxx… (cut: 100 bytes)")
    }

    @Test func `objects that the host keeps for a script count toward its memory limit`() async throws {
        let machine = try Self.machine()
        let result = try await Self.run("local s = ('x'):rep(10000) while true do keep(s) end", machine)
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(
            error
                == {
                    var copy = machine.outOfMemory; copy.location = error.location; return copy
                }()
        )
    }

    @Test func `the file name of a location is truncated`() async throws {
        let text = "return load(\"where()\", '@' .. ('x'):rep(1000000))()"
        let machine = try Self.machine()
        var size = 0
        machine.define("where") { call in
            size = call.location?.file.utf8.count ?? 0
            return .values([])
        }
        _ = try await Self.run(text, machine).get()
        #expect((900...1000).contains(size))
    }

    @Test func `a result that does not fit the stack is an error`() async throws {
        let machine = try Self.machine(memory: 64 << 20)
        var nested = LuaValue.none
        for _ in 0..<25 { nested = .table(LuaTable(list: [nested])) }
        machine.define("nested") { _ in .values([nested]) }
        let text = """
            local failures = 0
            for n = 999990, 999800, -10 do
              local isDone, error = pcall(function() return nested(table.unpack({}, 1, n)) end)
              if not isDone and tostring(error):find("stack overflow") then failures = failures + 1 end
            end
            return failures > 0
            """
        #expect(try await Self.run(text, machine).get().first?.boolean == true)
    }

    @Test func `a teardown has memory even if the script has exhausted its own`() async throws {
        let machine = try Self.machine()
        let text = "local t = {} for i = 1, 10000 do t[i] = 'value ' .. i end return #t == 10000"
        let teardown = try machine.load(Array(text.utf8), name: "script.lua")
        guard case .failure = try await Self.run("kept = {} for i = 1, 1e9 do kept[i] = {i} end", machine) else {
            return #expect(Bool(false))
        }
        let outcome = await (try LuaThread(machine, isCleanup: true)).run(teardown)
        #expect(try outcome.get().first?.boolean == true)
    }

    @Test(arguments: [
        ("nothing()", ScriptError.Kind.script), ("local x = nil x.y = 1", .script), ("('x') + 1", .script),
        ("return {} + 1", .script), ("table.insert(nil, 1)", .script), ("error('oh')", .raised),
        ("assert(false, 'oh')", .raised), ("error({})", .raised),
        ("coroutine.wrap(function() error('oh') end)()", .raised),
        ("pcall(error, 'oh') nothing()", .script), ("coroutine.wrap(function() nothing() end)()", .script),
    ])
    func `runtime errors have the kind script, and errors raised by the script have the kind raised`(
        text: String,
        kind: ScriptError.Kind
    ) async throws {
        let machine = try Self.machine()
        do throws(ScriptError) {
            let function = try machine.load(Array(text.utf8), name: "script.lua")
            _ = try await LuaThread(machine).run(function).get()
            Issue.record("no error")
        } catch {
            #expect(error.kind == kind, "\(error)")
        }
    }

    @Test(arguments: [
        ("conect = nil ekho()", "did you mean 'echo'?"),
        ("io.open('x')", "'io' is only available with --trust"),
        ("os.execute('x')", "'execute' is only available with --trust"),
        ("table.insrt({}, 1)", "did you mean 'insert'?"), ("qqqqqqqqqqqq()", nil),
    ])
    func `a misspelled name is reported with the closest one`(text: String, hint: String?) async throws {
        guard case .failure(let error) = try await Self.run(text, try Self.machine()) else {
            return #expect(Bool(false))
        }
        #expect(error.kind == .script)
        #expect(error.hint == hint)
    }

    /// A script that allocates in every way: tables, strings, closures, coroutines, errors, modules and calls to the host.
    private static let allocating = """
        local t = {}
        for i = 1, 40 do t[i] = {i, tostring(i)} end
        table.sort(t, function(a, b) return a[1] > b[1] end)
        local s = table.concat({("x"):rep(100), "y"}, ","):gsub("x", {x = "z"})
        local ok, e = pcall(refuse)
        local c = coroutine.wrap(function(a) local b = coroutine.yield(a .. s) error({b}) end)
        c("a") pcall(c, "b")
        xpcall(error, function(m) return {m} end, "oh")
        local f = assert(load("return " .. #s .. " .. ''"))
        f()
        for k, v in string.gmatch("a=1, b=2", "(%w+)=(%w+)") do t[k] = v end
        local x <close> = setmetatable({}, {__close = function() t = nil end})
        echo(later({a = {b = "c"}}, s))
        return require("checks").answer
        """

    @Test func `a failed allocation ends only the script`() async throws {
        var number = 1
        var failures = 0
        while true {
            let machine = try Self.machine()
            machine.failAllocation(number)
            let outcome: Result<[LuaValue], ScriptError>
            do throws(ScriptError) {
                let function = try machine.load(Array(Self.allocating.utf8), name: "script.lua")
                outcome = await (try LuaThread(machine)).run(function)
            } catch {
                outcome = .failure(error)
            }
            guard machine.hasFailedAllocation else {
                #expect(try outcome.get().first?.integer == 42)
                break
            }
            if case .failure(let error) = outcome {
                failures += 1
                #expect(error.message.contains("memory") || error.kind == .raised, "allocation \(number): \(error)")
            }
            // The state is still usable.
            let after = try await Self.run("local t = {} for i = 1, 100 do t[i] = {i} end return echo(#t)", machine)
            #expect(try after.get().first?.integer == 100, "allocation \(number)")
            machine.close()
            number += 1
        }
        #expect(failures > 100)
    }
}
