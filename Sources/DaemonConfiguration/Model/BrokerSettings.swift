package import Control

extension Configuration {
    /// The MQTT broker to which gattlabd publishes; without a URL, it uses none.
    package struct Broker: Hashable, Sendable {
        package var url: URL?
        /// The place of the machine, the second level of all topics.
        package var site = "default"
        /// The name of the machine, the third level of all topics; nil selects its host name.
        package var host: String?
        package var user: String?
        /// Path of a file with the password.
        package var passwordFile: String?
        /// Paths of PEM files: the certificates of authorities, and this machine's certificate with its key.
        package var authorities: String?
        package var certificate: String?
        package var key: String?
        /// The roles under which the broker's users may send requests.
        package var requests: [Role] = []
        package var probes = Probes()
        /// Interval of pings on an unused connection.
        package var keepAlive = Duration.seconds(15)
        /// The first level of the topics to which Home Assistant listens; nil announces nothing to it.
        package var homeAssistant: String?

        package init() {}

        /// The probes of the broker's users.
        package struct Probes: Hashable, Sendable {
            /// A Boolean value that indicates whether they are run.
            package var allow = false
            /// A Boolean value that indicates whether their scripts may access files, programs and the environment.
            package var trust = false
            /// Path of a PEM file with public keys, one of which must have signed each message; nil requires no signature.
            package var keys: String?
        }

        /// The address of a broker.
        package struct URL: Hashable, Sendable {
            package var isEncrypted: Bool
            package var host: String
            package var port: UInt16
        }
    }
}
