internal import Documents
internal import GATT
internal import Lua
internal import ProfileModel

// Checks values against expectations; errors have the location of the expectation.
extension Step {
    /// Checks a value against all expectations, and throws the error of the first one that fails.
    ///
    /// - Parameters:
    ///   - value: The decoded value.
    ///   - name: The name of the value in messages.
    ///   - bytes: The encoded value, if there is one.
    ///   - file: The path of the script.
    func check(
        _ value: LuaValue,
        named name: String,
        _ bytes: [UInt8]? = nil,
        in file: String
    ) throws(ScriptError) {
        for expectation in expectations {
            guard var error = try expectation.failure(of: value, name, bytes) else { continue }
            error.location = SourceLocation(file: file, line: expectation.mark.line)
            throw error
        }
    }
}

extension StepExpectation {
    /// Returns the error of an expectation that is not met; `nil` if it is met.
    fileprivate func failure(
        of value: LuaValue,
        _ name: String,
        _ bytes: [UInt8]?
    ) throws(ScriptError) -> ScriptError? {
        switch subject {
        case .field(let path):
            let part = path.reduce(value) { value, key in value.table?[key] ?? .none }
            let given = arguments.map { LuaValue($0) }
            guard let expected = try Matcher(matcher).mismatch(part, given) else { return nil }
            return failure("\(name): \(path.joined(separator: "."))", expected, LuaText.short(part))
        case .bytes where matcher == .equals:
            let expected = arguments.first?.hexText.lowercased() ?? ""
            let actual = HexText.encode(bytes ?? [])
            return expected == actual ? nil : failure(name, "0x" + expected, "0x" + actual)
        case .bytes:
            let value = bytes.map { LuaValue.text($0) } ?? .none
            let given = arguments.map { LuaValue($0) }
            guard let expected = try Matcher(matcher).mismatch(value, given) else { return nil }
            return failure(name, expected, "0x" + HexText.encode(bytes ?? []))
        }
    }

    private func failure(_ label: String, _ expected: String, _ actual: String) -> ScriptError {
        .unexpected("\(label): expected \(expected), got \(actual)", expected: expected, actual: actual)
    }
}

extension FieldValue {
    fileprivate var hexText: String {
        if case .text(let text) = self { text } else { "" }
    }
}

extension StepError {
    /// Checks the error that ended a step, and throws unless it is the expected one.
    ///
    /// - Parameters:
    ///   - raised: The error that ended the step; `nil` if the step succeeded.
    ///   - file: The path of the script.
    func check(_ raised: ScriptError?, in file: String) throws(ScriptError) {
        let expected = kind + (att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
        var error: ScriptError
        if let raised {
            if raised.kind.rawValue == kind, att == nil || att == raised.att { return }
            let actual = raised.kind.rawValue + (raised.att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
            error = .unexpected("unexpected error: \(raised.message)", expected: expected, actual: actual)
        } else {
            error = .unexpected("expected an error, got none", expected: expected, actual: "no error")
        }
        error.location = SourceLocation(file: file, line: mark.line)
        throw error
    }
}

extension Matcher {
    /// Creates the matcher of Lua scripts that corresponds to a matcher of steps.
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
