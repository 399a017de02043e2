internal import Control
internal import Documents
internal import GATT

extension Configuration {
    /// The settings of the MQTT broker.
    static let brokerSettings: [Setting<Configuration>] = [
        Setting(
            "mqtt.url",
            .brokerURL,
            \.mqtt.url,
            example: "mqtts://broker.example:8883",
            requiresRestart: true,
            "MQTT 5 broker to which gattlabd publishes events and states; none if omitted"
        ),
        Setting(
            "mqtt.site",
            .topicLevel,
            \.mqtt.site,
            example: "lab",
            requiresRestart: true,
            "Place of the machine, the second level of all topics"
        ),
        Setting(
            "mqtt.host",
            .topicLevel,
            \.mqtt.host,
            example: "bench3",
            requiresRestart: true,
            "Name of the machine, the third level of all topics, unique at its site; the host name if omitted"
        ),
        Setting(
            "mqtt.user",
            .text("a name"),
            \.mqtt.user,
            example: "bench3",
            requiresRestart: true,
            "Name at the broker"
        ),
        Setting(
            "mqtt.password-file",
            .filePath,
            \.mqtt.passwordFile,
            example: "/etc/gattlab/mqtt-password",
            requiresRestart: true,
            "File with the password at the broker, in its first line"
        ),
        Setting(
            "mqtt.ca",
            .filePath,
            \.mqtt.authorities,
            example: "/etc/gattlab/ca.pem",
            requiresRestart: true,
            "PEM file with the certificates that may sign the broker's; those of the system if omitted"
        ),
        Setting(
            "mqtt.certificate",
            .filePath,
            \.mqtt.certificate,
            example: "/etc/gattlab/bench3.pem",
            requiresRestart: true,
            "PEM file with the certificate of this machine"
        ),
        Setting(
            "mqtt.key",
            .filePath,
            \.mqtt.key,
            example: "/etc/gattlab/bench3.key",
            requiresRestart: true,
            "PEM file with the key of that certificate"
        ),
        Setting(
            "mqtt.keep-alive",
            .duration(.seconds(5) ... .seconds(3600)),
            \.mqtt.keepAlive,
            example: "15s",
            requiresRestart: true,
            "Interval of pings on an unused connection; without a response, the connection is lost after another one"
        ),
        Setting(
            "mqtt.requests",
            .roles,
            \.mqtt.requests,
            example: "[observe]",
            requiresRestart: true,
            "Roles under which the broker's users may send requests, each with topics of its own for the broker's access rules"
        ),
        Setting(
            "mqtt.probes.allow",
            .boolean,
            \.mqtt.probes.allow,
            requiresRestart: true,
            "Run probes of the broker's users, which its access rules allow to publish to probes/ of this machine"
        ),
        Setting(
            "mqtt.probes.trust",
            .boolean,
            \.mqtt.probes.trust,
            requiresRestart: true,
            "Allow them to run scripts with access to files, programs and the environment (--trust)"
        ),
        Setting(
            "mqtt.probes.keys",
            .filePath,
            \.mqtt.probes.keys,
            example: "/etc/gattlab/probes.pem",
            requiresRestart: true,
            "PEM file with Ed25519 public keys, one of which must have signed them (fleet probe --key); no signature is needed if omitted"
        ),
        Setting(
            "mqtt.home-assistant",
            .topicLevel,
            \.mqtt.homeAssistant,
            example: "homeassistant",
            requiresRestart: true,
            "Discovery prefix of Home Assistant, to which values, emulations and alarms are announced; nothing is announced if omitted"
        ),
    ]
}

extension SettingType<Configuration.Broker.URL> {
    static let brokerURL = Self(
        description: "mqtt://HOST[:PORT] or mqtts://HOST[:PORT]",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard let url = Configuration.Broker.URL(text) else {
                let problem = Configuration.Broker.URL.problem(text)
                report.error(node.mark, "\(name): \(problem.message)", hint: problem.hint)
                return nil
            }
            return url
        },
        show: { .text($0.text) }
    )
}

extension Configuration.Broker.URL {
    /// The ports that IANA has assigned to MQTT without and with TLS.
    private static let ports: (plain: UInt16, encrypted: UInt16) = (1883, 8883)

    /// Creates a URL from its text; nil if it is invalid.
    package init?(_ text: String) {
        let isEncrypted = text.hasPrefix("mqtts://")
        guard isEncrypted || text.hasPrefix("mqtt://") else { return nil }
        let authority = text.dropFirst(isEncrypted ? 8 : 7)
        guard let (host, rest) = Self.split(authority) else { return nil }
        self.init(isEncrypted: isEncrypted, host: host, port: isEncrypted ? Self.ports.encrypted : Self.ports.plain)
        if rest.isEmpty { return }
        guard rest.first == ":", let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
        self.port = port
    }

    /// Returns the error for an invalid text, which is not repeated if it may contain a password.
    package static func problem(_ text: String) -> (message: String, hint: String) {
        guard !text.contains("@") else {
            return (
                "the URL contains a user or a password, which other users can see",
                "write them as mqtt.user and mqtt.password-file"
            )
        }
        return (
            "invalid value '\(text)'", "write mqtts://broker.example:8883, or mqtt:// for a broker without encryption"
        )
    }

    /// Returns a name, an IPv4 address or an IPv6 address in brackets, and the text after it.
    private static func split(_ authority: Substring) -> (host: String, rest: Substring)? {
        if authority.first == "[" {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            let host = authority[authority.index(after: authority.startIndex)..<end]
            guard !host.isEmpty, host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." || $0 == "%" }) else {
                return nil
            }
            return (String(host), authority[authority.index(after: end)...])
        }
        let host = authority.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
        return host.isEmpty ? nil : (String(host), authority[host.endIndex...])
    }

    fileprivate var text: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(isEncrypted ? "mqtts" : "mqtt")://\(name):\(port)"
    }
}

extension SettingType<String> {
    /// One level of a topic.
    static let topicLevel = Self(
        description: "letters, digits, '-', '_' and '.', starting with a letter or digit; at most 64",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            let isValid = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            guard isValid, text.utf8.count <= 64, let first = text.first, first.isLetter || first.isNumber else {
                report.error(
                    node.mark,
                    "\(name): invalid value '\(text)'",
                    hint: "use letters, digits, '-', '_' and '.', such as bench3"
                )
                return nil
            }
            return text
        },
        show: { .text($0) }
    )

    static let filePath = Self(
        description: "an absolute path",
        read: { node, name, report in
            guard let path = report.text(node, name) else { return nil }
            guard path.hasPrefix("/") else {
                report.error(node.mark, "\(name) must start with '/'")
                return nil
            }
            return path
        },
        show: { .text($0) }
    )
}

extension SettingType<[Role]> {
    static let roles = Self(
        description: "a list of \(Role.allCases.map(\.rawValue).joined(separator: ", "))",
        read: { node, name, report in
            if node.isNull { return [] }
            return report.items(node, name)?.compactMap { item in
                report.keyword(item, "an item of \(name)", among: Role.allCases.map(\.rawValue))
                    .flatMap { Role(rawValue: $0) }
            }
        },
        show: { .list($0.map { .text($0.rawValue) }) },
        merge: { earlier, later in earlier + later.filter { !earlier.contains($0) } }
    )
}
