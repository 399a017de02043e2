internal import CLua
internal import GATT

// Conversion of values between the stack and Swift. Accesses are raw: no metamethod of a script runs here.
extension LuaMachine {
    /// Reads a value; parts beyond the budget are omitted.
    func read(_ state: OpaquePointer, _ index: CInt, _ budget: LuaBudget, depth: Int = 0) -> LuaValue {
        guard budget.spend(depth: depth) else { return .omitted }
        switch lua_type(state, index) {
        case LUA_TBOOLEAN: return .boolean(lua_toboolean(state, index) != 0)
        case LUA_TNUMBER:
            return lua_isinteger(state, index) != 0
                ? .integer(Int(lua_tointegerx(state, index, nil))) : .number(lua_tonumberx(state, index, nil))
        case LUA_TSTRING: return .text(bytes(state, index, budget))
        case LUA_TTABLE: return .table(table(state, index, budget, depth))
        case LUA_TFUNCTION:
            guard lua_checkstack(state, 1) != 0 else { return .none }
            lua_pushvalue(state, index)
            return .function(LuaReference(popping: state, of: self))
        case LUA_TUSERDATA: return object(state, index).map(LuaValue.object) ?? .none
        default: return .none
        }
    }

    private func bytes(_ state: OpaquePointer, _ index: CInt, _ budget: LuaBudget) -> [UInt8] {
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
            if budget.exceededLimit != nil { return table }
        }
        lua_pushnil(state)
        while lua_next(state, place) != 0 {
            if lua_type(state, -2) == LUA_TSTRING {
                let name = String(decoding: bytes(state, -2, budget), as: UTF8.self)
                table.fields.append((name, read(state, -1, budget, depth: depth + 1)))
            }
            clua_pop(state, 1)
            if budget.exceededLimit != nil {
                clua_pop(state, 1)
                break
            }
        }
        table.fields.sort { $0.name < $1.name }
        return table
    }

    /// Pushes a value; `reserve` must have reserved space for nested values.
    func push(_ value: LuaValue, on state: OpaquePointer) {
        switch value {
        case .none, .omitted: lua_pushnil(state)
        case .boolean(let value): lua_pushboolean(state, value ? 1 : 0)
        case .integer(let value): lua_pushinteger(state, lua_Integer(value))
        case .number(let value): lua_pushnumber(state, value)
        case .text(let bytes): push(bytes, on: state)
        case .table(let table): push(table, on: state)
        case .function(let function): function.push(on: state)
        case .object(let object): push(object: object, on: state)
        }
    }

    private func push(_ bytes: [UInt8], on state: OpaquePointer) {
        guard !bytes.isEmpty else {
            lua_pushstring(state, "")
            return
        }
        bytes.withUnsafeBufferPointer { buffer in
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

    /// Pushes an error as a table with its fields.
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
        if let actual = error.actual { fields.append(("got", .text(actual))) }
        push(LuaTable(fields: fields), on: state)
        luaL_setmetatable(state, Self.errorClass)
    }

    /// Returns the error that ended a script: an error of gattlab, or the value that the script raised.
    func error(_ state: OpaquePointer, _ index: CInt, _ kind: ScriptError.Kind) -> ScriptError {
        var error = ScriptError(read(state, index, LuaBudget(parts: 100, bytes: ScriptLimit.bytes)), or: kind)
        error.location = error.location.map(resolved)
        return error
    }

    /// Returns the stack trace of a failed thread, innermost frame first.
    func trace(_ state: OpaquePointer) -> [SourceLocation] {
        var lines: [SourceLocation] = []
        var level: CInt = 0
        while lines.count < Self.maximumTraceLength {
            var activation = lua_Debug()
            guard lua_getstack(state, level, &activation) != 0 else { break }
            if let location = location(state, level: level), location.file != LuaMachine.libraryName {
                lines.append(location)
            }
            level += 1
        }
        return lines
    }

    private static let maximumTraceLength = 20
}

extension ScriptError {
    /// Creates an error from its table in Lua, or from any other raised value.
    package init(_ value: LuaValue, or kind: Kind) {
        guard let table = value.table, let word = table["kind"]?.string, let known = Kind(rawValue: word) else {
            let text = value.string?.shortened(to: ScriptLimit.message) ?? "a \(value.typeName) was raised as an error"
            let (location, message) = SourceLocation.split(text)
            // Messages of Lua and of error() start with their location.
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
        actual = table["got"]?.string?.shortened(to: ScriptLimit.value)
    }
}

extension SourceLocation {
    /// Splits the location off a message that starts with `file:line:`.
    package static func split(_ text: String) -> (SourceLocation?, String) {
        guard let end = text.range(ofFirst: ": ") else { return (nil, text) }
        let place = text[..<end.lowerBound]
        guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0 else {
            return (nil, text)
        }
        return (SourceLocation(file: String(place[..<colon]), line: line), String(text[end.upperBound...]))
    }
}

extension String {
    /// Returns the range of the first occurrence of two characters.
    fileprivate func range(ofFirst pair: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(pair) { return index..<self.index(index, offsetBy: pair.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
