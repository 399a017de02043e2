internal import Lua

/// An expectation of a value.
///
/// Matchers are pure functions of the value and their arguments, and return a description of the expected value on
/// failure.
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

    /// Returns a description of the expected value if `value` does not match; `nil` otherwise.
    ///
    /// - Throws: `.script` if the arguments of the matcher are invalid.
    func mismatch(_ value: LuaValue, _ arguments: [LuaValue]) throws(ScriptError) -> String? {
        let first = arguments.first ?? .none
        switch self {
        case .equals: return value.isSame(as: first) ? nil : LuaText.brief(first)
        case .differs: return value.isSame(as: first) ? "anything but \(LuaText.brief(first))" : nil
        case .between:
            let (low, high) = (try number(first), try number(arguments.dropFirst().first ?? .none))
            return value.number.map { low <= $0 && $0 <= high } == true
                ? nil : "a number from \(LuaText.brief(first)) to \(LuaText.brief(arguments.last ?? .none))"
        case .atLeast: return try compare(value, first, "at least", >=)
        case .atMost: return try compare(value, first, "at most", <=)
        case .above: return try compare(value, first, "more than", >)
        case .below: return try compare(value, first, "less than", <)
        case .contains: return value.contains(first) ? nil : "something that contains \(LuaText.brief(first))"
        case .oneOf:
            let choices = first.table?.list ?? arguments
            return choices.contains { value.isSame(as: $0) }
                ? nil : "one of \(choices.map(LuaText.brief).joined(separator: ", "))"
        case .hasLength:
            guard let expected = first.integer else { throw .arguments("has_length takes a number") }
            return value.length == expected ? nil : "a length of \(expected)"
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
        return value.number.map { holds($0, bound) } == true ? nil : "\(words) \(LuaText.brief(limit))"
    }
}

extension LuaValue {
    /// Returns a Boolean value that indicates whether two values are equal: tables by their contents; 2 equals 2.0, as
    /// in Lua.
    func isSame(as other: LuaValue) -> Bool {
        switch (self, other) {
        case (.none, .none): return true
        case (.boolean(let one), .boolean(let two)): return one == two
        case (.integer(let one), .integer(let two)): return one == two
        case (.text(let one), .text(let two)): return one == two
        case (.object(let one), .object(let two)): return one === two
        case (.table(let one), .table(let two)):
            guard one.list.count == two.list.count, one.fields.count == two.fields.count else { return false }
            return zip(one.list, two.list).allSatisfy { $0.isSame(as: $1) }
                && zip(one.sortedFields, two.sortedFields).allSatisfy {
                    $0.name == $1.name && $0.value.isSame(as: $1.value)
                }
        default:
            guard let one = number, let two = other.number else { return false }
            return one == two
        }
    }

    /// Returns a Boolean value that indicates whether a string contains a part, or a table a value.
    fileprivate func contains(_ part: LuaValue) -> Bool {
        if let bytes, let part = part.bytes {
            return part.isEmpty || bytes.contains(part, borders: part.borders)
        }
        guard let table else { return false }
        return table.list.contains { $0.isSame(as: part) } || table.fields.contains { $0.value.isSame(as: part) }
    }

    /// The length: of a string in bytes, of a table in list values.
    fileprivate var length: Int? {
        switch self {
        case .text(let bytes): bytes.count
        case .table(let table): table.list.count
        default: nil
        }
    }
}

extension [UInt8] {
    /// The length of each prefix's longest border, a proper prefix that is also a suffix (Knuth, Morris and Pratt).
    fileprivate var borders: [Int] {
        var borders = [0]
        var length = 0
        for byte in dropFirst() {
            while length > 0, self[length] != byte { length = borders[length - 1] }
            if self[length] == byte { length += 1 }
            borders.append(length)
        }
        return borders
    }

    /// Returns a Boolean value that indicates whether the bytes contain a part, in time proportional to the sum of both
    /// lengths.
    fileprivate func contains(_ part: [UInt8], borders: [Int]) -> Bool {
        var length = 0
        for byte in self {
            while length > 0, part[length] != byte { length = borders[length - 1] }
            if part[length] == byte { length += 1 }
            if length == part.count { return true }
        }
        return false
    }
}
