/// The users that a daemon serves.
package enum DaemonScope: Hashable, Sendable {
    /// All users of the machine that have a role.
    case system
    /// Only the user that started the daemon.
    case user
}
