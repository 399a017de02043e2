/// What can be expected of a value.
///
/// Pure: the value and what it is held against come in, and what was wanted goes out where it does not hold.
enum Matcher: String, CaseIterable {
    case equals
    case differs
    case between
    case atLeast = "at_least"
    case atMost = "at_most"
    case above
    case below
    case contains
    case oneOf = "one_of"
    case hasLength = "has_length"
    case isA = "is_a"
    case exists
    case isNil = "is_nil"
    case isTrue = "is_true"
    case isFalse = "is_false"

    /// What was wanted, where `value` is not that.
    ///
    /// - Throws: `.script` where the matcher was given something that makes no sense.
    func mismatch(_ value: LuaValue, _ arguments: [LuaValue]) throws(ScriptError) -> String? {
        let first = arguments.first ?? .none
        switch self {
        case .equals: return value.isSame(as: first) ? nil : LuaText.short(first)
        case .differs: return value.isSame(as: first) ? "anything but \(LuaText.short(first))" : nil
        case .between:
            let (low, high) = (try number(first), try number(arguments.dropFirst().first ?? .none))
            return value.number.map { low <= $0 && $0 <= high } == true
                ? nil : "a number from \(LuaText.short(first)) to \(LuaText.short(arguments.last ?? .none))"
        case .atLeast: return try compare(value, first, "at least", >=)
        case .atMost: return try compare(value, first, "at most", <=)
        case .above: return try compare(value, first, "more than", >)
        case .below: return try compare(value, first, "less than", <)
        case .contains: return value.contains(first) ? nil : "something that contains \(LuaText.short(first))"
        case .oneOf:
            let choices = first.table?.list ?? arguments
            return choices.contains { value.isSame(as: $0) }
                ? nil : "one of \(choices.map(LuaText.short).joined(separator: ", "))"
        case .hasLength:
            guard let wanted = first.integer else { throw .arguments("has_length takes a number") }
            return value.length == wanted ? nil : "a length of \(wanted)"
        case .isA:
            guard let type = first.string else { throw .arguments("is_a takes a type's name, such as \"number\"") }
            return value.typeName == type ? nil : "a \(type)"
        case .exists: return value.isNone ? "anything but nil" : nil
        case .isNil: return value.isNone ? nil : "nil"
        case .isTrue: return value.boolean == true ? nil : "true"
        case .isFalse: return value.boolean == false ? nil : "false"
        }
    }

    private func number(_ value: LuaValue) throws(ScriptError) -> Double {
        guard let number = value.number else { throw .arguments("\(rawValue) takes numbers, not \(value.typeName)") }
        return number
    }

    private func compare(
        _ value: LuaValue,
        _ limit: LuaValue,
        _ words: String,
        _ holds: (Double, Double) -> Bool
    ) throws(ScriptError) -> String? {
        let bound = try number(limit)
        return value.number.map { holds($0, bound) } == true ? nil : "\(words) \(LuaText.short(limit))"
    }
}

extension LuaValue {
    /// Whether two values are the same, tables by what is in them; 2 and 2.0 are, as in Lua.
    func isSame(as other: LuaValue) -> Bool {
        switch (self, other) {
        case (.none, .none): return true
        case (.boolean(let one), .boolean(let two)): return one == two
        case (.integer(let one), .integer(let two)): return one == two
        case (.text(let one), .text(let two)): return one == two
        case (.object(let one), .object(let two)): return one === two
        case (.table(let one), .table(let two)):
            return one.list.count == two.list.count && one.fields.count == two.fields.count
                && zip(one.list, two.list).allSatisfy { $0.isSame(as: $1) }
                && one.fields.allSatisfy { field in two[field.name].map { field.value.isSame(as: $0) } ?? false }
        default:
            guard let one = number, let two = other.number else { return false }
            return one == two
        }
    }

    /// Whether a text has a part, or a table a value.
    fileprivate func contains(_ part: LuaValue) -> Bool {
        if let octets, let part = part.octets {
            guard part.count <= octets.count else { return false }
            return part.isEmpty || (0...octets.count - part.count).contains { octets[$0...].starts(with: part) }
        }
        guard let table else { return false }
        return table.list.contains { $0.isSame(as: part) } || table.fields.contains { $0.value.isSame(as: part) }
    }

    /// Of a text in octets, of a table in values.
    fileprivate var length: Int? {
        switch self {
        case .text(let octets): octets.count
        case .table(let table): table.list.count
        default: nil
        }
    }
}
