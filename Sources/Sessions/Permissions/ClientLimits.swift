internal import Control

/// The limits of what one client may send, by what its user may do.
struct ClientLimits: Hashable, Sendable {
    /// Bytes of one message, its line feed left out.
    let message: Int
    /// Bytes of the name that the client gives itself.
    let name: Int

    /// - Parameter roles: of the client. Without any it can only learn that, which takes little.
    init(roles: Set<Role>, _ limits: Configuration.Limits) {
        message = roles.isEmpty ? min(Self.smallMessage, limits.message) : limits.message
        name = roles.isEmpty ? 64 : 256
    }

    private static let smallMessage = 4096
}
