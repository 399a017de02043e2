/// The services, Database Hash and features of a server, as cached by a client.
package struct KnownServer: Hashable, Sendable {
    package var services: [DiscoveredService]
    /// The Database Hash of these services, if the server has one.
    package var hash: [UInt8]?
    /// The Server Supported Features as last read, if the server has them.
    package var features: [UInt8]?

    package init(services: [DiscoveredService], hash: [UInt8]? = nil) {
        self.services = services
        self.hash = hash
    }
}
