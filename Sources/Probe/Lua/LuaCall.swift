internal import CLua
package import DBus

/// A call of a function of ours by a script.
@EventLoop
package struct LuaCall {
    let machine: LuaMachine
    let state: OpaquePointer
    /// What may still be read of the arguments.
    let budget = LuaBudget()

    /// How many arguments there are.
    package var count: Int { Int(lua_gettop(state)) }

    /// An argument, counted from 0; `.none` past the last.
    package subscript(index: Int) -> LuaValue {
        index < count ? machine.read(state, CInt(index + 1), budget) : .none
    }

    /// All arguments in words, as one line that is cut where it is too long.
    var line: String {
        let budget = LuaBudget(parts: ScriptLimit.logParts, bytes: ScriptLimit.log)
        var line = ""
        for index in 0..<count {
            if index > 0 { line += " " }
            line += LuaText.plain(machine.read(state, CInt(index + 1), budget))
            if budget.excess != nil {
                line += "…"
                break
            }
            if line.utf8.count > ScriptLimit.log { break }
        }
        return line.shortened(to: ScriptLimit.log)
    }

    /// A Boolean value that indicates whether an argument is a function, which is not read.
    func isFunction(_ index: Int) -> Bool { lua_type(state, CInt(index + 1)) == LUA_TFUNCTION }

    /// - Throws: `.arguments` where the arguments that were read are larger than the limits, and so incomplete.
    func requireWhole() throws(ScriptError) {
        guard let excess = budget.excess else { return }
        throw .arguments("a value is too large to be passed out of the script: \(excess)")
    }

    package var arguments: [LuaValue] { (0..<count).map { self[$0] } }

    /// The line that calls.
    package var location: SourceLocation? {
        // What the prelude calls is called for the script above it.
        for level: CInt in 1...4 {
            if let location = machine.location(state, level: level), location.file != Prelude.name { return location }
        }
        return nil
    }

    /// The object a method is called of.
    ///
    /// - Throws: `.script` where it is called as `device.read` instead of `device:read`.
    package func object<Object: LuaObject>(_ type: Object.Type) throws(ScriptError) -> Object {
        if case .object(let object) = self[0], let object = object as? Object { return object }
        throw ScriptError(.script, "a method is called with a colon, as in device:read(…)")
    }
}

extension LuaMachine {
    /// The line that a function is at, `level` calls above the one that runs.
    func location(_ state: OpaquePointer, level: CInt) -> SourceLocation? {
        var activation = lua_Debug()
        guard lua_getstack(state, level, &activation) != 0, lua_getinfo(state, "Sl", &activation) != 0,
            activation.currentline > 0, let source = activation.source
        else { return nil }
        // A source that begins with @ is the name of a file; one without a name is the whole text.
        let length = min(activation.srclen, ScriptLimit.name)
        let name = String(decoding: UnsafeRawBufferPointer(start: source, count: length), as: UTF8.self)
        return SourceLocation(
            file: name.hasPrefix("@") ? String(name.dropFirst()) : name,
            line: Int(activation.currentline)
        )
    }
}
