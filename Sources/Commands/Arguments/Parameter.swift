internal import ProfileModel

/// A switch without a value.
package struct Flag: Sendable {
    package var name: String
    package var short: Character?
    package var help: String

    package init(_ name: String, short: Character? = nil, help: String) {
        self.name = name
        self.short = short
        self.help = help
    }
}

/// A named parameter with a value: `--name VALUE`, `--name=VALUE`.
package struct Option<Value: Sendable>: Sendable {
    package var name: String
    package var short: Character?
    package var kind: ValueKind<Value>
    package var repeats: Bool
    /// What holds when the option is not given.
    package var standard: Value?
    /// The standard value as it would be typed.
    package var standardText: String?
    package var help: String

    package init(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Value>,
        repeats: Bool = false,
        standard: Value? = nil,
        standardText: String? = nil,
        help: String
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.repeats = repeats
        self.standard = standard
        self.standardText = standardText ?? standard.map { "\($0)" }
        self.help = help
    }
}

extension Option where Value == Duration {
    package init(_ name: String, short: Character? = nil, standard: Duration, help: String) {
        self.init(name, short: short, Kind.duration, standard: standard, standardText: standard.text, help: help)
    }
}

/// How many values an argument takes.
package enum Arity: Hashable, Sendable {
    case one, optional, any, some
}

/// A parameter known by its position.
package struct Argument<Value: Sendable>: Sendable {
    /// The word for it in usage lines, which is also its name.
    package var name: String
    package var kind: ValueKind<Value>
    package var arity: Arity
    /// Whether it is only what follows `--`, as another program's command line.
    package var isAfterDashes: Bool
    package var help: String

    package init(_ kind: ValueKind<Value>, _ arity: Arity = .one, isAfterDashes: Bool = false, help: String) {
        name = kind.placeholder
        self.kind = kind
        self.arity = arity
        self.isAfterDashes = isAfterDashes
        self.help = help
    }
}

/// A flag, option or argument with its type erased: what parser, help and completions work on.
package struct Parameter: Sendable {
    package enum Role: Hashable, Sendable {
        case flag
        case option(repeats: Bool)
        case argument(Arity)
    }

    package var role: Role
    /// Without dashes; an argument's word in upper case.
    package var name: String
    package var short: Character?
    package var placeholder: String
    package var completion: CompletionSource
    package var help: String
    /// What holds when an option is not given, as it would be typed.
    package var standard: String?
    /// Whether an argument is only what follows `--`.
    package var isAfterDashes = false
    var parse: @Sendable (String) throws(InvalidValue) -> any Sendable

    package static func flag(_ flag: Flag) -> Self {
        Self(
            role: .flag,
            name: flag.name,
            short: flag.short,
            placeholder: "",
            completion: .none,
            help: flag.help,
            parse: { (_) throws(InvalidValue) in true }
        )
    }

    package static func option<Value>(_ option: Option<Value>) -> Self {
        let parse = option.kind.parse
        return Self(
            role: .option(repeats: option.repeats),
            name: option.name,
            short: option.short,
            placeholder: option.kind.placeholder,
            completion: option.kind.completion,
            help: option.help,
            standard: option.standardText,
            parse: { (text) throws(InvalidValue) in try parse(text) }
        )
    }

    package static func argument<Value>(_ argument: Argument<Value>) -> Self {
        let parse = argument.kind.parse
        return Self(
            role: .argument(argument.arity),
            name: argument.name,
            short: nil,
            placeholder: argument.name,
            completion: argument.kind.completion,
            help: argument.help,
            isAfterDashes: argument.isAfterDashes,
            parse: { (text) throws(InvalidValue) in try parse(text) }
        )
    }

    package var isArgument: Bool {
        if case .argument = role { true } else { false }
    }

    package var repeats: Bool {
        switch role {
        case .flag: false
        case .option(let repeats): repeats
        case .argument(let arity): arity == .any || arity == .some
        }
    }
}
