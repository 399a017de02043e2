import Dispatch
import EventLoop
import GATT
import Lua

/// Fuzzes calls of Lua's library and of gattlab's functions with arguments of any type: each ends in a value or an error and
/// leaves a usable state.
func fuzzLua(_ input: inout Input) {
    var writer = CallWriter(input)
    let text = writer.script
    let done = DispatchSemaphore(value: 0)
    _ = try? EventLoop.start()
    Task { @EventLoop in
        await run(text)
        done.signal()
    }
    done.wait()
}

@EventLoop
private func run(_ text: String) async {
    guard let machine = try? LuaMachine(memory: 4 << 20, timeLimit: .milliseconds(100)) else { return }
    machine.openLibraries(LuaSandbox { _ in nil })
    machine.define("echo") { .values($0.arguments) }
    machine.define("refuse") { .failure(ScriptError(.connectionLost, $0.arguments.map(LuaText.plain).joined())) }
    machine.define("later") { call in
        let values = call.arguments
        return .asynchronous { completion in
            EventLoop.deferToEndOfTurn { completion(.success(values)) }
            return {}
        }
    }
    if case .failure(let error) = await outcome(text, machine) {
        require(error.message.utf8.count <= ScriptLimit.message + 64, "a message is short: \(error.message.utf8.count)")
        require(error.kind != .aborted, "a short script ends by itself: \(text)")
    }
    guard case .success(let values) = await outcome("return 40 + 2", machine), values.first?.integer == 42 else {
        return require(false, "the state is usable after \(text)")
    }
    machine.close()
}

@EventLoop
private func outcome(_ text: String, _ machine: LuaMachine) async -> Result<[LuaValue], ScriptError> {
    do throws(ScriptError) {
        let function = try machine.load(Array(text.utf8), name: "fuzz.lua")
        return await (try LuaThread(machine)).run(function)
    } catch {
        return .failure(error)
    }
}

/// Generates a script of calls from bytes.
private struct CallWriter {
    private var input: Input

    init(_ input: Input) { self.input = input }

    private static let functions =
        LuaLibrary.functions.map(\.qualifiedName).filter { $0 != "load" } + [
            "echo", "refuse", "later", "coroutine.wrap(echo)", "load('return ...')", "string.gmatch('a,b', '(.)')",
        ]

    private static let values = [
        "nil", "true", "0", "1", "-1", "2.5", "3", "1e300", "0/0", "''", "'a'", "'%a*'", "'[%w_]+()'", "'\\xff\\0'",
        "{}",
        "{1, 2, 3}", "{a = {b = 1}, 'x'}", "setmetatable({}, {__index = echo, __len = function() return 3 end})",
        "setmetatable({}, {__tostring = function() return 'x' end})", "echo", "later", "function(...) return ... end",
        "function() error('oh') end", "coroutine.create(later)", "kept",
    ]

    /// Returns at most twelve calls, each of which may fail independently.
    mutating func statements() -> [String] {
        (0..<12).compactMap { _ in
            guard !input.isEmpty else { return nil }
            let call = self.call(depth: 0)
            return input.byte() % 4 == 0 ? "kept = \(call)" : "pcall(function() kept = \(call) end)"
        }
    }

    var script: String {
        mutating get { "local kept\n" + statements().joined(separator: "\n") }
    }

    private mutating func call(depth: Int) -> String {
        let function = Self.functions[Int(input.byte()) % Self.functions.count]
        let count = Int(input.byte() % 4)
        var arguments: [String] = []
        for _ in 0..<count { arguments.append(value(depth: depth + 1)) }
        return "(\(function))(\(arguments.joined(separator: ", ")))"
    }

    private mutating func value(depth: Int) -> String {
        let number = Int(input.byte())
        return depth < 3 && number % 4 == 0 ? call(depth: depth) : Self.values[number % Self.values.count]
    }
}
