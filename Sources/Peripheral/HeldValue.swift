package import ProfileModel

/// A value that waits, because bluetoothd would otherwise send it before the previous one of another characteristic.
///
/// Each characteristic has a socket of its own, of which bluetoothd reads one value at a time: the response of a control point would
/// overtake the records that precede it. In addition, bluetoothd collects notifications for 10 ms if the client supports Multiple
/// Handle Value Notifications, and sends indications meanwhile (src/shared/gatt-server.c).
package struct HeldValue: Sendable {
    /// The interval of checks; bluetoothd does not report that it has read a value.
    package static let interval = Duration.milliseconds(1)
    /// The time after which all notifications that bluetoothd has read are sent, with a margin for a busy machine.
    package static let collectionTime = Duration.milliseconds(30)
    /// Timeout of bluetoothd for reading a value, so that one that hangs does not stop the other values; far more than a busy machine
    /// needs.
    package static let timeout = Duration.seconds(10)

    package let due: DueNotification
    private let isIndication: Bool
    private let start: Duration
    /// The time at which bluetoothd had read the previous value: that of sending it, until it is found unread.
    private var readTime: Duration?

    /// - Parameters:
    ///   - isIndication: A Boolean value that indicates whether the value may be indicated; notifications are sent in the order in
    ///     which they were read.
    ///   - previous: The time at which the previous value was sent.
    package init(due: DueNotification, isIndication: Bool, since start: Duration, after previous: Duration) {
        self.due = due
        self.isIndication = isIndication
        self.start = start
        readTime = previous
    }

    /// Returns whether the value can be sent.
    ///
    /// - Parameter areDrained: A Boolean value that indicates whether bluetoothd has read the previous values.
    package mutating func isReleased(at now: Duration, areDrained: Bool) -> Bool {
        if now - start >= Self.timeout { return true }
        guard areDrained else {
            readTime = nil
            return false
        }
        guard isIndication else { return true }
        let readTime = self.readTime ?? now
        self.readTime = readTime
        return now - readTime >= Self.collectionTime
    }
}
