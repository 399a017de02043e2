/// The values of one command line, looked up by the declarations they were parsed with.
package struct ParsedArguments: Sendable {
    /// Per parameter name, in the order given.
    ///
    /// Options and arguments cannot collide: the latter are upper case.
    private var values: [String: [any Sendable]] = [:]

    package init() {}

    mutating func append(_ value: any Sendable, to name: String) {
        values[name, default: []].append(value)
    }

    func count(_ name: String) -> Int { values[name]?.count ?? 0 }

    /// Whether the flag was given; a command's own option of the same name, which has a value, is not the flag.
    package subscript(flag: Flag) -> Bool { values[flag.name]?.last is Bool }

    /// The value given last, or the option's standard one.
    package subscript<Value>(option: Option<Value>) -> Value? {
        values[option.name]?.last as? Value ?? option.standard
    }

    package subscript<Value>(argument: Argument<Value>) -> Value? {
        values[argument.name]?.last as? Value
    }

    package func all<Value>(_ option: Option<Value>) -> [Value] {
        (values[option.name] ?? []).compactMap { $0 as? Value }
    }

    package func all<Value>(_ argument: Argument<Value>) -> [Value] {
        (values[argument.name] ?? []).compactMap { $0 as? Value }
    }

    /// The value of an argument that must be given; the parser has seen to it that it is.
    package func required<Value>(_ argument: Argument<Value>) throws(Failure) -> Value {
        guard let value = self[argument] else { throw Failure.usage("\(argument.name) is missing") }
        return value
    }
}
