internal import DBus
internal import GATT

// Time, what goes into the report, and what the prelude needs.
extension ScriptHost {
    func defineEverydayFunctions() {
        machine.define("clock") { [weak self] _ in .values([.number(self?.elapsed ?? 0)]) }
        machine.define("sleep") { call in
            .checked { () throws(ScriptError) in
                let duration = try call[0].duration("what sleep is given")
                return .later { completion in
                    let timer = EventLoop.after(duration) { completion(.success([])) }
                    return { timer.cancel() }
                }
            }
        }
        let log: LuaFunction = { [weak self] call in
            .checked { () throws(ScriptError) in
                let text = call.line
                try self?.machine.charge(text.utf8.count + ScriptLimit.record)
                self?.bench.tell(.log(text))
                return .values([])
            }
        }
        machine.define("log", log)
        machine.define("print", log)
        machine.define("attach") { [weak self] call in
            .checked { () throws(ScriptError) in
                let name = try call.name(0, "the name of an attachment")
                guard let octets = call[1].octets else { throw .arguments("an attachment is a string of octets") }
                try call.requireWhole()
                try self?.machine.charge(octets.count + ScriptLimit.record)
                self?.bench.tell(.attachment(name: name, octets))
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

    /// In the order in which the prelude takes them.
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
                    let (seconds, attoseconds) = try call[0].duration("a time").components
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

    /// What `expect_error` found: the error, if it is the one expected.
    private static func checkError(_ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let kind = try call.text(0, "the kind of an error")
        guard ScriptError.Kind(rawValue: kind) != nil else {
            let kinds = ScriptError.Kind.allCases.map(\.rawValue)
            throw .arguments("'\(kind)' is no kind of error", hint: "the kinds are: \(kinds.joined(separator: ", "))")
        }
        let code = call[1].integer
        let expected = kind + (code.map { " " + LuaText.code($0) } ?? "")
        if call[2].boolean == true {
            throw .unexpected("an error was expected, and none came", expected: expected, got: "no error")
        }
        let raised = call[3]
        let error = ScriptError(raised, or: .raised)
        guard error.kind.rawValue == kind, code == nil || error.att.map({ Int($0.rawValue) }) == code else {
            let got = error.kind.rawValue + (error.att.map { " " + LuaText.code(Int($0.rawValue)) } ?? "")
            throw .unexpected("another error came: \(error.message)", expected: expected, got: got)
        }
        return .values([raised])
    }
}

extension ScriptError {
    /// An expectation that did not hold.
    static func unexpected(_ message: String, expected: String, got: String) -> ScriptError {
        var error = ScriptError(.expectation, message.shortened(to: ScriptLimit.message))
        error.expected = expected.shortened(to: ScriptLimit.value)
        error.got = got.shortened(to: ScriptLimit.value)
        return error
    }
}
