import CLua
import EventLoop
import Glibc
import Testing

@testable import Lua
@testable import Probe

/// Hooks do not run in C functions: each function of Lua's library is bounded in another way, or is not available.
///
/// The thread sanitizer delivers signals only between calls that it intercepts, so the watchdog does not work under it.
@EventLoop
@Suite("Bounds of Lua's library", .timeLimit(.minutes(10)), .enabled(if: dlsym(nil, "__tsan_init") == nil))
struct LuaBoundTests {
    private let machine: LuaMachine

    init() throws {
        _ = try EventLoop.start()
        machine = try LuaMachine(memory: 64 << 20, timeLimit: .milliseconds(50))
        machine.openLibraries(LuaSandbox { _ in nil })
        machine.runLibrary(Prelude.text)
    }

    private func run(_ text: String) async throws -> Result<[LuaValue], ScriptError> {
        let thread = try LuaThread(machine)
        return await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
    }

    @Test func `scripts have the listed functions, and no others`() async throws {
        let text = """
            local names = {}
            for library, members in pairs(_G) do
              if type(members) == "function" then names[#names + 1] = library end
              if type(members) == "table" and members ~= _G then
                for name, member in pairs(members) do
                  if type(member) == "function" then names[#names + 1] = library .. "." .. name end
                end
              end
            end
            return names
            """
        let names = try await run(text).get().first?.table?.list.compactMap(\.string) ?? []
        let ours: Set = ["expect_error", "eventually", "suite", "require"]
        #expect(Set(names).subtracting(ours) == Set(LuaLibrary.functions.map(\.qualifiedName)))
    }

    /// For each function that loops, a call that would take practically forever.
    private static let endless = [
        "assert": "while true do assert(true) end",
        "error": "while true do pcall(error) end",
        "load": "load('return ' .. ('a or '):rep(1000000) .. 'a')",
        "pcall": "while true do pcall(function() while true do end end) end",
        "setmetatable": "while true do setmetatable({}, {}) end",
        "xpcall": "while true do xpcall(function() while true do end end, function() while true do end end) end",
        "coroutine.close": """
        while true do
          local c = coroutine.create(function()
            local x <close> = setmetatable({}, {__close = function() while true do end end})
            coroutine.yield()
          end)
          coroutine.resume(c)
          coroutine.close(c)
        end
        """,
        "coroutine.resume": "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
        "coroutine.wrap": "while true do pcall(coroutine.wrap(function() while true do end end)) end",
        "string.find": "string.find(('a'):rep(300000), ('.-'):rep(40) .. 'b')",
        "string.gmatch": "for _ in string.gmatch(('a'):rep(300000), ('.-'):rep(40) .. 'b') do end",
        "string.gsub": "string.gsub(('a'):rep(300000), ('.-'):rep(40) .. 'b', '')",
        "string.match": "string.match(('a'):rep(30), ('a?'):rep(30) .. ('a'):rep(30))",
        "string.rep": "while true do local a, b = (''):rep(1e15), ('x'):rep(1000000) end",
        "table.concat": "table.concat(setmetatable({}, {__index = rawlen, __len = function() return 1 << 60 end}))",
        "table.insert": "table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 1)",
        "table.move": "table.move({}, 1, 1e15, 2)",
        "table.remove": "table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)",
        "table.sort": "while true do table.sort({3, 1, 2}, function() while true do end end) end",
        "table.unpack": """
        local t = {}
        for i = 1, 1000000 do t[i] = i end
        for i = 1, 999999 do t[i] = nil end
        setmetatable(t, {__index = next})
        while true do table.unpack(t, 1, 100000) end
        """,
    ]

    @Test(arguments: LuaLibrary.functions.filter { $0.bound == .checked })
    func `an endless function is aborted at the time limit`(function: LuaLibrary.Function) async throws {
        let text = try #require(Self.endless[function.qualifiedName], "\(function.qualifiedName) has no test")
        let thread = try LuaThread(machine)
        EventLoop.after(.milliseconds(20)) { thread.abort(ScriptError(.aborted, "enough")) }
        let result = await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(text) returned") }
        #expect(error.kind == .aborted, "\(error)")
        #expect(!machine.isAbandoned)
    }

