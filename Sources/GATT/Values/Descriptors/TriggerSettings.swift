/// The Value Trigger Setting descriptor (0x290A): the change after which a Digital or Analog value is sent.
///
/// Layout, Automation IO Service 1.0: condition u8, then its operands: an Analog value u16, two of them, or a bit mask
/// as long as the Digital value.
public struct ValueTriggerSetting: AttributeValue {
    /// The condition under which the value is sent.
    public var condition = Condition.valueChanged
    /// The Analog value to compare with; the lower one if there are two.
    public var analog: UInt16 = 0
    /// The upper Analog value of a condition with two boundaries.
    public var analogTwo: UInt16 = 0
    /// The mask of the bits of a Digital value to compare, up to 511 bytes.
    public var bitMask: [UInt8] = []

    /// Creates the setting that sends the value after every change.
    public init() {}

    /// A condition under which a value is sent.
    public struct Condition: EnumerationField {
        /// The transmitted value; values without a name are reserved.
        public var rawValue: UInt8

        /// Creates a condition from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The value has changed.
        public static let valueChanged = Self(rawValue: 0)
        /// The value has reached the boundary or fallen below it.
        public static let crossedBoundary = Self(rawValue: 1)
        /// The value has reached the boundary or left it.
        public static let onBoundary = Self(rawValue: 2)
        /// The value has changed by more than `analog`.
        public static let changedMoreThan = Self(rawValue: 3)
        /// A bit selected by the mask has changed.
        public static let maskThenCompare = Self(rawValue: 4)
        /// The value has entered or left the range between two boundaries.
        public static let insideOrOutsideBoundaries = Self(rawValue: 5)
        /// The value has reached or left one of two boundaries.
        public static let onBoundaries = Self(rawValue: 6)
        /// The value alone never triggers sending.
        public static let noValueTrigger = Self(rawValue: 7)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "value-changed"), .init(1, "crossed-boundary"), .init(2, "on-boundary"),
            .init(3, "changed-more-than"), .init(4, "mask-then-compare"), .init(5, "inside-or-outside-boundaries"),
            .init(6, "on-boundaries"), .init(7, "no-value-trigger"),
        ]
    }

    /// The assigned UUID of the Value Trigger Setting descriptor.
    public static let uuid = BluetoothUUID(0x290A)

    /// The JSON keys that occur under any condition.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: Condition.self) { $0.condition = $1 }) }

    /// Passes the condition and its operands to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("condition", &condition)
        switch condition {
        case .crossedBoundary, .onBoundary, .changedMoreThan: try coder.field("analog", &analog)
        case .maskThenCompare: try coder.bytes("bitMask", &bitMask, .remaining(limit: 511))
        case .insideOrOutsideBoundaries, .onBoundaries:
            try coder.field("analogOne", &analog)
            try coder.field("analogTwo", &analogTwo)
        default: break
        }
    }
}

/// The Time Trigger Setting descriptor (0x290E): the rate at which a Digital or Analog value is sent.
///
/// Layout, Automation IO Service 1.0: condition u8, then a time interval u24 in seconds, or a count u16.
public struct TimeTriggerSetting: AttributeValue {
    /// The condition under which the value is sent.
    public var condition = Condition.none
    /// The time interval of a time-based condition, in seconds.
    public var timeInterval = UInt24()
    /// The number of changes of `changedMoreOftenThanCount`.
    public var count: UInt16 = 0

    /// Creates a setting without a time condition.
    public init() {}

    /// A condition under which a value is sent.
    public struct Condition: EnumerationField {
        /// The transmitted value; values without a name are reserved.
        public var rawValue: UInt8

        /// Creates a condition from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No time condition.
        public static let none = Self(rawValue: 0)
        /// Each time the interval has elapsed.
        public static let afterTimeInterval = Self(rawValue: 1)
        /// After a change, but no sooner than the interval allows.
        public static let notMoreOftenThanTimeInterval = Self(rawValue: 2)
        /// After a number of changes.
        public static let changedMoreOftenThanCount = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "none"), .init(1, "after-time-interval"), .init(2, "not-more-often-than-time-interval"),
            .init(3, "changed-more-often-than-count"),
        ]
    }

    /// The assigned UUID of the Time Trigger Setting descriptor.
    public static let uuid = BluetoothUUID(0x290E)

    /// The JSON keys that occur under any condition.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: Condition.self) { $0.condition = $1 }) }

    /// Passes the condition and its operands to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("condition", &condition)
        switch condition {
        case .afterTimeInterval, .notMoreOftenThanTimeInterval:
            try coder.field("timeInterval", &timeInterval, .unit("s"))
        case .changedMoreOftenThanCount: try coder.field("count", &count)
        default: break
        }
    }
}
