/// The desktop notification about an alert, as it outlasts a restart of the service.
package struct AlarmNotification: Codable, Hashable, Sendable {
    /// The notification daemon, within whose lifetime IDs are unique: the ID of its bus, and its unique name there.
    var server: String
    var id: UInt32
    /// A Boolean value that indicates whether it is no longer on display, although the alarm alerts: its user has closed it.
    var isClosed = false
}
