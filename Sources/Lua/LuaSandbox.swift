internal import CLua
internal import EventLoop

/// The parts of Lua's standard library that a script can use, and the source of its modules.
package struct LuaSandbox {
    /// A Boolean value that indicates whether the script can access files, programs and the environment.
    package var isTrusted = false
    /// The seed of `math.random`.
    package var seed: UInt64 = 0
    /// Returns the text of a module; `nil` if it does not exist.
    package var module: @EventLoop (_ path: String) -> [UInt8]?

    package init(module: @escaping @EventLoop (_ path: String) -> [UInt8]?) {
        self.module = module
    }
}

extension LuaMachine {
    /// Opens the standard library for scripts, before any function of gattlab is defined.
    package func openLibraries(_ sandbox: LuaSandbox) {
        if sandbox.isTrusted {
            luaL_openlibs(state)
            setAbandonment(after: 0)
        } else {
            clua_require(state, "_G", luaopen_base)
            clua_require(state, "table", luaopen_table)
            clua_require(state, "string", luaopen_string)
            clua_require(state, "math", luaopen_math)
            clua_require(state, "utf8", luaopen_utf8)
            clua_require(state, "coroutine", luaopen_coroutine)
            clua_require(state, "os", luaopen_os)
            for library in LuaLibrary.libraries { removeUnlisted(from: library) }
        }
        for library in LuaLibrary.libraries { clua_bound(state, library) }
        for function in LuaLibrary.functions where function.bound == .arguments {
            clua_bound_original(state, function.library, function.name)
        }
        defineRequire(sandbox.module)
        seedRandom(sandbox.seed)
        luaL_newmetatable(state, Self.errorClass)
        push({ call in .values([.text(ScriptError(call[0], or: .raised).description)]) }, on: state)
        lua_setfield(state, -2, "__tostring")
        // A script with access to the metatable could add a finalizer, which cannot be interrupted.
        lua_pushboolean(state, 0)
        lua_setfield(state, -2, "__metatable")
        clua_pop(state, 1)
    }

    /// Removes all members that are not listed from a library.
    private func removeUnlisted(from library: String) {
        let listed = LuaLibrary.functions.filter { $0.library == library }.map(\.name)
        let kept = Set(listed + LuaLibrary.values[library, default: []] + LuaLibrary.libraries)
        var members: [String] = []
        lua_getglobal(state, library)
        lua_pushnil(state)
        while lua_next(state, -2) != 0 {
            clua_pop(state, 1)
            if lua_type(state, -1) == LUA_TSTRING, let name = lua_tolstring(state, -1, nil) {
                members.append(String(cString: name))
            }
        }
        for member in members where !kept.contains(member) {
            lua_pushnil(state)
            lua_setfield(state, -2, member)
        }
        clua_pop(state, 1)
    }

    private func seedRandom(_ seed: UInt64) {
        lua_getglobal(state, "math")
        lua_getfield(state, -1, "randomseed")
        lua_pushinteger(state, lua_Integer(truncatingIfNeeded: seed))
        _ = callNow(1)
        clua_pop(state, 1)
    }

    /// Defines `require`, which loads each module once.
    private func defineRequire(_ find: @escaping @EventLoop (String) -> [UInt8]?) {
        define("__module") { [weak self] call in
            guard let self, let name = call[0].string, Self.isModuleName(name) else {
                return .failure(ScriptError(.script, "require expects the name of a module, such as \"lib.checks\""))
            }
            let path = name.split(separator: ".").joined(separator: "/") + ".lua"
            guard let text = find(path) else {
                return .failure(
                    ScriptError(
                        .script,
                        "module '\(name)' not found",
                        hint: "expected as \(path) in the script's folder"
                    )
                )
            }
            do throws(ScriptError) {
                return .values([.function(try load(text, name: path))])
            } catch {
                return .failure(error)
            }
        }
        runLibrary(
            """
            local find, loaded = __module, {}
            __module = nil
            function require(name)
              if loaded[name] == nil then
                local result = find(name)(name)
                loaded[name] = result == nil and true or result
              end
              return loaded[name]
            end
            """
        )
    }

    /// Runs Lua code of gattlab to its end; it cannot fail.
    package func runLibrary(_ text: String, _ arguments: [LuaFunction] = []) {
        guard let chunk = try? load(Array(text.utf8), name: LuaMachine.libraryName) else { return }
        chunk.push(on: state)
        for argument in arguments { push(argument, on: state) }
        if !callNow(CInt(arguments.count)) { clua_pop(state, 1) }
    }

    /// Returns a Boolean value that indicates whether a name consists of words joined by dots, so that its path cannot
    /// lead out of the folder.
    private static func isModuleName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    switch UnicodeScalar(byte) {
                    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
                    default: false
                    }
                }
        }
    }
}
