internal import CLua
internal import GATT

// Errors of Lua's own: the script is incorrect where it raised none itself.
extension LuaMachine {
    /// The error on top of the stack of a thread that ended with a status.
    func problem(_ state: OpaquePointer, _ status: CInt) -> ScriptError {
        var problem = error(state, -1, wasRaised ? .raised : .script)
        guard problem.kind == .script, problem.hint == nil else { return problem }
        problem.hint = status == LUA_ERRMEM ? ScriptError.outOfMemory.hint : hint(for: problem.message)
        return problem
    }

    /// The name that was meant, for a message such as "attempt to call a nil value (global 'conect')".
    private func hint(for message: String) -> String? {
        guard message.hasPrefix("attempt to "), message.contains(" a nil value ("), message.hasSuffix("')"),
            let quote = message.dropLast(2).lastIndex(of: "'")
        else { return nil }
        let name = String(message[message.index(after: quote)...].dropLast(2)).shortened(to: 64)
        if LuaLibrary.trusted.contains(name) { return "'\(name)' is only there for a script that is run with --trust" }
        guard message.hasPrefix("attempt to call") else { return nil }
        let known = names + LuaLibrary.functions.map(\.name) + ["require", "suite", "eventually", "expect_error"]
        return Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
    }
}
