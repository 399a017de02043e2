/// A change of the connection between this host and a peer, caused by any program.
public enum CBConnectionEvent: Int, Sendable {
    /// 0: the peer disconnected.
    case peerDisconnected = 0
    /// 1: the peer connected.
    case peerConnected = 1
}

/// A key of the options that select the peers of connection events.
public struct CBConnectionEventMatchingOption: Hashable, RawRepresentable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Selects peers with at least one of up to four services; the value is `[CBUUID]`.
    public static let serviceUUIDs = Self(rawValue: "kCBConnectionEventMatchingOptionServiceUUIDs")
    /// Selects peers by their identifiers; the value is `[UUID]`.
    public static let peripheralUUIDs = Self(rawValue: "kCBConnectionEventMatchingOptionPeripheralUUIDs")
}
