internal import FleetModel

/// The name of another machine on the command line: `HOST` or `SITE/HOST`.
package struct MachineName: Hashable, Sendable {
    /// The site; nil selects that of the configuration.
    var site: String?
    var host: String

    func topics(defaultSite: String) -> FleetTopics { FleetTopics(site: site ?? defaultSite, host: host) }
}

extension Kind {
    package static let machine = ValueKind<MachineName>("[SITE/]HOST") { (text) throws(InvalidValue) in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }), let host = parts.last else {
            throw InvalidValue("'\(text)' is no name of a machine", hint: "write bench3 or lab/bench3")
        }
        return MachineName(site: parts.count == 2 ? parts[0] : nil, host: host)
    }
}
