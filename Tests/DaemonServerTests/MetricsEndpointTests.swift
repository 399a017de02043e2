import DaemonConfiguration
import EventLoop
import Glibc
import TestService
import Testing

@testable import DaemonServer

@Suite struct HTTPRequestLineTests {
    @Test(arguments: [
        ("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", HTTPRequestLine.request(method: "GET", path: "/metrics")),
        ("GET /metrics?a=b HTTP/1.0\r\n\r\n", .request(method: "GET", path: "/metrics")),
        ("POST / HTTP/1.1\r\nhost:127.0.0.1:9464 \r\n\r\nbody", .request(method: "POST", path: "/")),
        ("GET /metrics HTTP/1.1\r\nHost: x\r\n", .incomplete), ("", .incomplete),
        ("GET  HTTP/1.1\r\n\r\n", .malformed), ("GET /\r\n\r\n", .malformed), (" / HTTP/1.1\r\n\r\n", .malformed),
        ("GET / HTTP/1.1\r\n\r\n", .malformed), ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\n\r\n", .malformed),
        ("GET / HTTP/2\r\n\r\n", .malformed), ("\r\n\r\n", .malformed),
        (String(repeating: "x", count: 9000), .malformed),
    ])
    func `request heads are parsed`(text: String, line: HTTPRequestLine) {
        #expect(HTTPRequestLine(Array(text.utf8)) == line)
    }

    @Test(arguments: [
        ("localhost", true), ("LOCALHOST:9464", true), ("127.0.0.1:80", true), ("[::1]:9464", true), ("[::1]", true),
        ("attacker.example", false), ("attacker.example:9464", false), ("localhost.attacker.example", false),
        ("127.0.0.1.attacker.example", false), ("localhost:x", false), ("localhost:", false), ("", false),
    ])
    func `metrics are served only for local host names, to prevent DNS rebinding`(host: String, isServed: Bool) {
        let line = HTTPRequestLine(Array("GET /metrics HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
        #expect(line == (isServed ? .request(method: "GET", path: "/metrics") : .foreignHost))
    }

    @Test(arguments: [
        (HTTPRequestLine.request(method: "GET", path: "/metrics"), "200 OK"), (.foreignHost, "421 Misdirected Request"),
        (.request(method: "GET", path: "/"), "404 Not Found"),
        (.request(method: "PUT", path: "/metrics"), "405 Method Not Allowed"), (.malformed, "400 Bad Request"),
    ])
    func `responses have a status and a length`(line: HTTPRequestLine, status: String) {
        let text = String(decoding: HTTPResponse(to: line) { "x\n# EOF\n" }.bytes, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 \(status)\r\n"))
        let body = text.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
        #expect(text.contains("Content-Length: \(body.utf8.count)\r\n"))
    }
}

@Suite(.timeLimit(.minutes(10))) @EventLoop struct MetricsEndpointTests {
    @Test func `metrics are served over HTTP`() async throws {
        let endpoint = try MetricsEndpoint(.init(host: "127.0.0.1", port: 0)) { "gattlab_clients 1\n# EOF\n" }
        let port = try #require(endpoint.port)
        let text = try await Task.detached { try Self.get("/metrics", port) }.value
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(text.hasSuffix("gattlab_clients 1\n# EOF\n"))
        #expect(text.contains("application/openmetrics-text; version=1.0.0"))
        endpoint.close()
    }

    private nonisolated static func get(_ path: String, _ port: UInt16) throws -> String {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw BenchFailure("no connection") }
        // In two pieces, as a slow client would.
        for piece in ["GET \(path) HT", "TP/1.1\r\nHost: localhost\r\n\r\n"] {
            send(descriptor, piece, piece.utf8.count, 0)
        }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &block, block.count, 0)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(contentsOf: block.prefix(count))
        }
    }
}
