import Testing

@testable import Web

struct WebOriginsTests {
    private static let origins = WebOrigins(hosts: ["bench.local", "[fd00::2]"], port: 8326, isSecure: true)

    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1", true, false), ("127.1.2.3", "127.1.2.3", true, false),
        ("0.0.0.0", "0.0.0.0", false, true), ("192.168.1.5", "192.168.1.5", false, false),
        ("::1", "[::1]", true, false),
        ("::", "[::]", false, true), ("FD00:0:0::0002", "[fd00::2]", false, false),
    ])
    func `addresses have the form that browsers use`(text: String, host: String, isLoopback: Bool, isAny: Bool) throws {
        let address = try #require(WebAddress(text))
        #expect(address.urlHost == host)
        #expect(address.isLoopback == isLoopback)
        #expect(address.isAny == isAny)
    }

    @Test(arguments: [
        "", "localhost", "127.1", "127.0.0.1:80", "256.0.0.1", "[::1]", "fe80::1%eth0", "1.2.3.4 ", "01.2.3.4",
    ])
    func `other texts are no addresses`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test func `the usual port is not part of an origin`() {
        #expect(Self.origins.first == "https://bench.local:8326")
        #expect(WebOrigins(hosts: ["a"], port: 443, isSecure: true).first == "https://a")
        #expect(WebOrigins(hosts: ["a"], port: 80, isSecure: false).first == "http://a")
        #expect(WebOrigins(hosts: ["a"], port: 80, isSecure: true).first == "https://a:80")
    }

    @Test func `over TLS, the cookie is secure, and the origin is that of the host`() {
        let token = WebSecret()
        var access = WebAccess(Self.origins, token: token)
        var request = WebRequest()
        request.host = "bench.local:8326"
        request.token = token.text
        guard case .enter(let cookie) = access.decide(request) else {
            Issue.record("the link was refused")
            return
        }
        #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/; Secure"))
        request.token = nil
        request.cookie = String(cookie.prefix { $0 != ";" })
        let decisions = [
            ("bench.local:8326", "https://bench.local:8326", true), ("[fd00::2]:8326", "https://[fd00::2]:8326", true),
            ("bench.local:8326", "https://[fd00::2]:8326", false),
            ("bench.local:8326", "http://bench.local:8326", false),
            ("bench.local", "https://bench.local", false), ("127.0.0.1:8326", "https://127.0.0.1:8326", false),
        ]
        for (host, origin, isServed) in decisions {
            request.host = host
            request.origin = origin
            #expect((access.decide(request) == .asset(.page)) == isServed)
        }
    }
}
