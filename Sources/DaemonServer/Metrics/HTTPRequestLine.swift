internal import GattlabService

/// The part of an HTTP/1.1 request (RFC 9112) that is required to serve a single page.
package enum HTTPRequestLine: Hashable, Sendable {
    /// The end of the header has not been received.
    case incomplete
    /// A method and a path, without the query.
    case request(method: String, path: String)
    case malformed
    /// A request whose host is not a local name of this machine.
    ///
    /// A web page of a name that an attacker has bound to the loopback address can send such requests (DNS rebinding).
    case foreignHost

    /// Maximum size of a header, in bytes.
    package static let limit = 8192

    /// Parses a request whose header has been received.
    package init(_ bytes: [UInt8]) {
        guard let end = Self.endOfHead(bytes) else {
            self = bytes.count > Self.limit ? .malformed : .incomplete
            return
        }
        let lines = bytes[..<end].split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"), !words[0].isEmpty else {
            self = .malformed
            return
        }
        let hosts = lines.dropFirst().compactMap(Self.host)
        // RFC 9112, 3.2: exactly one Host header in HTTP/1.1.
        guard hosts.count == 1 || hosts.isEmpty && words[2] == "HTTP/1.0" else {
            self = .malformed
            return
        }
        guard hosts.allSatisfy(Self.isLocal) else {
            self = .foreignHost
            return
        }
        self = .request(method: String(words[0]), path: String(words[1].prefix { $0 != "?" }))
    }

    /// Returns the value of a header line if it is the `Host` header.
    private static func host(_ line: String) -> String? {
        guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "host" else { return nil }
        return String(
            line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
        )
    }

    /// Returns true if a host, with or without a port, is a name of this machine that no DNS server can bind.
    private static func isLocal(_ host: String) -> Bool {
        ["localhost", "127.0.0.1", "[::1]"].contains { name in
            guard host.lowercased().hasPrefix(name) else { return false }
            let rest = host.dropFirst(name.count)
            return rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil
        }
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        return bytes.indices.first { bytes[$0...].starts(with: mark) }
    }
}

/// The response to a request for metrics.
package struct HTTPResponse: Sendable {
    package var bytes: [UInt8]

    /// - Parameter metrics: Closure that returns the metrics; called only if they are requested.
    package init(to line: HTTPRequestLine, metrics: () -> String) {
        switch line {
        case .request("GET", "/metrics"): self.init("200 OK", MetricsText.mediaType, metrics())
        case .request("GET", _): self.init("404 Not Found", "text/plain", "the metrics are at /metrics\n")
        case .request: self.init("405 Method Not Allowed", "text/plain", "use GET\n", more: "Allow: GET\r\n")
        case .foreignHost:
            self.init("421 Misdirected Request", "text/plain", "the host must be localhost, 127.0.0.1 or [::1]\n")
        case .malformed, .incomplete: self.init("400 Bad Request", "text/plain", "not a valid HTTP/1.1 request\n")
        }
    }

    private init(_ status: String, _ type: String, _ body: String, more: String = "") {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\(more)"
            + "Connection: close\r\n\r\n"
        bytes = Array((head + body).utf8)
    }
}
