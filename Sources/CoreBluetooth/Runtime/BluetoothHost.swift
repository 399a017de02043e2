internal import Central
internal import DBus

/// The bus and the stored identifiers that a manager uses.
final class BluetoothHost: Sendable {
    let session: BusSession
    let identifiers: PeerIdentifiers

    /// The system bus and the identifiers of the user.
    static let shared = BluetoothHost(
        session: BusSession(bus: .system),
        identifiers: PeerIdentifiers(file: PeerIdentifiers.defaultFile)
    )
    /// The key of an option with another host, for tests.
    static let optionKey = "gattlabInitOptionHost"

    init(session: BusSession, identifiers: PeerIdentifiers) {
        self.session = session
        self.identifiers = identifiers
    }
}
