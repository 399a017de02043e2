internal import Documents
package import GATT

/// The kind of value of an option or argument: its name in help texts, its completion and its parser.
package struct ValueKind<Value: Sendable>: Sendable {
    /// The placeholder in usage lines, as in `--timeout DURATION`.
    package var placeholder: String
    package var completion: CompletionSource
    package var parse: @Sendable (String) throws(InvalidValue) -> Value

    package init(
        _ placeholder: String,
        completion: CompletionSource = .none,
        parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
    ) {
        self.placeholder = placeholder
        self.completion = completion
        self.parse = parse
    }
}

/// The error for an argument that is not a valid value of its kind.
package struct InvalidValue: Error, Hashable, Sendable {
    package var reason: String
    package var hint: String?

    package init(_ reason: String, hint: String? = nil) {
        self.reason = reason
        self.hint = hint
    }
}

/// The source of a shell's completions for a value.
package enum CompletionSource: Hashable, Sendable {
    case none
    case words([String])
    /// The kebab-case names of the assigned numbers of the given kinds.
    case names([AssignedNumber.Kind])
    /// The kebab-case names of all types of values.
    case valueTypes
    case files
    case adapters
    /// The adapters, and `all`.
    case allAdapters
    case profiles
    case probes
    case sessions
    /// `service=` and the name of a service; completion does not scan for devices.
    case devices

    /// A Boolean value that indicates whether file paths are candidates in addition to names.
    package var includesFiles: Bool { self == .profiles || self == .probes }
}

/// The kinds of values that commands accept.
package enum Kind {}

extension Kind {
    package static func text(_ placeholder: String) -> ValueKind<String> {
        ValueKind<String>(placeholder) { (text) throws(InvalidValue) in text }
    }

    package static let file = ValueKind<String>("FILE", completion: .files) { (text) throws(InvalidValue) in text }
    package static let profile = ValueKind<String>("PROFILE", completion: .profiles) { (text) throws(InvalidValue) in
        text
    }
    package static let probe = ValueKind<String>("SCRIPT", completion: .probes) { (text) throws(InvalidValue) in text }
}

extension Kind {
    /// Returns the kind for one of the words of an enumeration.
    package static func choice<Choice>(_ placeholder: String, of _: Choice.Type) -> ValueKind<Choice>
    where Choice: CaseIterable & RawRepresentable<String> & Sendable {
        let words = Choice.allCases.map(\.rawValue)
        return ValueKind<Choice>(placeholder, completion: .words(words)) { (text) throws(InvalidValue) in
            guard let choice = Choice(rawValue: text) else {
                let closest = Spelling.closest(to: text, among: words)
                throw InvalidValue(
                    "unknown value '\(text)': use \(words.joined(separator: ", "))",
                    hint: closest.map { "did you mean '\($0)'?" }
                )
            }
            return choice
        }
    }

    /// Returns the kind for a whole number in `range`.
    package static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> ValueKind<Int> {
        ValueKind<Int>(placeholder) { (text) throws(InvalidValue) in
            guard let number = Int(text) else { throw InvalidValue("'\(text)' is not a whole number") }
            guard range.contains(number) else {
                throw InvalidValue("\(number) is out of range: must be from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }

    package static let count = ValueKind<Int>("N") { (text) throws(InvalidValue) in
        guard let number = Int(text), number > 0 else {
            throw InvalidValue("'\(text)' is not a positive whole number")
        }
        return number
    }
}

extension Kind {
    package static let seed = ValueKind<UInt64>("N") { (text) throws(InvalidValue) in
        guard let number = UInt64(text) else {
            throw InvalidValue("'\(text)' is not a whole number from 0 to \(UInt64.max)")
        }
        return number
    }
}

extension Kind {
    /// A number with a unit; the unit defaults to seconds, as in `sleep` and `timeout`.
    package static let duration = ValueKind<Duration>("DURATION") { (text) throws(InvalidValue) in
        let hasUnit = text.last?.isNumber == false
        guard let duration = Duration(text: hasUnit ? text : text + "s") else {
            throw InvalidValue(
                "invalid duration '\(text)'",
                hint: "use a number with a unit: 100us, 500ms, 10s, 1.5s, 2m; the default unit is seconds"
            )
        }
        return duration
    }
}

extension Kind {
    /// A multiple of the real speed.
    static let speed = ValueKind<Double>("FACTOR") { (text) throws(InvalidValue) in
        guard let speed = Double(text), (0.1...100).contains(speed) else {
            throw InvalidValue("invalid speed '\(text)'", hint: "use a number from 0.1 to 100; 2 is twice as fast")
        }
        return speed
    }
}
