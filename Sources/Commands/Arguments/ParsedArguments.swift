/// The values on a command line, accessed by the declarations of their parameters.
package struct ParsedArguments: Sendable {
    /// The values of each parameter by its name, in the order of the command line.
    ///
    /// Names of options and arguments cannot collide: the latter are in upper case.
    private var values: [String: [any Sendable]] = [:]

    package init() {}

    mutating func append(_ value: any Sendable, to name: String) {
        values[name, default: []].append(value)
    }

    func count(_ name: String) -> Int { values[name]?.count ?? 0 }

    /// A Boolean value that indicates whether the flag was given.
    ///
    /// A command's own option of the same name, which has a value, does not count as the flag.
    package subscript(flag: Flag) -> Bool { values[flag.name]?.last is Bool }

    /// The last value given, or the option's default value.
    package subscript<Value>(option: Option<Value>) -> Value? {
        values[option.name]?.last as? Value ?? option.defaultValue
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

    /// Returns the value of a required argument, whose presence the parser has checked.
    package func required<Value>(_ argument: Argument<Value>) throws(Failure) -> Value {
        guard let value = self[argument] else { throw Failure.usage("\(argument.name) is missing") }
        return value
    }
}
