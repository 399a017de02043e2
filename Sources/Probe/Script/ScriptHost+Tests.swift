internal import DBus

// Suites and tests, and what is done around them.
extension ScriptHost {
    func defineTests() {
        machine.define("test") { [weak self] call in
            .checked { () throws(ScriptError) in
                try self?.addTest(call)
                return .values([])
            }
        }
        defineAround("setup", \.setup)
        defineAround("teardown", \.teardown)
        defineAround("before_each", \.beforeEach)
        defineAround("after_each", \.afterEach)
        machine.define("skip") { call in .failure(ScriptError(.skipped, call[0].string ?? "")) }
        machine.define("fail") { call in .failure(ScriptError(.expectation, call[0].string ?? "failed")) }
    }

    /// `suite` of the prelude runs its body between these two.
    func openSuite(_ call: LuaCall) throws(ScriptError) {
        let options = try call.options(1, ["tags"], of: "suite")
        var suite = TestSuite(try call.text(0, "the name of a suite"))
        suite.location = call.location
        suite.tags = try Self.tags(options)
        open.append(suite)
    }

    func closeSuite() {
        guard open.count > 1, let suite = open.popLast() else { return }
        open[open.count - 1].children.append(.suite(suite))
    }

    private func defineAround(_ name: String, _ steps: WritableKeyPath<TestSuite, [TestStep]>) {
        machine.define(name) { [weak self] call in
            .checked { () throws(ScriptError) in
                guard let function = call[0].function else { throw .arguments("\(name) takes a function") }
                if let self { self.open[self.open.count - 1][keyPath: steps].append(self.step(function)) }
                return .values([])
            }
        }
    }

    /// `test(name, [options], function)`; with `each`, one test for every value.
    private func addTest(_ call: LuaCall) throws(ScriptError) {
        let name = try call.text(0, "the name of a test")
        let hasOptions = call[1].function == nil
        guard let function = call[hasOptions ? 2 : 1].function else {
            throw .arguments("test takes a name, options where there are any, and a function")
        }
        let options =
            try hasOptions
            ? call.options(1, ["tags", "timeout", "retries", "skip", "each"], of: "test") : LuaTable()
        var test = TestCase(name, step(function))
        test.location = call.location
        test.tags = try Self.tags(options)
        test.timeout = try options.duration("timeout", or: test.timeout)
        test.retries = options["retries"]?.integer ?? 0
        test.skip = options["skip"]?.string
        guard let each = options["each"] else { return add(test) }
        guard let cases = each.table?.list, !cases.isEmpty else { throw .arguments("each is a list of values") }
        for (index, value) in cases.enumerated() {
            test.name = Self.name(name, for: value, number: index + 1)
            test.step = step(function, [value])
            add(test)
        }
    }

    private func add(_ test: TestCase) {
        open[open.count - 1].children.append(.test(test))
    }

    /// Puts the fields of a value in the place of `{field}` in a name, or its number behind it.
    private static func name(_ name: String, for value: LuaValue, number: Int) -> String {
        var filled = name
        for (field, value) in value.table?.fields ?? [] {
            filled = filled.replacing("{\(field)}", with: LuaText.short(value))
        }
        if value.table == nil { filled = filled.replacing("{}", with: LuaText.short(value)) }
        return filled == name ? "\(name) #\(number)" : filled
    }

    private static func tags(_ options: LuaTable) throws(ScriptError) -> Set<String> {
        guard let tags = options["tags"] else { return [] }
        if let tag = tags.string { return [tag] }
        return Set(tags.table?.list.compactMap(\.string) ?? [])
    }
}
