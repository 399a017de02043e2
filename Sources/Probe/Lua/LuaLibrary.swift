/// The functions of Lua's own library that scripts may call: nothing else of it is there without `--trust`.
///
/// No hook runs inside a C function, so each one is listed with what ends it in time.
package enum LuaLibrary {
    /// What bounds the time of a call.
    package enum Bound: Hashable, Sendable, CaseIterable {
        /// It does the same for all arguments, or calls functions of the script, in which hooks run.
        case constant
        /// It takes time in proportion to its arguments, which the limit of memory bounds, and is checked before it begins.
        case arguments
        /// It loops, and is replaced by a function that is checked in its loop: see `CLua/library.h` and `CLua/catching.h`.
        case checked
    }

    package struct Function: Hashable, Sendable {
        package let library: String
        package let name: String
        package let bound: Bound

        package var qualifiedName: String { library == "_G" ? name : "\(library).\(name)" }
    }

    package static let functions: [Function] =
        list("_G", .constant, "getmetatable ipairs pairs rawequal rawget rawlen rawset type warn")
        + list("_G", .arguments, "next select tonumber tostring")
        + list("_G", .checked, "assert error load pcall setmetatable xpcall")
        + list("coroutine", .constant, "create isyieldable running status yield")
        + list("coroutine", .checked, "close resume wrap")
        + list(
            "math",
            .constant,
            "abs acos asin atan ceil cos deg exp floor fmod log max min modf rad random randomseed sin sqrt tan tointeger type ult"
        )
        + list("os", .constant, "clock difftime time")
        + list("os", .arguments, "date")
        + list("string", .arguments, "byte char dump format len lower pack packsize reverse sub unpack upper")
        + list("string", .checked, "find gmatch gsub match rep")
        + list("table", .arguments, "pack")
        + list("table", .checked, "concat insert move remove sort unpack")
        + list("utf8", .arguments, "char codepoint codes len offset")

    /// Members that are no functions.
    static let values: [String: [String]] = [
        "_G": ["_G", "_VERSION"], "math": ["huge", "maxinteger", "mininteger", "pi"], "utf8": ["charpattern"],
    ]

    static let libraries = ["_G", "coroutine", "math", "os", "string", "table", "utf8"]

    /// Names that only scripts with `--trust` have.
    static let trusted: Set<String> = [
        "collectgarbage", "debug", "dofile", "execute", "exit", "getenv", "io", "loadfile", "package", "popen",
        "remove",
        "rename", "setlocale", "tmpname",
    ]

    private static func list(_ library: String, _ bound: Bound, _ names: String) -> [Function] {
        names.split(separator: " ").map { Function(library: library, name: String($0), bound: bound) }
    }
}
