internal import CLua
package import DBus

/// A function of a script, kept from Lua's collector while this lives.
@EventLoop
package final class LuaReference {
    let machine: LuaMachine
    let key: CInt

    /// Takes the value on top of a stack.
    init(popping state: OpaquePointer, of machine: LuaMachine) {
        self.machine = machine
        key = luaL_ref(state, clua_registry_index())
    }

    isolated deinit { machine.release(key) }

    func push(on state: OpaquePointer) {
        lua_rawgeti(state, clua_registry_index(), lua_Integer(key))
    }
}
