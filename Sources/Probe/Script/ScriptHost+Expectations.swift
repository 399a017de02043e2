internal import EventLoop
internal import Lua

/// The result of `expect`: a value, and its name in messages.
@EventLoop
final class Expectation: LuaObject {
    let value: LuaValue
    let label: String?
    let cost: Int

    init(_ value: LuaValue, label: String?, cost: Int) {
        self.value = value
        self.label = label
        self.cost = cost
    }
}

extension ScriptHost {
    /// Defines `expect(value, [what])` and its matchers, such as `:between(40, 200)`; each returns the expectation for
    /// chaining.
    func defineExpectations() {
        machine.define("expect") { [weak self] call in
            .checked { () throws(ScriptError) in
                let (value, label) = (call[0], call[1].string?.shortened(to: ScriptLimit.name))
                let cost = call.usedMemory
                try self?.machine.charge(cost)
                return .values([.object(Expectation(value, label: label, cost: cost))])
            }
        }
        machine.defineClass(
            Expectation.self,
            "expectation",
            methods: ownMethods
                + Matcher.allCases.map { matcher in
                    (
                        matcher.rawValue,
                        Self.method { (expectation: Expectation, call) throws(ScriptError) in
                            let arguments = Array(call.arguments.dropFirst())
                            guard let expected = try matcher.mismatch(expectation.value, arguments) else {
                                return .receiver
                            }
                            throw Self.unexpected(expectation, expected)
                        }
                    )
                }
        )
    }

    /// The methods `value` and `that`, which matchers written in Lua call.
    private var ownMethods: [(String, LuaFunction)] {
        [
            (
                "value",
                Self.method { (expectation: Expectation, _) throws(ScriptError) in .values([expectation.value]) }
            ),
            (
                "that",
                Self.method { (expectation: Expectation, call) throws(ScriptError) in
                    guard call[1].boolean == true else {
                        throw Self.unexpected(expectation, call[2].string?.shortened(to: ScriptLimit.value) ?? "true")
                    }
                    return .receiver
                }
            ),
        ]
    }

    /// Returns the error of a failed expectation.
    private static func unexpected(_ expectation: Expectation, _ expected: String) -> ScriptError {
        let expected = expected.shortened(to: ScriptLimit.value)
        let actual = LuaText.brief(expectation.value)
        let what = expectation.label.map { "\($0): " } ?? ""
        return .unexpected("\(what)expected \(expected), got \(actual)", expected: expected, actual: actual)
    }
}
