/// What is asked for by an HTTP/1.1 request (RFC 9112), as far as one page needs it.
package enum HTTPRequestLine: Hashable, Sendable {
    /// The head has not come to its end.
    case incomplete
    /// A method with the path, the query left out.
    case request(method: String, path: String)
    case malformed
    /// For a host that is not this machine by one of its local names, as from a page whose name an attacker has bound to the
    /// loopback address (DNS rebinding).
    case foreign

    /// Octets of a head at most.
    package static let limit = 8192

    /// Reads the first line of a request whose head has come.
    package init(_ octets: [UInt8]) {
        guard let end = Self.endOfHead(octets) else {
            self = octets.count > Self.limit ? .malformed : .incomplete
            return
        }
        let lines = octets[..<end].split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"), !words[0].isEmpty else {
            self = .malformed
            return
        }
        let hosts = lines.dropFirst().compactMap(Self.host)
        // RFC 9112, 3.2: exactly one in HTTP/1.1.
        guard hosts.count == 1 || hosts.isEmpty && words[2] == "HTTP/1.0" else {
            self = .malformed
            return
        }
        guard hosts.allSatisfy(Self.isLocal) else {
            self = .foreign
            return
        }
        self = .request(method: String(words[0]), path: String(words[1].prefix { $0 != "?" }))
    }

    /// The value of a header line if it is that of `Host`.
    private static func host(_ line: String) -> String? {
        guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "host" else { return nil }
        return String(
            line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
        )
    }

    /// Whether a host, with or without a port, is this machine by a name that no DNS server can bind.
    private static func isLocal(_ host: String) -> Bool {
        ["localhost", "127.0.0.1", "[::1]"].contains { name in
            guard host.lowercased().hasPrefix(name) else { return false }
            let rest = host.dropFirst(name.count)
            return rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil
        }
    }

    private static func endOfHead(_ octets: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        return octets.indices.first { octets[$0...].starts(with: mark) }
    }
}

/// The answer to a request for metrics.
package struct HTTPAnswer: Sendable {
    package var octets: [UInt8]

    /// - Parameter metrics: made only for who asks for them.
    package init(to line: HTTPRequestLine, metrics: () -> String) {
        switch line {
        case .request("GET", "/metrics"): self.init("200 OK", MetricsText.mediaType, metrics())
        case .request("GET", _): self.init("404 Not Found", "text/plain", "the metrics are at /metrics\n")
        case .request: self.init("405 Method Not Allowed", "text/plain", "only GET\n", more: "Allow: GET\r\n")
        case .foreign:
            self.init("421 Misdirected Request", "text/plain", "the host is none of localhost, 127.0.0.1 and [::1]\n")
        case .malformed, .incomplete: self.init("400 Bad Request", "text/plain", "this is no HTTP/1.1\n")
        }
    }

    private init(_ status: String, _ type: String, _ body: String, more: String = "") {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\(more)"
            + "Connection: close\r\n\r\n"
        octets = Array((head + body).utf8)
    }
}
