internal import CLua
internal import GATT

// Errors of Lua itself, which mean that the script is invalid.
extension LuaMachine {
    /// The script has exceeded its memory limit.
    var outOfMemory: ScriptError {
        ScriptError(
            .script,
            "not enough memory",
            hint: "the limit is \(memory >> 20) MiB"
                + (turnLimit == nil ? ", including log, attachments and tests" : "")
        )
    }

    /// Returns the error on top of the stack of a thread that ended with a status.
    func threadError(_ state: OpaquePointer, _ status: CInt) -> ScriptError {
        var error = error(state, -1, wasRaised ? .raised : .script)
        guard error.kind == .script, error.hint == nil else { return error }
        error.hint = status == LUA_ERRMEM ? outOfMemory.hint : hint(for: error.message)
        return error
    }

    /// Returns a hint for a message such as "attempt to call a nil value (global 'conect')", with the closest name.
    private func hint(for message: String) -> String? {
        guard message.hasPrefix("attempt to "), message.contains(" a nil value ("), message.hasSuffix("')"),
            let quote = message.dropLast(2).lastIndex(of: "'")
        else { return nil }
        let name = String(message[message.index(after: quote)...].dropLast(2)).shortened(to: 64)
        if LuaLibrary.trusted.contains(name) || removedNames.contains(name) {
            return turnLimit == nil
                ? "'\(name)' is only available with --trust" : "the script of a profile cannot use '\(name)'"
        }
        guard message.hasPrefix("attempt to call") else { return nil }
        let known = names + LuaLibrary.functions.map(\.name) + ["require"]
        return Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
    }
}
