package import GATT

/// What a value, or a part of it, has to be.
package struct StepExpectation: Hashable, Sendable {
    package var mark: TextMark
    package var subject: Subject
    package var matcher: StepMatcher
    /// What the matcher is given: two ends for `between`, the choices for `one-of`, nothing for `exists`, else one value.
    package var arguments: [FieldValue]

    package enum Subject: Hashable, Sendable {
        /// A field by its keys, outermost first.
        case field([String])
        /// The octets as they were sent.
        case octets
    }
}

/// What can be expected of a value, in the words of scripts.
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

    static let words = allCases.map(\.rawValue)
}
