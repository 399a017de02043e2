/// The security level of a link; each level includes those before it.
package enum SecurityLevel: Int, Comparable, Sendable {
    /// No encryption.
    case none
    /// Encryption with an unauthenticated key.
    case encrypted
    /// Encryption with an authenticated key, which protects against a man in the middle.
    case authenticated
    /// Encryption with an authenticated key from LE Secure Connections.
    case secureConnections

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
