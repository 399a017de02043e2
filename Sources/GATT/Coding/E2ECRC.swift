/// The E2E-CRC of a medical value, which detects errors between sensor and collector.
///
/// The CRC is computed from the bytes before it when the value is encoded, so a value only stores that it is present.
/// An incorrect CRC keeps its number when it is decoded; set one to send an incorrect CRC on purpose.
public struct E2ECRC: Hashable, Sendable {
    /// The incorrect CRC; `nil` if the CRC is correct.
    public var incorrectValue: UInt16?

    /// Creates a CRC that does not match the bytes.
    public init(incorrectValue: UInt16) { self.incorrectValue = incorrectValue }

    private init() {}

    /// The CRC that matches the bytes.
    public static let valid = E2ECRC()
    private static let validName = "valid"
}

extension E2ECRC {
    /// Creates a CRC from a received number and the CRC of the received bytes.
    init(_ received: UInt16, over crc: CRC16) {
        self = received == crc.value ? .valid : E2ECRC(incorrectValue: received)
    }

    /// The text `valid`, or the number of an incorrect CRC.
    var fieldValue: FieldValue {
        guard let incorrectValue else { return .text(Self.validName) }
        return .integer(Int(incorrectValue))
    }

    /// Creates a CRC from the text `valid`, or from a number to send instead of the correct one.
    init(fieldValue value: FieldValue, _ key: String) throws(FieldError) {
        switch value {
        case .text(Self.validName): self = .valid
        case .text(let other): throw FieldError(key, .unknownValue(other, known: [Self.validName]))
        default: incorrectValue = try value.integer(key)
        }
    }
}
