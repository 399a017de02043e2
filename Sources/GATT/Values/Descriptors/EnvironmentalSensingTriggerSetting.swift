/// The Environmental Sensing Trigger Setting descriptor (0x290D): when a value is notified.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2.2: condition u8, then a time u24 in seconds, or a value in the
/// format of the characteristic, shown as hex.
public struct EnvironmentalSensingTriggerSetting: AttributeValue {
    /// When to send.
    public var condition = Condition.inactive
    /// The time in seconds.
    public var time = UInt24()
    /// The value to compare with, in the format of the characteristic.
    public var operand: [UInt8] = []

    /// Makes the setting to notify never.
    public init() {}

    /// When to send.
    public struct Condition: Enumeration {
        /// The octet; numbers without a word are reserved.
        public var rawValue: UInt8

        /// Makes a condition from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Never.
        public static let inactive = Self(rawValue: 0)
        /// Whenever a time has passed.
        public static let fixedTimeInterval = Self(rawValue: 1)
        /// Whenever at least a time has passed.
        public static let noLessThanTime = Self(rawValue: 2)
        /// When the value has changed.
        public static let valueChanged = Self(rawValue: 3)
        /// While the value is below another.
        public static let lessThan = Self(rawValue: 4)
        /// While the value is not above another.
        public static let lessThanOrEqualTo = Self(rawValue: 5)
        /// While the value is above another.
        public static let greaterThan = Self(rawValue: 6)
        /// While the value is not below another.
        public static let greaterThanOrEqualTo = Self(rawValue: 7)
        /// While the value is another.
        public static let equalTo = Self(rawValue: 8)
        /// While the value is not another.
        public static let notEqualTo = Self(rawValue: 9)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "inactive"), .init(1, "fixed-time-interval"), .init(2, "no-less-than-specified-time"),
            .init(3, "value-changed"), .init(4, "less-than"), .init(5, "less-than-or-equal-to"),
            .init(6, "greater-than"), .init(7, "greater-than-or-equal-to"), .init(8, "equal-to"),
            .init(9, "not-equal-to"),
        ]
    }

    /// The UUID, 0x290D.
    public static let uuid = BluetoothUUID(0x290D)

    /// The keys of all conditions.
    public static var fieldKeys: [String] { fieldKeys(of: each(Condition.self) { $0.condition = $1 }) }

    /// Walks over the condition and what it needs.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("condition", &condition)
        switch condition {
        case .fixedTimeInterval, .noLessThanTime: try coder.field("time", &time, .unit("s"))
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo:
            try coder.octets("operand", &operand, .rest(limit: 511))
        default: break
        }
    }
}
