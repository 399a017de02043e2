internal import CLua
package import EventLoop

/// A reference to a function of a script, which protects it from Lua's garbage collector.
@EventLoop
package final class LuaReference {
    let machine: LuaMachine
    let key: CInt

    /// Pops the value on top of a stack and references it.
    init(popping state: OpaquePointer, of machine: LuaMachine) {
        self.machine = machine
        key = luaL_ref(state, clua_registry_index())
    }

    isolated deinit { machine.release(key) }

    func push(on state: OpaquePointer) {
        lua_rawgeti(state, clua_registry_index(), lua_Integer(key))
    }
}
