internal import Documents

/// The reason why a text is not a formula.
enum FormulaError: Error, Hashable, CustomStringConvertible {
    /// A character in the wrong place; nil for the end of the text. The column counts characters from 1.
    case unexpected(Character?, column: Int, expected: String)
    case unknownSignal(String)
    case unknownFunction(String)
    /// A function with the wrong number of arguments; nil for two or more.
    case arguments(String, expected: Int?, found: Int)
    case tooLong
    case tooDeep

    var description: String {
        switch self {
        case .unexpected(let character, let column, let expected):
            "\(expected) is required at character \(column), not \(character.map { "'\($0)'" } ?? "the end")"
        case .unknownSignal(let name): "unknown signal '\(name)'"
        case .unknownFunction(let name): "unknown function '\(name)'"
        case .arguments(let name, nil, let found): "\(name) has two or more arguments, not \(found)"
        case .arguments(let name, 1, let found): "\(name) has one argument, not \(found)"
        case .arguments(let name, let expected?, let found): "\(name) has \(expected) arguments, not \(found)"
        case .tooLong: "more than \(FormulaParser.maximumSize) operands"
        case .tooDeep: "too many nested parentheses"
        }
    }

    func hint(_ names: SignalNames, _ report: DiagnosticCollector) -> String? {
        switch self {
        case .unexpected(nil, _, _): return "enclose the formula in quotes; otherwise a comma within braces ends it"
        case .unexpected: return "write for example: speed * 3.6 + max(wind, 0)"
        case .unknownSignal(let name):
            if let minuend = minuend(of: name, names) {
                return "a hyphen is part of a name; to subtract from '\(minuend)', enclose the minus in spaces"
            }
            return report.suggestion(name, among: names.all, all: "the signals are")
        case .unknownFunction(let name):
            return report.suggestion(name, among: FormulaParser.functions.map(\.name), all: "the functions are")
        case .arguments("clamp", _, _): return "write clamp(value, lowest, highest)"
        case .arguments: return nil
        case .tooLong, .tooDeep: return "divide it into several signals"
        }
    }

    /// Returns the signal whose name is the part of another name before a hyphen.
    private func minuend(of name: String, _ names: SignalNames) -> String? {
        let parts = name.prefix(64).split(separator: "-")
        return parts.indices.dropFirst().lazy.map { parts[..<$0].joined(separator: "-") }.first { names[$0] != nil }
    }
}
