internal import Control

/// The topics of one machine: `gattlab/SITE/HOST/…`.
struct FleetTopics: Hashable, Sendable {
    let base: String

    init(site: String, host: String) {
        base = "gattlab/\(Self.level(site))/\(Self.level(host))"
    }

    /// The connection of gattlabd; retained.
    var status: String { "\(base)/status" }
    /// The identity of a machine that asks for the name.
    var claims: String { "\(base)/claims" }
    /// The metrics of gattlabd as OpenMetrics text.
    var metrics: String { "\(base)/metrics" }
    /// The pending questions; retained.
    var questions: String { "\(base)/questions" }

    /// The state of a session; retained.
    func session(_ name: String) -> String { "\(base)/sessions/\(Self.level(name))" }

    /// The events of a session, in their order.
    func events(_ session: String) -> String { "\(self.session(session))/events" }

    /// The state of an adapter; retained.
    func adapter(_ name: String) -> String { "\(base)/adapters/\(Self.level(name))" }

    /// The connection of a device; retained.
    func device(_ address: String) -> String { "\(base)/devices/\(Self.level(address))" }

    /// The last numbers of a device; retained.
    func values(_ address: String) -> String { "\(device(address))/values" }

    /// The state of an emulation; retained.
    func emulation(_ session: String) -> String { "\(base)/emulations/\(Self.level(session))" }

    /// The state of an alarm; retained.
    func alarm(_ name: String) -> String { "\(base)/alarms/\(Self.level(name))" }

    /// The filters that match all retained topics except `status`.
    var retained: [String] {
        [questions, "\(base)/devices/+/values"]
            + ["sessions", "adapters", "devices", "alarms", "emulations"].map { "\(base)/\($0)/+" }
    }

    /// Returns true for the messages of a device, which are right only after it has been connected again.
    func isOfDevice(_ topic: String) -> Bool { topic.hasPrefix("\(base)/devices/") }

    // MARK: - Requests

    /// The filter for requests under a role.
    func requests(_ role: Role) -> String { "\(base)/requests/\(role.rawValue)/+" }

    /// The topic for requests of a method.
    func request(_ role: Role, _ method: String) -> String { "\(base)/requests/\(role.rawValue)/\(method)" }

    /// Returns the role and the method of a topic for requests; nil for other topics.
    func request(_ topic: String) -> (role: Role, method: String)? {
        let prefix = "\(base)/requests/"
        guard topic.hasPrefix(prefix) else { return nil }
        let levels = topic.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard levels.count == 2, let role = Role(rawValue: String(levels[0])) else { return nil }
        return (role, String(levels[1]))
    }

    /// Returns true for a topic to which responses may be published.
    ///
    /// Other topics are refused: by naming one of them, a client could publish where the broker does not allow it to.
    func isForResponses(_ topic: String) -> Bool {
        let prefix = "\(base)/responses/"
        return topic.hasPrefix(prefix) && topic.utf8.count > prefix.utf8.count && topic.utf8.count <= Self.maximumLength
            && !topic.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") || $0 < 0x20 || $0 == 0x7F }
    }

    /// Maximum length of a topic for responses in bytes.
    private static let maximumLength = 256

    /// Returns a text as one level of a topic: separators, wildcards and control characters are percent-encoded (MQTT 5, 4.7).
    static func level(_ text: String) -> String {
        var level: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "%"):
                level.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 0xF] { level.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            default: level.append(byte)
            }
        }
        return String(decoding: level, as: UTF8.self)
    }
}
