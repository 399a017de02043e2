internal import CLua
internal import GATT

// Definitions of the functions and objects for scripts.
extension LuaMachine {
    /// Stores a function of gattlab and pushes it.
    func push(_ function: @escaping LuaFunction, on state: OpaquePointer) {
        functions.append(function)
        clua_push_function(state, CInt(functions.count - 1))
    }

    /// Defines a global function for scripts.
    package func define(_ name: String, _ function: @escaping LuaFunction) {
        names.append(name)
        push(function, on: state)
        lua_setglobal(state, name)
    }

    /// Defines a global table of functions for scripts.
    package func define(_ name: String, members: [(String, LuaFunction)]) {
        lua_createtable(state, 0, CInt(members.count))
        for (member, function) in members {
            names.append(member)
            push(function, on: state)
            lua_setfield(state, -2, member)
        }
        lua_setglobal(state, name)
    }

    /// Defines a global value for scripts.
    package func define(_ name: String, _ value: LuaValue) {
        push(value, on: state)
        lua_setglobal(state, name)
    }

    /// Adds a method written in Lua to objects of a type.
    package func extend(_ type: any LuaObject.Type, _ name: String, _ function: LuaReference) {
        methods[Self.className(type), default: []].append(name)
        lua_getfield(state, clua_registry_index(), Self.className(type))
        lua_getfield(state, -1, "__index")
        function.push(on: state)
        lua_setfield(state, -2, name)
        clua_pop(state, 2)
    }

    /// Defines the class of a type of objects, with its methods.
    package func defineClass<Object: LuaObject>(_ type: Object.Type, _ name: String, methods: [(String, LuaFunction)]) {
        luaL_newmetatable(state, Self.className(type))
        lua_createtable(state, 0, CInt(methods.count))
        for (name, function) in methods {
            push(function, on: state)
            lua_setfield(state, -2, name)
        }
        self.methods[Self.className(type)] = methods.map(\.0)
        rejectUnknownMethods(of: Self.className(type), name)
        lua_setfield(state, -2, "__index")
        clua_push_collect(state)
        lua_setfield(state, -2, "__gc")
        lua_pushstring(state, name)
        lua_setfield(state, -2, "__name")
        lua_pushboolean(state, 0)
        lua_setfield(state, -2, "__metatable")
        clua_pop(state, 1)
    }

    /// Makes unknown methods of the table on top of the stack an error that suggests the closest method.
    private func rejectUnknownMethods(of type: String, _ name: String) {
        lua_createtable(state, 0, 1)
        push(
            { [weak self] call in
                let wanted = call[1].string?.shortened(to: 64) ?? "a \(call[1].typeName)"
                let known = self?.methods[type] ?? []
                let near = Spelling.closest(to: wanted, among: known)
                let article = name.first.map { "aeiou".contains($0) } == true ? "an" : "a"
                return .failure(
                    ScriptError(
                        .script,
                        "\(article) \(name) has no method '\(wanted)'",
                        hint: near.map { "did you mean '\($0)'?" }
                            ?? "its methods are: \(known.sorted().joined(separator: ", "))"
                    )
                )
            },
            on: state
        )
        lua_setfield(state, -2, "__index")
        lua_setmetatable(state, -2)
    }

    private static func className(_ type: (any LuaObject.Type)) -> String { "gattlab.\(type)" }

    func push(object: any LuaObject, on state: OpaquePointer) {
        guard let block = lua_newuserdatauv(state, MemoryLayout<Int>.size, 0) else { return }
        block.storeBytes(of: nextObject, as: Int.self)
        objects[nextObject] = object
        nextObject += 1
        luaL_setmetatable(state, Self.className(type(of: object)))
    }

    func object(_ state: OpaquePointer, _ index: CInt) -> (any LuaObject)? {
        Self.objectKey(state, index).flatMap { objects[$0] }
    }

    private static func objectKey(_ state: OpaquePointer, _ index: CInt) -> Int? {
        guard lua_type(state, index) == LUA_TUSERDATA, lua_rawlen(state, index) == MemoryLayout<Int>.size else {
            return nil
        }
        return lua_touserdata(state, index)?.load(as: Int.self)
    }
}
