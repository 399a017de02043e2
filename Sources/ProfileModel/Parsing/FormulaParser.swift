/// A parser for the text of a formula: numbers, signals, `+ - * /`, parentheses and functions.
///
/// A hyphen between letters or digits belongs to a name, as in `heart-rate`; all others are minus signs.
struct FormulaParser {
    /// The functions with the number of their arguments; nil for two or more.
    static let functions: [(name: String, arguments: Int?)] = [
        ("min", nil), ("max", nil), ("abs", 1), ("round", 1), ("clamp", 3),
    ]
    /// The maximum number of operands, which include signs and parentheses.
    static let maximumSize = 100
    /// The maximum nesting depth of parentheses and signs.
    private static let maximumDepth = 32

    private let bytes: [UInt8]
    private let names: SignalNames
    private var position = 0
    private var size = 0
    private var depth = 0

    static func parse(_ text: String, _ names: SignalNames) throws(FormulaError) -> Formula {
        var parser = FormulaParser(bytes: Array(text.utf8), names: names)
        let formula = try parser.sum()
        guard parser.next() == nil else { throw parser.error(expected: "an operator") }
        return formula
    }

    private init(bytes: [UInt8], names: SignalNames) {
        self.bytes = bytes
        self.names = names
    }

    private mutating func sum() throws(FormulaError) -> Formula {
        var left = try product()
        while true {
            if consume("+") {
                left = .binary(.sum, left, try product())
            } else if consume("-") {
                left = .binary(.difference, left, try product())
            } else {
                return left
            }
        }
    }

    private mutating func product() throws(FormulaError) -> Formula {
        var left = try operand()
        while true {
            if consume("*") {
                left = .binary(.product, left, try operand())
            } else if consume("/") {
                left = .binary(.quotient, left, try operand())
            } else {
                return left
            }
        }
    }

    private mutating func operand() throws(FormulaError) -> Formula {
        // The limits bound the depth of every recursion over a formula too.
        size += 1
        depth += 1
        defer { depth -= 1 }
        guard size <= Self.maximumSize else { throw .tooLong }
        guard depth <= Self.maximumDepth else { throw .tooDeep }
        if consume("-") { return .unary(.negative, try operand()) }
        if consume("(") {
            let inner = try sum()
            guard consume(")") else { throw error(expected: "an operator or ')'") }
            return inner
        }
        guard let byte = next() else { throw error(expected: "a number, a name or '('") }
        if byte.isDigit { return .number(try number()) }
        guard byte.isNameStart else { throw error(expected: "a number, a name or '('") }
        let name = name()
        if consume("(") { return try call(name) }
        guard let index = names[name] else { throw .unknownSignal(name) }
        return .signal(index)
    }

    private mutating func call(_ name: String) throws(FormulaError) -> Formula {
        guard let function = Self.functions.first(where: { $0.name == name }) else { throw .unknownFunction(name) }
        var arguments = [try sum()]
        while consume(",") { arguments.append(try sum()) }
        guard consume(")") else { throw error(expected: "an operator, ',' or ')'") }
        guard function.arguments.map({ $0 == arguments.count }) ?? (arguments.count >= 2) else {
            throw .arguments(name, expected: function.arguments, found: arguments.count)
        }
        var result = arguments.removeFirst()
        switch name {
        case "abs": return .unary(.magnitude, result)
        case "round": return .unary(.rounded, result)
        case "min":
            for argument in arguments { result = .binary(.lesser, result, argument) }
        case "max":
            for argument in arguments { result = .binary(.greater, result, argument) }
        default:
            guard let lowest = arguments.first, let highest = arguments.last else { break }
            // A lowest value above the highest one wins.
            result = .binary(.greater, .binary(.lesser, result, highest), lowest)
        }
        return result
    }

    /// Parses digits with an optional fraction.
    private mutating func number() throws(FormulaError) -> Double {
        let start = position
        skip { $0.isDigit }
        if position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."), bytes[position + 1].isDigit {
            position += 1
            skip { $0.isDigit }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            position = start
            throw error(expected: "a smaller number")
        }
        return number
    }

    private mutating func name() -> String {
        let start = position
        while position < bytes.count {
            let isHyphen = bytes[position] == UInt8(ascii: "-")
            let isFollowed = position + 1 < bytes.count && bytes[position + 1].isNamePart
            guard bytes[position].isNamePart || (isHyphen && isFollowed) else { break }
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Skips spaces and line breaks, and returns the next byte; nil at the end.
    private mutating func next() -> UInt8? {
        skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
        return position < bytes.count ? bytes[position] : nil
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }

    private mutating func consume(_ symbol: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: symbol) else { return false }
        position += 1
        return true
    }

    private func error(expected: String) -> FormulaError {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        // UTF-8 continuation bytes do not start a character.
        let column = bytes[..<position].count { $0 & 0xC0 != 0x80 } + 1
        return .unexpected(rest.first, column: column, expected: expected)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// A Boolean value that indicates whether a name may start with the byte: a letter of any script, or `_`.
    fileprivate var isNameStart: Bool {
        let lowercase = self | 0x20
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercase || self == UInt8(ascii: "_") || self >= 0x80
    }

    fileprivate var isNamePart: Bool { isNameStart || isDigit }
}
