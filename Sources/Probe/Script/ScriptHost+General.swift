internal import EventLoop
internal import GATT
internal import Lua

// Functions for time, the log and attachments, and for the prelude.
extension ScriptHost {
    func defineGeneralFunctions() {
        machine.define("clock") { [weak self] _ in .values([.number(self?.elapsed ?? 0)]) }
        machine.define("sleep") { call in
            .checked { () throws(ScriptError) in
                let duration = try call[0].duration("the argument of sleep")
                return .asynchronous { completion in
                    let timer = EventLoop.after(duration) { completion(.success([])) }
                    return { timer.cancel() }
                }
            }
        }
        let log: LuaFunction = { [weak self] call in
            .checked { () throws(ScriptError) in
                let text = call.line
                try self?.machine.charge(text.utf8.count + ScriptLimit.record)
                self?.bench.emit(.log(text))
                return .values([])
            }
        }
        machine.define("log", log)
        machine.define("print", log)
        machine.define("attach") { [weak self] call in
            .checked { () throws(ScriptError) in
                let name = try call.name(0, "the name of an attachment")
                guard let bytes = call[1].bytes else { throw .arguments("an attachment must be a string of bytes") }
                try call.requireComplete()
                try self?.machine.charge(bytes.count + ScriptLimit.record)
                self?.bench.emit(.attachment(name: name, bytes))
                return .values([])
            }
        }
        let given = LuaTable(fields: [
            ("device", LuaValue(options.device)),
            ("seed", .integer(Int(truncatingIfNeeded: options.seed))),
            ("writes", .boolean(options.allowsWrites)),
        ])
        machine.define("options", .table(given))
    }

    private var elapsed: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// The functions for the prelude, in the order of its parameters.
    var preludeFunctions: [LuaFunction] {
        [
            { call in .checked { () throws(ScriptError) in try Self.checkError(call) } },
            { [weak self] call in
                .checked { () throws(ScriptError) in
                    try self?.openSuite(call)
                    return .values([])
                }
            },
            { [weak self] _ in
                self?.closeSuite()
                return .values([])
            },
            { call in
                .checked { () throws(ScriptError) in
                    let (seconds, attoseconds) = try call[0].duration("the time").components
                    return .values([.number(Double(seconds) + Double(attoseconds) * 1e-18)])
                }
            },
            { [weak self] call in
                guard let self, let name = call[1].string, let method = call[2].function else { return .values([]) }
                let isExpectation = call[0].string == "expectation"
                machine.extend(isExpectation ? Expectation.self : BenchSubscription.self, name, method)
                return .values([])
            },
        ]
    }

    /// Returns the error for `expect_error`, if it is the expected one.
    private static func checkError(_ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let kind = try call.text(0, "the kind of an error")
        guard ScriptError.Kind(rawValue: kind) != nil else {
            let kinds = ScriptError.Kind.allCases.map(\.rawValue)
            throw .arguments("unknown kind of error '\(kind)'", hint: "use one of \(kinds.joined(separator: ", "))")
        }
        let code = call[1].integer
        let expected = kind + (code.map { " " + LuaText.code($0) } ?? "")
        if call[2].boolean == true {
            throw .unexpected("expected an error, got none", expected: expected, actual: "no error")
        }
        let raised = call[3]
        let error = ScriptError(raised, or: .raised)
        guard error.kind.rawValue == kind, code == nil || error.att.map({ Int($0.rawValue) }) == code else {
            let actual = error.kind.rawValue + (error.att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
            throw .unexpected("unexpected error: \(error.message)", expected: expected, actual: actual)
        }
        return .values([raised])
    }
}
