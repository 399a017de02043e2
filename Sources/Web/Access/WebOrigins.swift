/// The origins under which browsers open the page.
package struct WebOrigins: Hashable, Sendable {
    /// The hosts, of which the first one is that of the link.
    private let hosts: [String]
    private let port: UInt16
    /// A Boolean value that indicates whether the page is served over TLS.
    let isSecure: Bool

    package init(hosts: [String], port: UInt16, isSecure: Bool) {
        self.hosts = hosts
        self.port = port
        self.isSecure = isSecure
    }

    /// The values of `Host` in requests to the page.
    var authorities: [String] {
        let isUsual = port == (isSecure ? 443 : 80)
        return hosts.map { isUsual ? $0 : "\($0):\(port)" }
    }

    /// Returns the origin of the page for a value of `Host`.
    func origin(of authority: String) -> String { "\(isSecure ? "https" : "http")://\(authority)" }

    /// The origin of the link.
    var first: String { origin(of: authorities.first ?? "") }

    /// The name of the session's cookie, which contains the port because browsers send cookies to all ports of a host.
    var cookieName: String { "gattlab-\(port)" }
}
