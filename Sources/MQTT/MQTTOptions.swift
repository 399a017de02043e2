/// The options of a connection to a broker.
package struct MQTTOptions: Hashable, Sendable {
    package var host: String
    package var port: UInt16
    /// Unique among the clients of the broker.
    package var clientID: String
    package var user: String?
    package var password: String?
    /// Nil for a connection without encryption.
    package var tls: TLS?
    /// The message that the broker publishes when the connection is lost.
    package var will: MQTTMessage?
    /// Interval in seconds of pings on an unused connection; a broker that does not respond to one is lost.
    package var keepAlive: UInt16 = 15
    /// Maximum size in bytes of a packet from the broker, which drops larger messages (Maximum Packet Size, MQTT 5, 3.1.2.11.4).
    package var maximumPacketSize = 16 << 20

    /// Paths of PEM files.
    package struct TLS: Hashable, Sendable {
        /// The certificates of authorities; nil for those of the system.
        package var authorities: String?
        /// This client's certificate and its key.
        package var certificate: String?
        package var key: String?

        package init() {}
    }

    package init(host: String, port: UInt16, clientID: String) {
        self.host = host
        self.port = port
        self.clientID = clientID
    }
}
