/// The E2E-CRC that a medical value carries so that errors show between sensor and collector.
///
/// It follows from the octets before it, so a value only says that it is there: written, it is computed. One that was
/// received wrong keeps its number, which is also how to send a wrong one on purpose.
public struct E2ECRC: Hashable, Sendable {
    /// The number that was sent instead of the right one; `nil` for the right one.
    public var wrong: UInt16?

    /// Makes a check that does not match the octets.
    public init(wrong: UInt16) { self.wrong = wrong }

    private init() {}

    /// The check that matches the octets.
    public static let valid = E2ECRC()
    private static let word = "valid"
}

extension E2ECRC {
    /// The number that was sent, over these octets.
    init(_ sent: UInt16, over octets: CRC16) {
        self = sent == octets.value ? .valid : E2ECRC(wrong: sent)
    }

    /// The word `valid`, or the number that is wrong.
    var shown: FieldValue {
        guard let wrong else { return .text(Self.word) }
        return .integer(Int(wrong))
    }

    /// Makes the check from the word `valid`, or from a number to send instead.
    init(shown value: FieldValue, _ key: String) throws(FieldError) {
        switch value {
        case .text(Self.word): self = .valid
        case .text(let other): throw FieldError(key, .unknownWord(other, known: [Self.word]))
        default: wrong = try value.integer(key)
        }
    }
}
