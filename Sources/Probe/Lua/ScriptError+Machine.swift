/// The ways in which a Lua state ends a script.
extension ScriptError {
    static func tooLong(_ patience: Duration, at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .aborted,
            "the script computed for \(patience.forPeople) where it cannot be interrupted",
            hint: "inside table.sort, string.gsub, a metamethod or a coroutine nothing else gets its turn"
        )
        error.location = location
        return error
    }

    /// The memory of the script, and what is kept for it.
    static let outOfMemory = ScriptError(
        .script,
        "not enough memory",
        hint: "a script may use \(ScriptLimit.memory >> 20) MiB, with its log, attachments and tests"
    )

    /// The stack has no room for a result.
    static let stackOverflow = ScriptError(
        .script,
        "stack overflow",
        hint: "a function has too many arguments, or too many calls are open"
    )

    /// A C function did not return, and neither the script nor its teardowns can be run any more.
    static let abandoned = ScriptError(
        .aborted,
        "the script was abandoned in a function of Lua that did not return",
        hint: "its teardowns are not run; devices are disconnected"
    )

    static func cannotWait(at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .script,
            "this waits, which cannot be done here",
            hint: "not inside table.sort, string.gsub, a metamethod or a coroutine of the script's own"
        )
        error.location = location
        return error
    }
}
