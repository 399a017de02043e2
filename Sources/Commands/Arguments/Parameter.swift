internal import Documents

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
    /// The default value of the option.
    package var defaultValue: Value?
    /// The default value as text, in the form that the command line accepts; nil for the description of the value.
    private let explicitDefaultText: String?
    package var help: String

    package init(
        _ name: String,
        short: Character? = nil,
        _ kind: ValueKind<Value>,
        repeats: Bool = false,
        defaultValue: Value? = nil,
        defaultText: String? = nil,
        help: String
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.repeats = repeats
        self.defaultValue = defaultValue
        explicitDefaultText = defaultText
        self.help = help
    }

    /// The default value as text, in the form that the command line accepts.
    ///
    /// It is built for the help only: descriptions of values use reflection, which the start of a command has no time for.
    package var defaultText: String? { explicitDefaultText ?? defaultValue.map { "\($0)" } }
}

extension Option where Value == Duration {
    package init(_ name: String, short: Character? = nil, defaultValue: Duration, help: String) {
        self.init(
            name,
            short: short,
            Kind.duration,
            defaultValue: defaultValue,
            defaultText: defaultValue.text,
            help: help
        )
    }
}

/// The number of values of an argument.
package enum Arity: Hashable, Sendable {
    case one, optional, any, some
}

/// A positional parameter.
package struct Argument<Value: Sendable>: Sendable {
    /// The name of the argument, which is also its placeholder in usage lines.
    package var name: String
    package var kind: ValueKind<Value>
    package var arity: Arity
    /// A Boolean value that indicates whether the argument consists of the words after `--`, another program's command
    /// line.
    package var followsDoubleDash: Bool
    package var help: String

    package init(_ kind: ValueKind<Value>, _ arity: Arity = .one, followsDoubleDash: Bool = false, help: String) {
        name = kind.placeholder
        self.kind = kind
        self.arity = arity
        self.followsDoubleDash = followsDoubleDash
        self.help = help
    }
}

/// A type-erased flag, option or argument, used by the parser, the help and the completions.
package struct Parameter: Sendable {
    package enum Role: Hashable, Sendable {
        case flag
        case option(repeats: Bool)
        case argument(Arity)
    }

    package var role: Role
    /// The name without dashes; the name of an argument is in upper case.
    package var name: String
    package var short: Character?
    package var placeholder: String
    package var completion: CompletionSource
    package var help: String
    /// Returns the default value of an option as text, in the form that the command line accepts.
    var makeDefaultText: @Sendable () -> String? = { nil }
    /// A Boolean value that indicates whether an argument consists of the words after `--`.
    package var followsDoubleDash = false
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
            makeDefaultText: { option.defaultText },
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
            followsDoubleDash: argument.followsDoubleDash,
            parse: { (text) throws(InvalidValue) in try parse(text) }
        )
    }

    /// The default value of an option as text, in the form that the command line accepts.
    package var defaultText: String? { makeDefaultText() }

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
