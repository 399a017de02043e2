/// A field of a layout.
struct LayoutField: Sendable {
    /// The key under which it is shown.
    let key: String
    /// What it is on the wire.
    let kind: Kind
    /// How it is to be understood.
    let quantity: Quantity
    /// The words of its numbers or bits.
    let words: [NumberedWord]
    /// Whether it is there only if the bits of its mask are set.
    let hasFlag: Bool
    /// The bits it has in the integer sent before it: the flag that says it is there, or the part that it is.
    let mask: UInt64

    init(
        _ key: String,
        _ kind: Kind,
        _ quantity: Quantity = .plain,
        words: [NumberedWord] = [],
        flag: UInt8? = nil
    ) {
        self.key = key
        self.kind = kind
        self.quantity = quantity
        self.words = words
        hasFlag = flag != nil
        mask =
            switch kind {
            case .part(let shift, let width): (1 << UInt64(width) - 1) << UInt64(shift)
            case .partBits: words.mask
            default: flag.map { 1 << UInt64($0) } ?? 0
            }
    }

    /// What a field is on the wire.
    enum Kind: Sendable {
        /// Integers, least significant octet first.
        case uint8, uint16, uint24, uint32, uint48, sint8, sint16, sint32
        /// A number as in IEEE 754.
        case float32
        /// An octet that is 0 or 1.
        case boolean
        /// An octet that is an enumeration, or a set of bits; the words are beside it.
        case enum8, bits8
        /// A date and time of day, seven octets.
        case dateTime
        /// A period of time as a power of 1.1.
        case timeExponential8
        /// A text of this length.
        case text(FieldLength)
        /// A text up to a NUL.
        case terminatedText
        /// A UUID of two octets or sixteen, the last field.
        case uuid
        /// Octets to the end of the value.
        case octets

        /// An integer that is not shown itself: flags, or several parts in one.
        case sent8, sent16
        /// Bits of the integer that was sent before: an enumeration from `shift` on, `width` bits wide.
        case part(shift: UInt8, width: UInt8)
        /// Bits of the integer that was sent before, each of which is a word.
        case partBits

        var isOctets: Bool {
            switch self {
            case .text, .terminatedText, .uuid, .octets: true
            default: false
            }
        }
    }
}

extension LayoutField {
    /// How far its part is from the lowest bit.
    var shift: UInt64 {
        if case .part(let shift, _) = kind { UInt64(shift) } else { 0 }
    }

    /// Whether it is a part of the integer sent before it.
    var isPart: Bool {
        switch kind {
        case .part, .partBits: true
        default: false
        }
    }

    /// Whether who enters the value must give it; a set of flags may be left out.
    var isRequired: Bool {
        if case .partBits = kind { false } else { true }
    }
}
