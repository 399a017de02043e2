internal import CLua
internal import DBus
internal import GATT

// Between the stack and Swift. Only raw accesses: no metamethod of a script runs here.
extension LuaMachine {
    /// Reads a value; what is beyond the budget is omitted.
    func read(_ state: OpaquePointer, _ index: CInt, _ budget: LuaBudget, depth: Int = 0) -> LuaValue {
        guard budget.spend(depth: depth) else { return .omitted }
        switch lua_type(state, index) {
        case LUA_TBOOLEAN: return .boolean(lua_toboolean(state, index) != 0)
        case LUA_TNUMBER:
            return lua_isinteger(state, index) != 0
                ? .integer(Int(lua_tointegerx(state, index, nil))) : .number(lua_tonumberx(state, index, nil))
        case LUA_TSTRING: return .text(octets(state, index, budget))
        case LUA_TTABLE: return .table(table(state, index, budget, depth))
        case LUA_TFUNCTION:
            guard lua_checkstack(state, 1) != 0 else { return .none }
            lua_pushvalue(state, index)
            return .function(LuaReference(popping: state, of: self))
        case LUA_TUSERDATA: return object(state, index).map(LuaValue.object) ?? .none
        default: return .none
        }
    }

    private func octets(_ state: OpaquePointer, _ index: CInt, _ budget: LuaBudget) -> [UInt8] {
        var length = 0
        guard let start = lua_tolstring(state, index, &length) else { return [] }
        length = budget.spend(bytes: length)
        return start.withMemoryRebound(to: UInt8.self, capacity: length) {
            Array(UnsafeBufferPointer(start: $0, count: length))
        }
    }

    private func table(_ state: OpaquePointer, _ index: CInt, _ budget: LuaBudget, _ depth: Int) -> LuaTable {
        var table = LuaTable()
        guard lua_checkstack(state, 3) != 0 else { return table }
        let place = lua_absindex(state, index)
        let count = Int(lua_rawlen(state, place))
        for position in 0..<count {
            lua_rawgeti(state, place, lua_Integer(position + 1))
            table.list.append(read(state, -1, budget, depth: depth + 1))
            clua_pop(state, 1)
            if budget.excess != nil { return table }
        }
        lua_pushnil(state)
        while lua_next(state, place) != 0 {
            if lua_type(state, -2) == LUA_TSTRING {
                let name = String(decoding: octets(state, -2, budget), as: UTF8.self)
                table.fields.append((name, read(state, -1, budget, depth: depth + 1)))
            }
            clua_pop(state, 1)
            if budget.excess != nil {
                clua_pop(state, 1)
                break
            }
        }
        table.fields.sort { $0.name < $1.name }
        return table
    }

    /// Pushes a value; there must be room for what is nested in it, by `reserve`.
    func push(_ value: LuaValue, on state: OpaquePointer) {
        switch value {
        case .none, .omitted: lua_pushnil(state)
        case .boolean(let value): lua_pushboolean(state, value ? 1 : 0)
        case .integer(let value): lua_pushinteger(state, lua_Integer(value))
        case .number(let value): lua_pushnumber(state, value)
        case .text(let octets): push(octets, on: state)
        case .table(let table): push(table, on: state)
        case .function(let function): function.push(on: state)
        case .object(let object): push(object: object, on: state)
        }
    }

    private func push(_ octets: [UInt8], on state: OpaquePointer) {
        guard !octets.isEmpty else {
            lua_pushstring(state, "")
            return
        }
        octets.withUnsafeBufferPointer { buffer in
            _ = buffer.withMemoryRebound(to: CChar.self) { lua_pushlstring(state, $0.baseAddress, $0.count) }
        }
    }

