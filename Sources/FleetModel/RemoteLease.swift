/// The lease of a client's connection to a machine through a broker.
package enum RemoteLease {
    /// Time without a renewal after which a machine ends the connection, with its sessions and subscriptions.
    ///
    /// It is longer than the 22 s after which a broker reports a machine as lost (one and a half keep-alive intervals of 15 s).
    package static let length = Duration.seconds(30)
    /// Interval of the renewals: two of them may be lost.
    package static let interval = Duration.seconds(9)
    /// The method that ends a connection at once.
    package static let disconnect = "disconnect"
}
