internal import GATT
internal import ProfileModel

// Holding what came against what was expected: values in, an error at the line of the expectation out.
extension Step {
    /// Throws the error of the first expectation that does not hold.
    ///
    /// - Parameters:
    ///   - what: what messages call the value.
    ///   - octets: the value as it was sent, where it was.
    ///   - file: the script.
    func hold(
        _ value: LuaValue,
        of what: String,
        _ octets: [UInt8]? = nil,
        in file: String
    ) throws(ScriptError) {
        for expectation in expectations {
            guard var error = try expectation.problem(of: value, what, octets) else { continue }
            error.location = SourceLocation(file: file, line: expectation.mark.line)
            throw error
        }
    }
}

extension StepExpectation {
    /// Why it does not hold, where it does not.
    fileprivate func problem(of value: LuaValue, _ what: String, _ octets: [UInt8]?) throws(ScriptError) -> ScriptError?
    {
        switch subject {
        case .field(let path):
            let part = path.reduce(value) { value, key in value.table?[key] ?? .none }
            let given = arguments.map { LuaValue($0) }
            guard let wanted = try Matcher(matcher).mismatch(part, given) else { return nil }
            return problem("\(what): \(path.joined(separator: "."))", wanted, LuaText.short(part))
        case .octets where matcher == .equals:
            let wanted = arguments.first?.hexText.lowercased() ?? ""
            let got = Hex.encode(octets ?? [])
            return wanted == got ? nil : problem(what, "0x" + wanted, "0x" + got)
        case .octets:
            let value = octets.map { LuaValue.text($0) } ?? .none
            guard let wanted = try Matcher(matcher).mismatch(value, arguments.map { LuaValue($0) }) else { return nil }
            return problem(what, wanted, "0x" + Hex.encode(octets ?? []))
        }
    }

    private func problem(_ label: String, _ wanted: String, _ got: String) -> ScriptError {
        .unexpected("\(label): expected \(wanted), got \(got)", expected: wanted, got: got)
    }
}

extension FieldValue {
    fileprivate var hexText: String {
        if case .text(let text) = self { text } else { "" }
    }
}

extension StepError {
    /// Throws unless `problem`, with which a step has ended, is the one it has to end with.
    func check(_ problem: ScriptError?, in file: String) throws(ScriptError) {
        let wanted = kind + (att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
        var error: ScriptError
        if let problem {
            if problem.kind.rawValue == kind, att == nil || att == problem.att { return }
            let got = problem.kind.rawValue + (problem.att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
            error = .unexpected("another error came: \(problem.message)", expected: wanted, got: got)
        } else {
            error = .unexpected("an error was expected, and none came", expected: wanted, got: "no error")
        }
        error.location = SourceLocation(file: file, line: mark.line)
        throw error
    }
}

extension Matcher {
    /// The same matcher, in the words of Lua.
    init(_ matcher: StepMatcher) {
        self =
            switch matcher {
            case .equals: .equals
            case .differs: .differs
            case .between: .between
            case .atLeast: .atLeast
            case .atMost: .atMost
            case .above: .above
            case .below: .below
            case .contains: .contains
            case .oneOf: .oneOf
            case .hasLength: .hasLength
            case .isA: .isA
            case .exists: .exists
            case .isNil: .isNil
            case .isTrue: .isTrue
            case .isFalse: .isFalse
            }
    }
}
