/// The functions of Lua's standard library that scripts can call; others are only available with `--trust`.
///
/// No hook runs inside a C function, so each function is listed with the bound on its time.
package enum LuaLibrary {
    /// The bound on the time of a call.
    package enum Bound: Hashable, Sendable, CaseIterable {
        /// Constant time for all arguments, or calls of script functions, in which hooks run.
        case constant
        /// Time proportional to the arguments, which the memory limit bounds; checked before the call.
        case arguments
        /// A loop; the function is replaced by one that checks in its loop: see `CLua/library.h` and `CLua/catching.h`.
        case checked
    }

    package struct Function: Hashable, Sendable {
        package let library: String
        package let name: String
        package let bound: Bound

        package var qualifiedName: String { library == "_G" ? name : "\(library).\(name)" }
    }

    package static let functions: [Function] =
        entries("_G", .constant, "getmetatable ipairs pairs rawequal rawget rawlen rawset type warn")
        + entries("_G", .arguments, "next select tonumber tostring")
        + entries("_G", .checked, "assert error load pcall setmetatable xpcall")
        + entries("coroutine", .constant, "create isyieldable running status yield")
        + entries("coroutine", .checked, "close resume wrap")
        + entries(
            "math",
            .constant,
            "abs acos asin atan ceil cos deg exp floor fmod log max min modf rad random randomseed sin sqrt tan tointeger type ult"
        )
        + entries("os", .constant, "clock difftime time")
        + entries("os", .arguments, "date")
        + entries("string", .arguments, "byte char dump format len lower pack packsize reverse sub unpack upper")
        + entries("string", .checked, "find gmatch gsub match rep")
        + entries("table", .arguments, "pack")
        + entries("table", .checked, "concat insert move remove sort unpack")
        + entries("utf8", .arguments, "char codepoint codes len offset")

    /// The members that are not functions.
    static let values: [String: [String]] = [
        "_G": ["_G", "_VERSION"], "math": ["huge", "maxinteger", "mininteger", "pi"], "utf8": ["charpattern"],
    ]

    static let libraries = ["_G", "coroutine", "math", "os", "string", "table", "utf8"]

    /// The names that are only available with `--trust`.
    static let trusted: Set<String> = [
        "collectgarbage", "debug", "dofile", "execute", "exit", "getenv", "io", "loadfile", "package", "popen",
        "remove",
        "rename", "setlocale", "tmpname",
    ]

    private static func entries(_ library: String, _ bound: Bound, _ names: String) -> [Function] {
        names.split(separator: " ").map { Function(library: library, name: String($0), bound: bound) }
    }
}
