/// A field of a layout.
struct LayoutField: Sendable {
    /// The key of the field in decoded values.
    let key: String
    /// The encoding of the field.
    let kind: Kind
    /// The quantity, which defines the interpretation of raw numbers.
    let quantity: FieldQuantity
    /// The names of the numbers or bits of the field.
    let names: [NamedNumber]
    /// A Boolean value that indicates whether the field is present only if the bits of its mask are set.
    let hasFlag: Bool
    /// The bits of the field in the preceding integer: its presence flag, or the part that it consists of.
    let mask: UInt64

    init(
        _ key: String,
        _ kind: Kind,
        _ quantity: FieldQuantity = .plain,
        names: [NamedNumber] = [],
        flag: UInt8? = nil
    ) {
        self.key = key
        self.kind = kind
        self.quantity = quantity
        self.names = names
        hasFlag = flag != nil
        mask =
            switch kind {
            case .part(let shift, let width): (1 << UInt64(width) - 1) << UInt64(shift)
            case .partBits: names.mask
            default: flag.map { 1 << UInt64($0) } ?? 0
            }
    }

    /// The encoding of a field.
    enum Kind: Sendable {
        /// A little-endian integer.
        case uint8, uint16, uint24, uint32, uint48, sint8, sint16, sint32
        /// An IEEE 754 floating-point number.
        case float32
        /// A byte that is 0 or 1.
        case boolean
        /// A byte that is an enumeration or a set of bits, with its names in `names`.
        case enum8, bits8
        /// A date and time of 7 bytes.
        case dateTime
        /// A duration as a power of 1.1.
        case timeExponential8
        /// A string of the given length.
        case text(FieldLength)
        /// A NUL-terminated text.
        case terminatedText
        /// A UUID of 2 or 16 bytes, as the last field.
        case uuid
        /// The remaining bytes of the value.
        case bytes

        /// An integer that is not shown itself, such as flags or a set of packed parts.
        case hidden8, hidden16
        /// An enumeration in the preceding integer, `width` bits wide, starting at bit `shift`.
        case part(shift: UInt8, width: UInt8)
        /// Bits of the preceding integer, each of which has a name.
        case partBits

        var isVariableLength: Bool {
            switch self {
            case .text, .terminatedText, .uuid, .bytes: true
            default: false
            }
        }
    }
}

extension LayoutField {
    /// The bit offset of the part.
    var shift: UInt64 {
        if case .part(let shift, _) = kind { UInt64(shift) } else { 0 }
    }

    /// A Boolean value that indicates whether the field is part of the preceding integer.
    var isPart: Bool {
        switch kind {
        case .part, .partBits: true
        default: false
        }
    }

    /// A Boolean value that indicates whether the field is required in user input; a set of flags is optional.
    var isRequired: Bool {
        if case .partBits = kind { false } else { true }
    }
}
