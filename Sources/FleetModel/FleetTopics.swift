package import Control

/// The topics of one machine: `gattlab/SITE/HOST/…`.
package struct FleetTopics: Hashable, Sendable {
    package let base: String

    package init(site: String, host: String) {
        base = "\(Self.root)/\(Self.level(site))/\(Self.level(host))"
    }

    /// Creates the topics of the machine whose status a topic is; returns nil for other topics.
    package init?(ofStatus topic: String) {
        guard let (site, host) = Self.machine(ofStatus: topic) else { return nil }
        base = "\(Self.root)/\(site)/\(host)"
    }

    /// The connection of gattlabd; retained.
    package var status: String { "\(base)/status" }
    /// The identity of a machine that asks for the name.
    package var claims: String { "\(base)/claims" }
    /// The metrics of gattlabd as OpenMetrics text.
    package var metrics: String { "\(base)/metrics" }
    /// The pending questions; retained.
    package var questions: String { "\(base)/questions" }

    /// The state of a session; retained.
    package func session(_ name: String) -> String { "\(base)/sessions/\(Self.level(name))" }

    /// The events of a session, in their order.
    package func events(_ session: String) -> String { "\(self.session(session))/events" }

    /// The state of an adapter; retained.
    package func adapter(_ name: String) -> String { "\(base)/adapters/\(Self.level(name))" }

    /// The connection of a device; retained.
    package func device(_ address: String) -> String { "\(base)/devices/\(Self.level(address))" }

    /// The last numbers of a device; retained.
    package func values(_ address: String) -> String { "\(device(address))/values" }

    /// The state of an emulation; retained.
    package func emulation(_ session: String) -> String { "\(base)/emulations/\(Self.level(session))" }

    /// The state of an alarm; retained.
    package func alarm(_ name: String) -> String { "\(base)/alarms/\(Self.level(name))" }

    /// The filters that match all retained topics except `status`.
    package var retained: [String] {
        [questions, "\(base)/devices/+/values"]
            + ["sessions", "adapters", "devices", "alarms", "emulations"].map { "\(base)/\($0)/+" }
    }

    /// Returns true for the messages of a device, which are right only after it has been connected again.
    package func isOfDevice(_ topic: String) -> Bool { topic.hasPrefix("\(base)/devices/") }

    /// The site and the name of the machine, for people.
    package var name: String { String(base.dropFirst(Self.root.count + 1)) }

    // MARK: - All machines

    private static let root = "gattlab"

    /// The filter for the statuses of all machines, or those of a site.
    package static func statuses(site: String?) -> String { "\(root)/\(site.map(level) ?? "+")/+/status" }

    /// Returns the site and the name of the machine whose status a topic is; nil for other topics.
    package static func machine(ofStatus topic: String) -> (site: String, host: String)? {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard levels.count == 4, levels[0] == root, levels[3] == "status" else { return nil }
        return (levels[1], levels[2])
    }

    /// Returns the name of the machine that a topic belongs to; nil for other topics.
    package static func host(of topic: String) -> String? {
        let levels = topic.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return levels.count == 4 && levels[0] == root ? String(levels[2]) : nil
    }

    /// A topic at which a client may publish and that has no subscribers.
    package static func marker(of client: String) -> String { "\(root)/clients/\(level(client))" }

    // MARK: - Requests

    /// The topic for the responses to a client.
    package func responses(to client: String) -> String { "\(base)/responses/\(Self.level(client))" }

    /// The filter for requests under a role.
    package func requests(_ role: Role) -> String { "\(base)/requests/\(role.rawValue)/+" }

    /// The topic for requests of a method.
    package func request(_ role: Role, _ method: String) -> String { "\(base)/requests/\(role.rawValue)/\(method)" }

    /// Returns the role and the method of a topic for requests; nil for other topics.
    package func request(_ topic: String) -> (role: Role, method: String)? {
        let prefix = "\(base)/requests/"
        guard topic.hasPrefix(prefix) else { return nil }
        let levels = topic.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard levels.count == 2, let role = Role(rawValue: String(levels[0])) else { return nil }
        return (role, String(levels[1]))
    }

    /// Returns true for a topic to which responses may be published.
    ///
    /// Other topics are refused: by naming one of them, a client could publish where the broker does not allow it to.
    package func isForResponses(_ topic: String) -> Bool {
        let prefix = "\(base)/responses/"
        return topic.hasPrefix(prefix) && topic.utf8.count > prefix.utf8.count && topic.utf8.count <= Self.maximumLength
            && !topic.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") || $0 < 0x20 || $0 == 0x7F }
    }

    /// Maximum length of a topic for responses in bytes.
    private static let maximumLength = 256

    // MARK: - Runs of probes

    /// The filter for the messages of runs of probes to this machine.
    package var runs: String { "\(base)/probes/+" }

    /// The topic for messages of a run of probes to this machine.
    package func run(_ name: String) -> String { "\(base)/probes/\(name)" }

    /// Returns the name of the run whose messages to this machine have a topic; nil for other topics and names.
    package func run(ofTopic topic: String) -> String? {
        let prefix = "\(base)/probes/"
        guard topic.hasPrefix(prefix) else { return nil }
        let name = String(topic.dropFirst(prefix.count))
        return Self.isRunName(name) ? name : nil
    }

    /// Returns true for the name of a run, which is also the name of a folder.
    private static func isRunName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    /// The filter for the replies of all machines to a run.
    package static func replies(toRun name: String) -> String { "\(root)/+/+/responses/\(name)" }

    /// Returns the site and the name of the machine that has published a reply to a run; nil for other topics.
    package static func machine(ofReply topic: String) -> (site: String, host: String)? {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard levels.count == 5, levels[0] == root, levels[3] == "responses" else { return nil }
        return (levels[1], levels[2])
    }

    /// Returns a text as one level of a topic: separators, wildcards and control characters are percent-encoded (MQTT 5, 4.7).
    package static func level(_ text: String) -> String {
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
