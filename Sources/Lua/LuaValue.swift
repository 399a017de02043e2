/// A value of a script, outside of Lua.
///
/// Tables are copies; functions and objects are references.
package enum LuaValue: Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A string, which in Lua consists of arbitrary bytes.
    case text([UInt8])
    case table(LuaTable)
    case function(LuaReference)
    /// A part that was omitted because its value is too large.
    case omitted
    /// An object of gattlab.
    case object(any LuaObject)
}

/// An object of gattlab that scripts reference and on which they call methods.
package protocol LuaObject: AnyObject, Sendable {
    /// The memory that the object counts toward the script's limit, in bytes, from its creation until the script
    /// releases it.
    nonisolated var cost: Int { get }
}

extension LuaObject {
    package nonisolated var cost: Int { 0 }
}

/// A table of a script: a list of the values at 1, 2, 3 and so on, and the values with names.
package struct LuaTable: Sendable {
    package var list: [LuaValue] = []
    /// The values with names, sorted by name, because Lua does not preserve an order.
    package var fields: [(name: String, value: LuaValue)] = []

    package init(list: [LuaValue] = [], fields: [(name: String, value: LuaValue)] = []) {
        self.list = list
        self.fields = fields
    }

    /// The fields sorted by name; fields from scripts are sorted already.
    package var sortedFields: [(name: String, value: LuaValue)] {
        zip(fields, fields.dropFirst()).allSatisfy { $0.name <= $1.name } ? fields : fields.sorted { $0.name < $1.name }
    }

    package subscript(name: String) -> LuaValue? {
        fields.first { $0.name == name }?.value
    }
}

extension LuaValue {
    package static func text(_ text: String) -> LuaValue { .text(Array(text.utf8)) }

    package var string: String? {
        guard case .text(let bytes) = self else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    package var bytes: [UInt8]? {
        guard case .text(let bytes) = self else { return nil }
        return bytes
    }

    package var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// The value as a whole number, including numbers such as 2.0.
    package var integer: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int(exactly: value)
        default: nil
        }
    }

    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    package var table: LuaTable? {
        guard case .table(let table) = self else { return nil }
        return table
    }

    package var function: LuaReference? {
        guard case .function(let function) = self else { return nil }
        return function
    }

    package var isNone: Bool {
        guard case .none = self else { return false }
        return true
    }

    /// Lua's name of the type.
    package var typeName: String {
        switch self {
        case .none, .omitted: "nil"
        case .boolean: "boolean"
        case .integer, .number: "number"
        case .text: "string"
        case .table: "table"
        case .function: "function"
        case .object: "userdata"
        }
    }
}
