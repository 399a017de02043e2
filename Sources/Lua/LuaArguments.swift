internal import Documents
package import GATT

// Conversion of arguments, with errors that name the function and the expected type.
extension LuaValue {
    /// Converts a number of seconds, or a string such as `500ms`, `10s`, `2m`, to a duration.
    package func duration(_ what: String) throws(ScriptError) -> Duration {
        if let seconds = number, seconds >= 0, seconds < 1e9 {
            return .microseconds(Int64((seconds * 1e6).rounded()))
        }
        if let text = string, let duration = Duration(text: text) { return duration }
        throw .arguments("\(what) must be a duration: seconds, or \"500ms\", \"10s\", \"2m\"")
    }

    /// Converts the value to the fields of a value; tables with names are objects, others lists.
    package func fields(depth: Int = 0) throws(ScriptError) -> FieldValue {
        switch self {
        case .none: return .null
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .number(let value): return .number(value)
        case .text(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw .arguments("text in a value must be UTF-8")
            }
            return .text(text)
        case .table(let table):
            guard table.fields.isEmpty else {
                var object = FieldObject()
                for (name, value) in table.fields { object.append(name, try value.fields(depth: depth + 1)) }
                return .object(object)
            }
            var list: [FieldValue] = []
            for value in table.list { list.append(try value.fields(depth: depth + 1)) }
            return .list(list)
        case .function, .object, .omitted: throw .arguments("a \(typeName) is not a valid value")
        }
    }

    /// Creates a value from decoded fields; unknown values become `nil`, and `false` in lists.
    package init(_ value: FieldValue) {
        self =
            switch value {
            case .null: .none
            case .boolean(let value): .boolean(value)
            case .integer(let value): .integer(value)
            case .number(let value): .number(value)
            case .text(let text): .text(text)
            case .list(let values):
                .table(LuaTable(list: values.map { $0 == .null ? .boolean(false) : LuaValue($0) }))
            case .object(let object): .table(LuaTable(object))
            }
    }

    package init(_ text: String?) { self = text.map(LuaValue.text) ?? .none }
    package init(_ number: (some BinaryInteger)?) { self = number.map { .integer(Int($0)) } ?? .none }
}

extension LuaTable {
    package init(_ object: FieldObject) {
        self.init(fields: object.entries.map { ($0.key, LuaValue($0.value)) })
    }

    /// Checks that all options are known to a function.
    package func check(_ known: [String], of function: String) throws(ScriptError) {
        for (name, _) in fields where !known.contains(name) {
            let name = name.shortened(to: 64)
            let near = Spelling.closest(to: name, among: known)
            throw .arguments(
                "\(function) has no option '\(name)'",
                hint: near.map { "did you mean '\($0)'?" } ?? "its options are: \(known.joined(separator: ", "))"
            )
        }
    }

    package func duration(_ name: String, or defaultValue: Duration) throws(ScriptError) -> Duration {
        try self[name].map { value throws(ScriptError) in try value.duration(name) } ?? defaultValue
    }
}

extension LuaCall {
    /// Returns the table of options, which may be omitted.
    package func options(_ index: Int, _ known: [String], of function: String) throws(ScriptError) -> LuaTable {
        let value = self[index]
        if value.isNone { return LuaTable() }
        guard let table = value.table else { throw .arguments("the options of \(function) must be a table") }
        try table.check(known, of: function)
        return table
    }

    /// Returns a name for reports, whose length is limited.
    package func name(_ index: Int, _ what: String) throws(ScriptError) -> String {
        let name = try text(index, what)
        guard name.utf8.count <= ScriptLimit.name else {
            throw .arguments("\(what) has more than \(ScriptLimit.name) bytes")
        }
        return name
    }

    package func text(_ index: Int, _ what: String) throws(ScriptError) -> String {
        guard let text = self[index].string else {
            throw .arguments("\(what) must be a string, not \(self[index].typeName)")
        }
        return text
    }
}
