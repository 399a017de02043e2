/// The Alert Notification Control Point value (0x2A44): a client's command to an alert server, write only.
///
/// Layout, GATT Specification Supplement, Alert Notification Control Point: command u8, category u8.
public struct AlertNotificationControlPoint: AttributeValue {
    /// The command to execute.
    public var command = AlertCommand.enableNewIncomingAlertNotification
    /// The category that the command applies to, or `AlertCategoryID.all`.
    public var category = AlertCategoryID.simpleAlert

    /// Creates a command that enables notifications of simple alerts.
    public init() {}

    /// The assigned UUID of the Alert Notification Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A44)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("commandId", &command)
        try coder.field("categoryId", &category)
    }

    /// A command to an alert server.
    public struct AlertCommand: EnumerationField {
        /// The transmitted value; 6 and above are reserved.
        public var rawValue: UInt8

        /// Creates a command from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Enables notifications of new alerts.
        public static let enableNewIncomingAlertNotification = Self(rawValue: 0)
        /// Enables notifications of the number of unread alerts.
        public static let enableUnreadCategoryStatusNotification = Self(rawValue: 1)
        /// Disables notifications of new alerts.
        public static let disableNewIncomingAlertNotification = Self(rawValue: 2)
        /// Disables notifications of the number of unread alerts.
        public static let disableUnreadCategoryStatusNotification = Self(rawValue: 3)
        /// Requests an immediate notification of new alerts.
        public static let notifyNewIncomingAlertImmediately = Self(rawValue: 4)
        /// Requests an immediate notification of the number of unread alerts.
        public static let notifyUnreadCategoryStatusImmediately = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "enable-new-incoming-alert-notification"),
            .init(1, "enable-unread-category-status-notification"),
            .init(2, "disable-new-incoming-alert-notification"),
            .init(3, "disable-unread-category-status-notification"),
            .init(4, "notify-new-incoming-alert-immediately"),
            .init(5, "notify-unread-category-status-immediately"),
        ]
    }
}

/// The New Alert value (0x2A46): the number of new alerts in a category and a description of the latest.
///
/// Layout, GATT Specification Supplement, New Alert: category u8, count u8, text up to 18 bytes.
public struct NewAlert: AttributeValue {
    /// The category of the alerts.
    public var category = AlertCategoryID.simpleAlert
    /// The number of new alerts.
    public var numberOfNewAlert: UInt8 = 0
    /// The title or sender of the latest alert, up to 18 bytes of UTF-8.
    public var text = ""

    /// Creates a value that reports no new simple alerts.
    public init() {}

    /// The assigned UUID of the New Alert characteristic.
    public static let uuid = BluetoothUUID(0x2A46)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("categoryId", &category)
        try coder.field("numberOfNewAlert", &numberOfNewAlert)
        try coder.text("textStringInformation", &text, .remaining(limit: 18))
    }
}

/// The Supported New Alert Category value (0x2A47): the categories whose new alerts a server reports.
public struct SupportedNewAlertCategory: AlertCategorySet {
    /// The transmitted bits; bits 10 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The assigned UUID of the Supported New Alert Category characteristic.
    public static let uuid = BluetoothUUID(0x2A47)
}

/// The Supported Unread Alert Category value (0x2A48): the categories whose unread alerts a server counts.
public struct SupportedUnreadAlertCategory: AlertCategorySet {
    /// The transmitted bits; bits 10 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The assigned UUID of the Supported Unread Alert Category characteristic.
    public static let uuid = BluetoothUUID(0x2A48)
}

/// The Unread Alert Status value (0x2A45): the number of unread alerts in a category.
///
/// Layout, GATT Specification Supplement, Unread Alert Status: category u8, count u8.
public struct UnreadAlertStatus: AttributeValue {
    /// The category of the alerts.
    public var category = AlertCategoryID.simpleAlert
    /// The number of unread alerts, 0 to 254, or `moreThan254`.
    public var unreadCount: UInt8 = 0

    /// The special count for more than 254 unread alerts, 255.
    public static let moreThan254 = UInt8.max

    /// Creates a status without unread simple alerts.
    public init() {}

    /// The assigned UUID of the Unread Alert Status characteristic.
    public static let uuid = BluetoothUUID(0x2A45)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("categoryId", &category)
        let count = FieldQuantity(range: 0...254, specialValues: .init(Int(Self.moreThan254), .over254))
        try coder.field("unreadCount", &unreadCount, count)
    }
}
