/// What is asked for by an HTTP/1.1 request (RFC 9112), as far as one page needs it.
package enum HTTPRequestLine: Hashable, Sendable {
    /// The head has not come to its end.
    case incomplete
    /// A method with the path, the query left out.
    case request(method: String, path: String)
    case malformed

    /// Octets of a head at most.
    package static let limit = 8192

    /// Reads the first line of a request whose head has come.
    package init(_ octets: [UInt8]) {
        guard let end = Self.endOfHead(octets) else {
            self = octets.count > Self.limit ? .malformed : .incomplete
            return
        }
        let line = String(decoding: octets[..<end].prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"), !words[0].isEmpty else {
            self = .malformed
            return
        }
        self = .request(method: String(words[0]), path: String(words[1].prefix { $0 != "?" }))
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
