internal import Control
internal import DaemonConfiguration

/// Limits on a client's messages, which depend on its roles.
package struct ClientLimits: Hashable, Sendable {
    /// Maximum size of a message in bytes, without its line feed.
    package let message: Int
    /// Maximum length of the client's name in bytes.
    let name: Int

    /// - Parameter roles: Roles of the client; without roles it receives only errors, for which small messages suffice.
    init(roles: Set<Role>, _ limits: Configuration.Limits) {
        message = roles.isEmpty ? min(Self.smallMessage, limits.message) : limits.message
        name = roles.isEmpty ? 64 : 256
    }

    private static let smallMessage = 4096
}
