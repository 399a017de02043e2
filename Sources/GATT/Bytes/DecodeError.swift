/// How a decoding treats what it understands but should not have met.
public enum Strictness: Hashable, Sendable {
    /// Refuses reserved values, reserved bits and bytes left over.
    case strict
    /// Keeps them as warnings, as the Heart Rate Profile's HRP/COL/HRF/BI tests ask of a collector.
    ///
    /// Bytes that the value promises and that are missing are refused all the same.
    case lenient
}

/// What is wrong with the bytes of a value, and where.
///
/// A strict decoding throws it, a lenient one may return it as a warning.
public struct DecodeError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// Fewer bytes are left than the field needs.
        case truncated(needed: Int, available: Int)
        /// More bytes follow than the value has.
        case trailingBytes(Int)
        /// Bits that are reserved for future use are set.
        case reservedBits(UInt64)
        /// The value has no meaning, or is reserved for future use.
        case reservedValue(UInt64)
        /// The value lies outside what the field allows; a negative one fills the word with ones.
        case outOfRange(UInt64)
        /// The bytes are not valid UTF-8.
        case invalidText
        /// A flag announces a field that is not there.
        case missing
        /// Fields contradict each other; the rule they break.
        case contradiction(String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The field it is wrong with, by its key in the decoded fields where it has one.
    public let field: String
    /// The offset of the first byte concerned.
    public let offset: Int

    /// Makes a finding.
    public init(_ reason: Reason, field: String, offset: Int) {
        self.reason = reason
        self.field = field
        self.offset = offset
    }
}

extension DecodeError: CustomStringConvertible {
    /// The finding for people: what, in which field, at which byte.
    public var description: String {
        "\(field): \(explanation) at byte \(offset)"
    }

    private var explanation: String {
        switch reason {
        case .truncated(let needed, let available):
            "needs \(needed) \(needed == 1 ? "byte" : "bytes"), \(available) left"
        case .trailingBytes(let count): "\(count) \(count == 1 ? "byte" : "bytes") too many"
        case .reservedBits(let bits): "reserved bits 0x\(String(bits, radix: 16)) set"
        case .reservedValue(let value): "reserved value \(value)"
        case .outOfRange(let value): "value \(Int64(bitPattern: value)) out of range"
        case .invalidText: "not valid UTF-8"
        case .missing: "announced by the flags, but missing"
        case .contradiction(let rule): rule
        }
    }

    /// What to do about it.
    public var hint: String {
        switch reason {
        case .truncated, .missing: "give the whole value; it ends before the field does"
        case .trailingBytes, .reservedBits, .reservedValue, .outOfRange, .invalidText, .contradiction:
            "decode leniently to get the rest of the value with this as a warning"
        }
    }
}
