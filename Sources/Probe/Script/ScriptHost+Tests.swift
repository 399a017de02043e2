internal import Lua

// Functions that define suites and tests, with the steps around them.
extension ScriptHost {
    func defineTests() {
        machine.define("test") { [weak self] call in
            .checked { () throws(ScriptError) in
                try self?.addTest(call)
                return .values([])
            }
        }
        defineHook("setup", \.setup)
        defineHook("teardown", \.teardown, isCleanup: true)
        defineHook("before_each", \.beforeEach)
        defineHook("after_each", \.afterEach, isCleanup: true)
        machine.define("skip") { call in
            .failure(ScriptError(.skipped, call[0].string?.shortened(to: ScriptLimit.value) ?? ""))
        }
        machine.define("fail") { call in
            .failure(ScriptError(.expectation, call[0].string?.shortened(to: ScriptLimit.message) ?? "failed"))
        }
    }

    /// Opens a suite; the prelude's `suite` calls this before the body, and `closeSuite()` after it.
    func openSuite(_ call: LuaCall) throws(ScriptError) {
        let options = try call.options(1, ["tags"], of: "suite")
        var suite = TestSuite(try call.name(0, "the name of a suite"))
        guard open.count <= ScriptLimit.suites else {
            throw .arguments("suites are nested more than \(ScriptLimit.suites) levels deep")
        }
        try call.requireComplete()
        try machine.charge(call.usedMemory + ScriptLimit.record)
        suite.location = call.location
        suite.tags = try Self.tags(options)
        open.append(suite)
    }

    func closeSuite() {
        guard open.count > 1, let suite = open.popLast() else { return }
        open[open.count - 1].children.append(.suite(suite))
    }

    private func defineHook(
        _ name: String,
        _ steps: WritableKeyPath<TestSuite, [TestStep]>,
        isCleanup: Bool = false
    ) {
        machine.define(name) { [weak self] call in
            .checked { () throws(ScriptError) in
                guard let function = call[0].function else { throw .arguments("\(name) takes a function") }
                try self?.machine.charge(ScriptLimit.record)
                if let self {
                    self.open[self.open.count - 1][keyPath: steps].append(self.step(function, isCleanup: isCleanup))
                }
                return .values([])
            }
        }
    }

    /// Handles `test(name, [options], function)`; with `each`, defines one test for every value.
    private func addTest(_ call: LuaCall) throws(ScriptError) {
        let name = try call.name(0, "the name of a test")
        let hasOptions = !call.isFunction(1)
        guard let function = call[hasOptions ? 2 : 1].function else {
            throw .arguments("test takes a name, an optional table of options, and a function")
        }
        let options =
            try hasOptions
            ? call.options(1, ["tags", "timeout", "retries", "skip", "each"], of: "test") : LuaTable()
        try call.requireComplete()
        // The tags, and the values of `each`.
        try machine.charge(call.usedMemory)
        var test = TestCase(name, step(function))
        test.location = call.location
        test.tags = try Self.tags(options)
        test.timeout = try options.duration("timeout", or: test.timeout)
        test.retries = try Self.retries(options)
        test.skipReason = options["skip"]?.string?.shortened(to: ScriptLimit.value)
        guard let each = options["each"] else { return try add(test) }
        guard let cases = each.table?.list, !cases.isEmpty else { throw .arguments("each must be a list of values") }
        for (index, value) in cases.enumerated() {
            test.name = Self.name(name, for: value, number: index + 1)
            test.step = step(function, [value])
            try add(test)
        }
    }

    private static func retries(_ options: LuaTable) throws(ScriptError) -> Int {
        guard let given = options["retries"] else { return 0 }
        guard let retries = given.integer, (0...ScriptLimit.retries).contains(retries) else {
            throw .arguments("retries must be a whole number from 0 to \(ScriptLimit.retries)")
        }
        return retries
    }

    private func add(_ test: TestCase) throws(ScriptError) {
        try machine.charge(test.name.utf8.count + ScriptLimit.record)
        open[open.count - 1].children.append(.test(test))
    }

    /// Returns a name in which `{field}` is replaced by fields of a value, or to which the number of the value is
    /// appended.
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
