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
        defineAround("teardown", \.teardown, isTidying: true)
        defineAround("before_each", \.beforeEach)
        defineAround("after_each", \.afterEach, isTidying: true)
        machine.define("skip") { call in
            .failure(ScriptError(.skipped, call[0].string?.shortened(to: ScriptLimit.value) ?? ""))
        }
        machine.define("fail") { call in
            .failure(ScriptError(.expectation, call[0].string?.shortened(to: ScriptLimit.message) ?? "failed"))
        }
    }

    /// `suite` of the prelude runs its body between these two.
    func openSuite(_ call: LuaCall) throws(ScriptError) {
        let options = try call.options(1, ["tags"], of: "suite")
        var suite = TestSuite(try call.name(0, "the name of a suite"))
        guard open.count <= ScriptLimit.suites else {
            throw .arguments("suites are nested more than \(ScriptLimit.suites) levels deep")
        }
        try call.requireWhole()
        try machine.charge(call.budget.spent + ScriptLimit.record)
        suite.location = call.location
        suite.tags = try Self.tags(options)
        open.append(suite)
    }

    func closeSuite() {
        guard open.count > 1, let suite = open.popLast() else { return }
        open[open.count - 1].children.append(.suite(suite))
    }

    private func defineAround(
        _ name: String,
        _ steps: WritableKeyPath<TestSuite, [TestStep]>,
        isTidying: Bool = false
    ) {
        machine.define(name) { [weak self] call in
            .checked { () throws(ScriptError) in
                guard let function = call[0].function else { throw .arguments("\(name) takes a function") }
                try self?.machine.charge(ScriptLimit.record)
                if let self {
                    self.open[self.open.count - 1][keyPath: steps].append(self.step(function, isTidying: isTidying))
                }
                return .values([])
            }
        }
    }

    /// `test(name, [options], function)`; with `each`, one test for every value.
    private func addTest(_ call: LuaCall) throws(ScriptError) {
        let name = try call.name(0, "the name of a test")
        let hasOptions = !call.isFunction(1)
        guard let function = call[hasOptions ? 2 : 1].function else {
            throw .arguments("test takes a name, options where there are any, and a function")
        }
        let options =
            try hasOptions
            ? call.options(1, ["tags", "timeout", "retries", "skip", "each"], of: "test") : LuaTable()
        try call.requireWhole()
        // Its tags, and the values of `each`.
        try machine.charge(call.budget.spent)
        var test = TestCase(name, step(function))
        test.location = call.location
        test.tags = try Self.tags(options)
        test.timeout = try options.duration("timeout", or: test.timeout)
        test.retries = try Self.retries(options)
        test.skip = options["skip"]?.string?.shortened(to: ScriptLimit.value)
        guard let each = options["each"] else { return try add(test) }
        guard let cases = each.table?.list, !cases.isEmpty else { throw .arguments("each is a list of values") }
        for (index, value) in cases.enumerated() {
            test.name = Self.name(name, for: value, number: index + 1)
            test.step = step(function, [value])
            try add(test)
        }
    }

    private static func retries(_ options: LuaTable) throws(ScriptError) -> Int {
        guard let given = options["retries"] else { return 0 }
        guard let retries = given.integer, (0...ScriptLimit.retries).contains(retries) else {
            throw .arguments("retries is a whole number from 0 to \(ScriptLimit.retries)")
        }
        return retries
    }

    private func add(_ test: TestCase) throws(ScriptError) {
        try machine.charge(test.name.utf8.count + ScriptLimit.record)
        open[open.count - 1].children.append(.test(test))
    }

    /// Puts the fields of a value in the place of `{field}` in a name, or its number behind it.
    private static func name(_ name: String, for value: LuaValue, number: Int) -> String {
        var filled = name
        for (field, value) in value.table?.fields ?? [] {
            filled = filled.replacing("{\(field)}", with: LuaText.brief(value)).shortened(to: ScriptLimit.value)
        }
        if value.table == nil { filled = filled.replacing("{}", with: LuaText.brief(value)) }
        filled = filled.shortened(to: ScriptLimit.value)
        return filled == name ? "\(name) #\(number)" : filled
    }

    private static func tags(_ options: LuaTable) throws(ScriptError) -> Set<String> {
        guard let tags = options["tags"] else { return [] }
        if let tag = tags.string { return [tag] }
        return Set(tags.table?.list.compactMap(\.string) ?? [])
    }
}
