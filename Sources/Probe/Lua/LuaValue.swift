/// A value of a script, outside of it.
///
/// Tables are copies; functions and objects are references.
package enum LuaValue: Sendable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A string of any octets, as Lua has them.
    case text([UInt8])
    case table(LuaTable)
    case function(LuaReference)
    /// A part that was left out, because the value it is in is too large.
    case omitted
    /// An object of ours.
    case object(any LuaObject)
}

/// An object of ours that scripts hold and call methods of.
package protocol LuaObject: AnyObject, Sendable {
    /// Memory of the script that the object has, charged when it was made; given back when the script drops it.
    nonisolated var cost: Int { get }
}

extension LuaObject {
    package nonisolated var cost: Int { 0 }
}

/// A table of a script: the values at 1, 2, 3 and so on, and those under names.
package struct LuaTable: Sendable {
    package var list: [LuaValue] = []
    /// In the order of the names: Lua keeps none.
    package var fields: [(name: String, value: LuaValue)] = []

    package init(list: [LuaValue] = [], fields: [(name: String, value: LuaValue)] = []) {
        self.list = list
        self.fields = fields
    }

    /// The fields in the order of their names, which those of scripts are in already.
    var sortedFields: [(name: String, value: LuaValue)] {
        zip(fields, fields.dropFirst()).allSatisfy { $0.name <= $1.name } ? fields : fields.sorted { $0.name < $1.name }
    }

    package subscript(name: String) -> LuaValue? {
        fields.first { $0.name == name }?.value
    }
}

extension LuaValue {
    package static func text(_ text: String) -> LuaValue { .text(Array(text.utf8)) }

    package var string: String? {
        guard case .text(let octets) = self else { return nil }
        return String(decoding: octets, as: UTF8.self)
    }

    package var octets: [UInt8]? {
        guard case .text(let octets) = self else { return nil }
        return octets
    }

    package var boolean: Bool? {
        guard case .boolean(let value) = self else { return nil }
        return value
    }

    /// A whole number, also one that is written as 2.0.
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

    /// Lua's word for the type.
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