    private func push(_ table: LuaTable, on state: OpaquePointer) {
        lua_createtable(state, CInt(clamping: table.list.count), CInt(clamping: table.fields.count))
        for (index, value) in table.list.enumerated() {
            push(value, on: state)
            lua_rawseti(state, -2, lua_Integer(index + 1))
        }
        for (name, value) in table.fields where !value.isNone {
            push(Array(name.utf8), on: state)
            push(value, on: state)
            lua_rawset(state, -3)
        }
    }

    // MARK: - Errors

    /// The metatable of errors, which makes them print as their message.
    static let errorClass = "gattlab.error"

    /// Scripts see an error as a table with its parts.
    func push(_ error: ScriptError, on state: OpaquePointer) {
        var fields: [(String, LuaValue)] = [
            ("kind", .text(error.kind.rawValue)),
            ("message", .text(error.message)),
        ]
        if let hint = error.hint { fields.append(("hint", .text(hint))) }
        if let att = error.att { fields.append(("code", .integer(Int(att.rawValue)))) }
        if let location = error.location {
            fields.append(("file", .text(location.file)))
            fields.append(("line", .integer(location.line)))
        }
        if let expected = error.expected { fields.append(("expected", .text(expected))) }
        if let got = error.got { fields.append(("got", .text(got))) }
        push(LuaTable(fields: fields), on: state)
        luaL_setmetatable(state, Self.errorClass)
    }

    /// The error that a script ended with: one of ours, or what it raised itself.
    func error(_ state: OpaquePointer, _ index: CInt, _ kind: ScriptError.Kind) -> ScriptError {
        var error = ScriptError(read(state, index, LuaBudget(parts: 100, bytes: ScriptLimit.bytes)), or: kind)
        error.location = error.location.map(whole)
        return error
    }

    /// The lines a thread that failed was at, the innermost first.
    func trace(_ state: OpaquePointer) -> [SourceLocation] {
        var lines: [SourceLocation] = []
        var level: CInt = 0
        while lines.count < Self.longestTrace {
            var activation = lua_Debug()
            guard lua_getstack(state, level, &activation) != 0 else { break }
            if let location = location(state, level: level), location.file != Prelude.name {
                lines.append(location)
            }
            level += 1
        }
        return lines
    }

    private static let longestTrace = 20
}

extension ScriptError {
    /// An error as a script sees it, or any other value that it raised.
    init(_ value: LuaValue, or kind: Kind) {
        guard let table = value.table, let word = table["kind"]?.string, let known = Kind(rawValue: word) else {
            let text = value.string?.shortened(to: ScriptLimit.message) ?? "a \(value.typeName) was raised as an error"
            let (location, message) = SourceLocation.split(text)
            // Lua's own errors say where they are; so do those that error() raises.
            self.init(kind, message)
            self.location = location
            return
        }
        self.init(
            known,
            table["message"]?.string?.shortened(to: ScriptLimit.message) ?? "",
            hint: table["hint"]?.string?.shortened(to: ScriptLimit.value)
        )
        att = table["code"]?.integer.flatMap { UInt8(exactly: $0) }.map { ATTError(rawValue: $0) }
        if let file = table["file"]?.string, let line = table["line"]?.integer {
            location = SourceLocation(file: file.shortened(to: ScriptLimit.value), line: line)
        }
        expected = table["expected"]?.string?.shortened(to: ScriptLimit.value)
        got = table["got"]?.string?.shortened(to: ScriptLimit.value)
    }
}

extension SourceLocation {
    /// Takes the place off a message that begins with `file:line:`.
    static func split(_ text: String) -> (SourceLocation?, String) {
        guard let end = text.range(ofFirst: ": ") else { return (nil, text) }
        let place = text[..<end.lowerBound]
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0 else {
            return (nil, text)
        }
        return (SourceLocation(file: String(place[..<colon]), line: line), String(text[end.upperBound...]))
    }
}

extension String {
    /// Where a text of two characters is first.
    fileprivate func range(ofFirst pair: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(pair) { return index..<self.index(index, offsetBy: pair.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
