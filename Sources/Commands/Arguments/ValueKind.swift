package import GATT
internal import ProfileModel

/// What the text of an option or argument stands for: how it is named in help, completed by a shell and parsed.
package struct ValueKind<Value: Sendable>: Sendable {
    /// The word for it in usage lines, as in `--timeout DURATION`.
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

/// Why a text is not of the kind asked for.
package struct InvalidValue: Error, Hashable, Sendable {
    package var reason: String
    package var hint: String?

    package init(_ reason: String, hint: String? = nil) {
        self.reason = reason
        self.hint = hint
    }
}

/// Where a shell finds candidates for a value.
package enum CompletionSource: Hashable, Sendable {
    case none
    case words([String])
    /// The names in kebab case of the assigned numbers of some kinds.
    case names([AssignedNumber.Kind])
    /// The names in kebab case of all that has a value.
    case valueTypes
    case files
    case adapters
    case profiles
    case probes
    case sessions
    /// `service=` and the name of a service: which devices are in range is not looked up while somebody types.
    case devices

    /// Whether paths of files are candidates besides the names.
    package var includesFiles: Bool { self == .profiles || self == .probes }
}

/// The kinds of values that the commands take.
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
    /// A whole number within limits.
    package static func integer(_ placeholder: String, in range: ClosedRange<Int>) -> ValueKind<Int> {
        ValueKind<Int>(placeholder) { (text) throws(InvalidValue) in
            guard let number = Int(text) else { throw InvalidValue("'\(text)' is not a whole number") }
            guard range.contains(number) else {
                throw InvalidValue("\(number) is not between \(range.lowerBound) and \(range.upperBound)")
            }
            return number
        }
    }

    package static let count = ValueKind<Int>("N") { (text) throws(InvalidValue) in
        guard let number = Int(text), number > 0 else {
            throw InvalidValue("'\(text)' is not a whole number above zero")
        }
        return number
    }
}

extension Kind {
    package static let seed = ValueKind<UInt64>("N") { (text) throws(InvalidValue) in
        guard let number = UInt64(text) else {
            throw InvalidValue("'\(text)' is not a whole number between 0 and \(UInt64.max)")
        }
        return number
    }
}

extension Kind {
    /// A number with a unit; one without a unit is in seconds, as `sleep` and `timeout` have it.
    package static let duration = ValueKind<Duration>("DURATION") { (text) throws(InvalidValue) in
        let hasUnit = text.last?.isNumber == false
        guard let duration = Duration(text: hasUnit ? text : text + "s") else {
            throw InvalidValue(
                "'\(text)' is not a duration",
                hint: "write a number and its unit: 100us 500ms 10s 1.5s 2m; without a unit, seconds"
            )
        }
        return duration
    }
}
