/// The Time Trigger Setting descriptor (0x290E): how often a Digital or Analog value is sent.
///
/// Layout, Automation IO Service 1.0: condition u8, then a time interval u24 in seconds, or a count u16.
public struct TimeTriggerSetting: AttributeValue {
    /// When to send.
    public var condition = Condition.none
    /// The time in seconds.
    public var timeInterval = UInt24()
    /// The number of changes.
    public var count: UInt16 = 0

    /// Makes the setting in which time plays no part.
    public init() {}

    /// When to send.
    public struct Condition: Enumeration {
        /// The octet; numbers without a word are reserved.
        public var rawValue: UInt8

        /// Makes a condition from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Time plays no part.
        public static let none = Self(rawValue: 0)
        /// Whenever a time has passed.
        public static let afterTimeInterval = Self(rawValue: 1)
        /// After a change, but not before a time has passed.
        public static let notMoreOftenThanTimeInterval = Self(rawValue: 2)
        /// After so many changes.
        public static let changedMoreOftenThanCount = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "none"), .init(1, "after-time-interval"), .init(2, "not-more-often-than-time-interval"),
            .init(3, "changed-more-often-than-count"),
        ]
    }

    /// The UUID, 0x290E.
    public static let uuid = BluetoothUUID(0x290E)

    /// The keys of all conditions.
    public static var fieldKeys: [String] { fieldKeys(of: each(Condition.self) { $0.condition = $1 }) }

    /// Walks over the condition and what it needs.
    public mutating func code<Coder: ValueCoder>(
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
