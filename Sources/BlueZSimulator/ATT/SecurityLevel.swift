/// How well a link is protected; each level includes those before it.
package enum SecurityLevel: Int, Comparable, Sendable {
    /// Not at all.
    case none
    /// Encrypted with a key that nobody has compared.
    case encrypted
    /// Encrypted with a key that is safe from a device in the middle.
    case authenticated
    /// The same with a key of LE Secure Connections.
    case secureConnections

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
