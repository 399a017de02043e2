package import Documents
package import GATT

/// An expectation on a value, or on a part of it.
package struct StepExpectation: Hashable, Sendable {
    package var mark: TextMark
    package var subject: Subject
    package var matcher: StepMatcher
    /// The arguments of the matcher: two ends for `between`, the choices for `one-of`, none for `exists`, otherwise one value.
    package var arguments: [FieldValue]

    package enum Subject: Hashable, Sendable {
        /// A field by its keys, outermost first.
        case field([String])
        /// The bytes as sent.
        case bytes
    }
}

/// A matcher for values, named as in scripts.
package enum StepMatcher: String, CaseIterable, Sendable {
    case equals
    case differs
    case between
    case atLeast = "at-least"
    case atMost = "at-most"
    case above
    case below
    case contains
    case oneOf = "one-of"
    case hasLength = "has-length"
    case isA = "is-a"
    case exists
    case isNil = "is-nil"
    case isTrue = "is-true"
    case isFalse = "is-false"

    static let names = allCases.map(\.rawValue)
}
