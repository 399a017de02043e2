import CLua
import Glibc

/// Fuzzes a pattern and a subject: the replacements for Lua's own functions return the same results.
func fuzzPatterns(_ input: inout Input) {
    // Longer ones may take exponential time in Lua's own functions.
    let pattern = input.bytes(upTo: 1 + Int(input.byte() % 12))
    let replacement = input.bytes(upTo: Int(input.byte() % 4))
    let subject = Array(input.rest().prefix(24))
    let state = interpreter
    for name in ["find", "match", "gsub", "gmatch"] {
        let results = ["original", "string"].map { call(state, $0, name, subject, pattern, replacement) }
        require(
            results[0] == results[1],
            "\(name) of \(pattern) in \(subject) gives \(results[1]), and in Lua \(results[0])"
        )
    }
}

/// A state with Lua's own library under the name `original`, and that of scripts as `string`.
nonisolated(unsafe) private let interpreter: OpaquePointer = {
    guard let host = calloc(1, MemoryLayout<clua_host>.size)?.bindMemory(to: clua_host.self, capacity: 1) else {
        exit(1)
    }
    host.pointee.depth = 1
    host.pointee.limit = 256 << 20
    host.pointee.tick = CLong(CLUA_TICK)
    guard let state = clua_open(host) else { exit(1) }
    host.pointee.check = { _, _, _ in 0 }
    luaL_openlibs(state)
    let text = """
        original = {}
        for name, member in pairs(string) do original[name] = member end
        -- All results in one text; of an iterator the first ten.
        function call(library, name, subject, pattern, replacement)
          local f, list = library[name], {}
          local function keep(...)
            for i = 1, select("#", ...) do list[#list + 1] = tostring((select(i, ...))) end
            list[#list + 1] = ";"
            return (...) ~= nil
          end
          local ok, problem = pcall(function()
            if name == "gmatch" then
              local iterator = f(subject, pattern)
              for _ = 1, 10 do if not keep(iterator()) then break end end
            elseif name == "gsub" then
              keep(f(subject, pattern, replacement))
              keep(f(subject, pattern, function(...) keep(...) return "x" end))
            else
              keep(f(subject, pattern))
              keep(f(subject, pattern, 3, true))
            end
          end)
          if not ok then list[#list + 1] = "error: " .. tostring(problem):gsub("^[^ ]* ", "") end
          return table.concat(list, ",")
        end
        """
    guard clua_load(state, text, text.utf8.count, "=call") == LUA_OK, clua_pcall(state, 0, 0) == LUA_OK else { exit(1) }
    clua_bound(state, "string")
    return state
}()

private func call(
    _ state: OpaquePointer,
    _ library: String,
    _ name: String,
    _ subject: [UInt8],
    _ pattern: [UInt8],
    _ replacement: [UInt8]
) -> [UInt8] {
    lua_getglobal(state, "call")
    lua_getglobal(state, library)
    lua_pushstring(state, name)
    for bytes in [subject, pattern, replacement] {
        bytes.withUnsafeBytes { buffer in
            if let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) {
                _ = lua_pushlstring(state, start, buffer.count)
            } else {
                _ = lua_pushstring(state, "")
            }
        }
    }
    require(clua_pcall(state, 5, 1) == LUA_OK, "the call itself succeeds")
    var length = 0
    defer { clua_pop(state, 1) }
    guard let start = lua_tolstring(state, -1, &length) else { return [] }
    return start.withMemoryRebound(to: UInt8.self, capacity: length) {
        Array(UnsafeBufferPointer(start: $0, count: length))
    }
}
