internal import CLua
package import EventLoop

/// A script's call of a function of gattlab.
@EventLoop
package struct LuaCall {
    let machine: LuaMachine
    let state: OpaquePointer
    /// The remaining budget for reading arguments.
    let budget: LuaBudget

    init(machine: LuaMachine, state: OpaquePointer) {
        self.machine = machine
        self.state = state
        budget = machine.valueBudget
    }

    /// The approximate memory for a copy of the arguments read.
    package var usedMemory: Int { budget.usedMemory }

    /// The number of arguments.
    package var count: Int { Int(lua_gettop(state)) }

    /// Returns an argument, counted from 0; `.none` past the last one.
    package subscript(index: Int) -> LuaValue {
        index < count ? machine.read(state, CInt(index + 1), budget) : .none
    }

    /// The text of all arguments in one line, truncated if it is too long.
    package var line: String {
        let budget = LuaBudget(parts: ScriptLimit.logParts, bytes: ScriptLimit.log)
        var line = ""
        for index in 0..<count {
            if index > 0 { line += " " }
            line += LuaText.plain(machine.read(state, CInt(index + 1), budget))
            if budget.exceededLimit != nil {
                line += "…"
                break
            }
            if line.utf8.count > ScriptLimit.log { break }
        }
        return line.shortened(to: ScriptLimit.log)
    }

    /// Returns a Boolean value that indicates whether an argument is a function, without reading it.
    package func isFunction(_ index: Int) -> Bool { lua_type(state, CInt(index + 1)) == LUA_TFUNCTION }

    /// Checks that the arguments were read completely.
    ///
    /// - Throws: `.arguments` if the arguments exceed the limits and were read only in part.
    package func requireComplete() throws(ScriptError) {
        guard let exceededLimit = budget.exceededLimit else { return }
        throw .arguments("a value is too large to be passed out of the script: \(exceededLimit)")
    }

    package var arguments: [LuaValue] { (0..<count).map { self[$0] } }

    /// The location of the call.
    package var location: SourceLocation? {
        // A call from the prelude is attributed to the script that called the prelude.
        for level: CInt in 1...4 {
            if let location = machine.location(state, level: level), location.file != LuaMachine.libraryName {
                return location
            }
        }
        return nil
    }

    /// Returns the object on which a method is called.
    ///
    /// - Throws: `.script` if the method is called as `device.read` instead of `device:read`.
    package func object<Object: LuaObject>(_ type: Object.Type) throws(ScriptError) -> Object {
        if case .object(let object) = self[0], let object = object as? Object { return object }
        throw ScriptError(.script, "call methods with a colon, as in device:read(…)")
    }
}

extension LuaMachine {
    /// Returns the current location of the function `level` calls above the running one.
    func location(_ state: OpaquePointer, level: CInt) -> SourceLocation? {
        var activation = lua_Debug()
        guard lua_getstack(state, level, &activation) != 0, lua_getinfo(state, "Sl", &activation) != 0,
            activation.currentline > 0, let source = activation.source
        else { return nil }
        // A source that starts with @ is the name of a file; without a name, it is the whole text.
        let length = min(activation.srclen, ScriptLimit.name)
        let name = String(decoding: UnsafeRawBufferPointer(start: source, count: length), as: UTF8.self)
        return SourceLocation(
            file: name.hasPrefix("@") ? String(name.dropFirst()) : name,
            line: Int(activation.currentline)
        )
    }
}
