/// The Value Trigger Setting descriptor (0x290A): after which change of a Digital or Analog value it is sent.
///
/// Layout, Automation IO Service 1.0: condition u8, then what it needs: an Analog value u16, two of them, or a bit mask
/// as long as the Digital value.
public struct ValueTriggerSetting: AttributeValue {
    /// When to send.
    public var condition = Condition.valueChanged
    /// The Analog value to compare with.
    public var analog: UInt16 = 0
    /// The upper Analog value, where there are two.
    public var analogTwo: UInt16 = 0
    /// The bits of a Digital value that matter.
    public var bitMask: [UInt8] = []

    /// Makes the setting to send whenever the value has changed.
    public init() {}

    /// When to send.
    public struct Condition: Enumeration {
        /// The octet; numbers without a word are reserved.
        public var rawValue: UInt8

        /// Makes a condition from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The value has changed.
        public static let valueChanged = Self(rawValue: 0)
        /// The value has got to a boundary, or below it.
        public static let crossedBoundary = Self(rawValue: 1)
        /// The value has come to a boundary, or left it.
        public static let onBoundary = Self(rawValue: 2)
        /// The value has changed by more than a number.
        public static let changedMoreThan = Self(rawValue: 3)
        /// A bit of the mask has changed.
        public static let maskThenCompare = Self(rawValue: 4)
        /// The value has come between two boundaries, or left them.
        public static let insideOrOutsideBoundaries = Self(rawValue: 5)
        /// The value has come to one of two boundaries, or left it.
        public static let onBoundaries = Self(rawValue: 6)
        /// Never because of the value.
        public static let noValueTrigger = Self(rawValue: 7)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "value-changed"), .init(1, "crossed-boundary"), .init(2, "on-boundary"),
            .init(3, "changed-more-than"), .init(4, "mask-then-compare"), .init(5, "inside-or-outside-boundaries"),
            .init(6, "on-boundaries"), .init(7, "no-value-trigger"),
        ]
    }

    /// The UUID, 0x290A.
    public static let uuid = BluetoothUUID(0x290A)

    /// The keys of all conditions.
    public static var fieldKeys: [String] { fieldKeys(of: each(Condition.self) { $0.condition = $1 }) }

    /// Walks over the condition and what it needs.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("condition", &condition)
        switch condition {
        case .crossedBoundary, .onBoundary, .changedMoreThan: try coder.field("analog", &analog)
        case .maskThenCompare: try coder.octets("bitMask", &bitMask, .rest(limit: 511))
        case .insideOrOutsideBoundaries, .onBoundaries:
            try coder.field("analogOne", &analog)
            try coder.field("analogTwo", &analogTwo)
        default: break
        }
    }
}