    /// Functions that take time in proportion to their arguments, called repeatedly without an instruction in between.
    @Test(arguments: LuaLibrary.functions.filter { $0.bound == .arguments })
    func `a function is checked before it starts`(function: LuaLibrary.Function) async throws {
        // The iterations are those of table.sort and string.gsub, whose callbacks are the C function itself.
        let text = """
            local f = \(function.qualifiedName)
            local s = ("9"):rep(200000)
            while true do
              pcall(string.gsub, s, ".", f)
              pcall(table.sort, {s, s, s, s, s, s}, f)
              pcall(f, s, s)
            end
            """
        let thread = try LuaThread(machine)
        EventLoop.after(.milliseconds(20)) { thread.abort(ScriptError(.aborted, "enough")) }
        let result = await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(text) returned") }
        #expect(error.kind == .aborted, "\(error)")
    }

    @Test(arguments: [
        "local s = ('x'):rep(10000000) while true do local y = s .. 'y' end",
        "local t = {} for i = 1, 1e6 do t[i] = i end for i = 1, 1e6 - 1 do t[i] = nil end while true do next(t) end",
        """
        local function f()
          local x <close> = setmetatable({}, {__close = function() while true do end end})
          while true do end
        end
        while true do pcall(f) end
        """,
        "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
        "while true do xpcall(error, function() while true do end end) end",
        "local f f = function() local x <close> = setmetatable({}, {__close = f}) while true do end end f()",
        "while true do coroutine.wrap(function() pcall(coroutine.wrap(function() while true do end end)) end)() end",
        "local c = coroutine.wrap(function() while true do pcall(function() while true do end end) end end) while true do pcall(c) end",
    ])
    func `scripts cannot catch the end of a test`(text: String) async throws {
        let thread = try LuaThread(machine)
        EventLoop.after(.milliseconds(20)) { thread.abort(ScriptError(.aborted, "enough")) }
        let result = await thread.run(try machine.load(Array(text.utf8), name: "script.lua"))
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(text) returned") }
        #expect(error.kind == .aborted, "\(error)")
    }

    @Test func `an endless __close after an error is aborted too`() async throws {
        let text = "local x <close> = setmetatable({}, {__close = function() while true do end end}) error('oh')"
        let result = try await run(text)
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(error.message == "oh")
    }

    @Test func `a script cannot have finalizers`() async throws {
        guard case .failure(let error) = try await run("setmetatable({}, {__gc = function() while true do end end})")
        else { return #expect(Bool(false)) }
        #expect(error.kind == .script)
        #expect(error.message.contains("__gc"))
    }

    @Test func `scripts have no access to the metatable of errors`() async throws {
        let text = "getmetatable(select(2, pcall(error_of_ours))).__gc = function() while true do end end"
        machine.define("error_of_ours") { _ in .failure(ScriptError(.timedOut, "too late")) }
        guard case .failure(let error) = try await run(text) else { return #expect(Bool(false)) }
        #expect(error.message.contains("index a boolean value"), "\(error)")
    }

    @Test func `an iterator of gmatch keeps its bound after an error`() async throws {
        let text = """
            local f = ("a"):rep(1000000):gmatch(("a?"):rep(1000000))
            local first, second = select(2, pcall(f)), select(2, pcall(f))
            return tostring(first):find("too complex") and tostring(second):find("too complex") and true
            """
        #expect(try await run(text).get().first?.boolean == true)
    }

    @Test func `a text that takes too long to compile is refused`() throws {
        let text = "return " + String(repeating: "a or ", count: 800_000) + "a"
        #expect(throws: ScriptError.self) { try machine.load(Array(text.utf8), name: "long.lua") }
    }

    @Test func `a C function that never returns is abandoned, and the run continues`() async throws {
        // The library as Lua provides it.
        clua_require(machine.state, "original", luaopen_string)
        machine.setAbandonment(after: 4)
        let result = try await run("original.find(('a'):rep(300000), ('.-'):rep(40) .. 'b')")
        guard case .failure(let error) = result else { return #expect(Bool(false)) }
        #expect(error == .abandoned)
        #expect(machine.isAbandoned)
        #expect(throws: ScriptError.self) { try LuaThread(machine) }
        machine.close()
    }
}
