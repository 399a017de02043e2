/// The treatment of specification violations that do not prevent decoding.
public enum DecodingStrictness: Hashable, Sendable {
    /// Rejects violations such as reserved values, reserved bits and trailing bytes.
    case strict
    /// Keeps violations as warnings, as the Heart Rate Profile's HRP/COL/HRF/BI tests require of a collector.
    ///
    /// Missing bytes are rejected nevertheless.
    case lenient
}

/// An error in the bytes of a value, with its field and offset.
///
/// Strict decoding throws it; lenient decoding may return it as a warning.
public struct DecodeError: Error, Hashable, Sendable {
    /// The reason for a decoding error.
    public enum Reason: Hashable, Sendable {
        /// Fewer bytes remain than the field needs.
        case truncated(needed: Int, available: Int)
        /// There is no codec for the value of this characteristic or descriptor.
        case unknownUUID(BluetoothUUID)
        /// A number of bytes follow the end of the value.
        case trailingBytes(Int)
        /// Bits that are reserved for future use are set.
        case reservedBits(UInt64)
        /// The value is undefined or reserved for future use.
        case reservedValue(UInt64)
        /// The value is outside the range of the field; a negative value is sign-extended to 64 bits.
        case outOfRange(UInt64)
        /// The bytes are not valid UTF-8.
        case invalidText
        /// A flag indicates a field that is not present.
        case missingField
        /// Fields contradict each other; the associated value describes the violated rule.
        case contradiction(String)
    }

    /// The reason for the error.
    public let reason: Reason
    /// The field that the error refers to, by its key in the decoded fields if it has one.
    public let field: String
    /// The offset of the first byte that the error refers to.
    public let offset: Int

    /// A Boolean value that indicates whether the bytes are more or fewer than the layout of the value has.
    package var isAboutLength: Bool {
        switch reason {
        case .truncated, .trailingBytes: true
        default: false
        }
    }

    /// A Boolean value that indicates whether lenient decoding throws the error instead of keeping it as a warning.
    let isFatal: Bool

    /// Creates an error.
    public init(_ reason: Reason, field: String, offset: Int) {
        self.init(reason, field: field, offset: offset, isFatal: false)
    }

    /// Creates an error; a fatal one is thrown by lenient decoding too, because the rest of the bytes depends on the field.
    init(_ reason: Reason, field: String, offset: Int, isFatal: Bool) {
        self.reason = reason
        self.field = field
        self.offset = offset
        self.isFatal = isFatal
    }

    /// Creates the error for a UUID that has no codec.
    init(unknown uuid: BluetoothUUID) {
        self.init(.unknownUUID(uuid), field: "value", offset: 0)
    }
}

extension DecodeError: CustomStringConvertible {
    /// A readable description of the error, with the field and the offset.
    public var description: String {
        if case .unknownUUID(let uuid) = reason { return "the fields of \(uuid) are not known" }
        return "\(field): \(explanation) at byte \(offset)"
    }

    private var explanation: String {
        switch reason {
        case .truncated(let needed, let available):
            "needs \(needed) \(needed == 1 ? "byte" : "bytes"), \(available) left"
        case .unknownUUID(let uuid): "no codec for \(uuid)"
        case .trailingBytes(let count): "\(count) \(count == 1 ? "byte" : "bytes") too many"
        case .reservedBits(let bits): "reserved bits 0x\(String(bits, radix: 16)) set"
        case .reservedValue(let value): "reserved value \(value)"
        case .outOfRange(let value): "value \(Int64(bitPattern: value)) out of range"
        case .invalidText: "not valid UTF-8"
        case .missingField: "announced by the flags, but missing"
        case .contradiction(let rule): rule
        }
    }

    /// The action that resolves the error.
    public var hint: String {
        switch reason {
        case .truncated, .missingField: "provide the complete value; it ends before this field does"
        case .unknownUUID: "decode the bytes by their vendor's documentation"
        case _ where isFatal: "correct this field; the format of the bytes after it depends on it"
        case .trailingBytes, .reservedBits, .reservedValue, .outOfRange, .invalidText, .contradiction:
            "use lenient decoding to report this as a warning and decode the rest of the value"
        }
    }
}
