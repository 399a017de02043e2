// Errors of the Lua machine that end a script.
extension ScriptError {
    static func tooLong(_ timeLimit: Duration, at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .aborted,
            "the script ran for \(timeLimit.shortText) in code that cannot be interrupted",
            hint: "table.sort, string.gsub, metamethods and coroutines block everything else"
        )
        error.location = location
        return error
    }

    /// The stack has no space for a result.
    static let stackOverflow = ScriptError(
        .script,
        "stack overflow",
        hint: "a function has too many arguments, or too many calls are open"
    )

    /// A C function did not return, and neither the script nor its teardowns can continue.
    static let abandoned = ScriptError(
        .aborted,
        "the script was abandoned in a function of Lua that did not return",
        hint: "its teardowns are not run; devices are disconnected"
    )

    static func cannotWait(at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .script,
            "this function waits, which is not possible here",
            hint: "do not call it in table.sort, string.gsub, a metamethod or a coroutine of the script"
        )
        error.location = location
        return error
    }
}
