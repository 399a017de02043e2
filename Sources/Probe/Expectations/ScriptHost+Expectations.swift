internal import DBus

/// What `expect` gives: a value, and what to call it.
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
    /// `expect(value, [what]):between(40, 200)`; every matcher gives the expectation back, for the next one.
    func defineExpectations() {
        machine.define("expect") { [weak self] call in
            .checked { () throws(ScriptError) in
                let (value, label) = (call[0], call[1].string?.shortened(to: ScriptLimit.name))
                let cost = call.budget.spent
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
                            guard let wanted = try matcher.mismatch(expectation.value, arguments) else {
                                return .same
                            }
                            throw Self.unexpected(expectation, wanted)
                        }
                    )
                }
        )
    }

    /// What matchers that are written in Lua are made of.
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
                    return .same
                }
            ),
        ]
    }

    /// The error of an expectation that does not hold.
    private static func unexpected(_ expectation: Expectation, _ wanted: String) -> ScriptError {
        let wanted = wanted.shortened(to: ScriptLimit.value)
        let got = LuaText.brief(expectation.value)
        let what = expectation.label.map { "\($0): " } ?? ""
        return .unexpected("\(what)expected \(wanted), got \(got)", expected: wanted, got: got)
    }
}
