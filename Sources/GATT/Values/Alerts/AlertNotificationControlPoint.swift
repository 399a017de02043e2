/// What a client asks of an alert server: the Alert Notification Control Point value (0x2A44), written only.
///
/// Layout, GATT Specification Supplement, Alert Notification Control Point: command u8, category u8.
public struct AlertNotificationControlPoint: AttributeValue {
    /// The command.
    public var command = AlertCommand.enableNewIncomingAlertNotification
    /// The category it is for, or `AlertCategoryID.all`.
    public var category = AlertCategoryID.simpleAlert

    /// Makes a command that enables notifications of simple alerts.
    public init() {}

    /// The UUID, 0x2A44.
    public static let uuid = BluetoothUUID(0x2A44)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("commandId", &command)
        try coder.field("categoryId", &category)
    }

    /// A command.
    public struct AlertCommand: Enumeration {
        /// The octet; 6 and above are reserved.
        public var rawValue: UInt8

        /// Makes a command from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// From now on tells of new alerts.
        public static let enableNewIncomingAlertNotification = Self(rawValue: 0)
        /// From now on tells how many alerts are unread.
        public static let enableUnreadCategoryStatusNotification = Self(rawValue: 1)
        /// No longer tells of new alerts.
        public static let disableNewIncomingAlertNotification = Self(rawValue: 2)
        /// No longer tells how many alerts are unread.
        public static let disableUnreadCategoryStatusNotification = Self(rawValue: 3)
        /// Tells of new alerts at once.
        public static let notifyNewIncomingAlertImmediately = Self(rawValue: 4)
        /// Tells how many alerts are unread at once.
        public static let notifyUnreadCategoryStatusImmediately = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "enable-new-incoming-alert-notification"),
            .init(1, "enable-unread-category-status-notification"),
            .init(2, "disable-new-incoming-alert-notification"),
            .init(3, "disable-unread-category-status-notification"),
            .init(4, "notify-new-incoming-alert-immediately"),
            .init(5, "notify-unread-category-status-immediately"),
        ]
    }
}
