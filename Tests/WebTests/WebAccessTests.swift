import Testing

@testable import Web

struct WebAccessTests {
    private static let host = "127.0.0.1:8326"
    private static let origin = "http://127.0.0.1:8326"
    private static let origins = WebOrigins(hosts: ["127.0.0.1"], port: 8326, isSecure: false)

    private static func request(_ path: String = "/", _ change: (inout WebRequest) -> Void = { _ in }) -> WebRequest {
        var request = WebRequest()
        request.path = path
        request.host = host
        change(&request)
        return request
    }

    /// Returns the rules after a browser has used the link, and the browser's cookie.
    private static func entered() -> (access: WebAccess, cookie: String) {
        let token = WebSecret()
        var access = WebAccess(origins, token: token)
        guard case .enter(let cookie) = access.decide(request { $0.token = token.text }) else { return (access, "") }
        return (access, String(cookie.prefix { $0 != ";" }))
    }

    private static func status(_ decision: WebAccess.Decision) -> UInt32? {
        if case .refuse(let refusal) = decision { refusal.status } else { nil }
    }

    @Test func `the link sets a cookie that scripts and other sites cannot use, and is void afterwards`() {
        let token = WebSecret()
        var access = WebAccess(Self.origins, token: token)
        let link = Self.request { $0.token = token.text }
        guard case .enter(let cookie) = access.decide(link) else {
            Issue.record("the link was refused")
            return
        }
        #expect(cookie.hasPrefix("gattlab-8326="))
        #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
        #expect(Self.status(access.decide(link)) == 403)
        let page = Self.request { $0.cookie = String(cookie.prefix { $0 != ";" }) }
        #expect(access.decide(page) == .asset(.page))
        #expect(access.decide(page) == .asset(.page))
    }

    @Test(arguments: ["", "x", String(repeating: "0", count: 64), String(repeating: "é", count: 32)])
    func `a wrong token gets nothing and does not void the link`(wrong: String) {
        let token = WebSecret()
        var access = WebAccess(Self.origins, token: token)
        #expect(Self.status(access.decide(Self.request { $0.token = wrong })) == 403)
        guard case .enter = access.decide(Self.request { $0.token = token.text }) else {
            Issue.record("the link was refused")
            return
        }
    }

    @Test(arguments: ["/", "/app.js", "/context", "/profile", "/metrics", "/socket", "/probes", "/machines", "/x"])
    func `without the cookie of the session nothing is served`(path: String) {
        var (access, cookie) = Self.entered()
        let name = String(cookie.prefix { $0 != "=" })
        for value in [nil, "", name, "\(name)=", "\(name)=\(String(repeating: "0", count: 64))", "x\(cookie)"] {
            #expect(Self.status(access.decide(Self.request(path) { $0.cookie = value })) == 403)
        }
    }

    @Test(
        arguments: [
            nil, "", "127.0.0.1", "127.0.0.1:80", "localhost:8326", "example.org", "example.org:8326",
            "127.0.0.1:8326.",
            "127.0.0.1:8326@example.org",
        ]
    )
    func `a foreign host is refused, even with the cookie and the token`(host: String?) {
        var (access, cookie) = Self.entered()
        let request = Self.request {
            $0.host = host
            $0.cookie = cookie
        }
        #expect(Self.status(access.decide(request)) == 403)
    }

    @Test(
        arguments: [
            "", "null", "https://127.0.0.1:8326", "http://127.0.0.1", "http://127.0.0.1:8327", "http://localhost:8326",
            "http://example.org", "http://127.0.0.1:8326.example.org",
        ]
    )
    func `a foreign origin is refused`(origin: String) {
        var (access, cookie) = Self.entered()
        for path in ["/", "/context", "/socket"] {
            let request = Self.request(path) {
                $0.origin = origin
                $0.cookie = cookie
            }
            #expect(Self.status(access.decide(request)) == 403)
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "get", ""])
    func `methods other than GET are refused`(method: String) {
        var (access, cookie) = Self.entered()
        let request = Self.request {
            $0.method = method
            $0.cookie = cookie
        }
        #expect(Self.status(access.decide(request)) == 405)
    }

    @Test func `paths have their responses`() {
        var (access, cookie) = Self.entered()
        func decide(_ path: String, name: String? = nil) -> WebAccess.Decision {
            access.decide(
                Self.request(path) {
                    $0.cookie = "a=b; \(cookie); c=d"
                    $0.name = name
                }
            )
        }
        for asset in WebAsset.allCases { #expect(decide(asset.rawValue) == .asset(asset)) }
        #expect(decide("/context") == .context)
        #expect(decide("/metrics") == .metrics)
        #expect(decide("/profile", name: "strap") == .profile("strap"))
        #expect(Self.status(decide("/profile")) == 400)
        #expect(Self.status(decide("/../etc/passwd")) == 404)
        #expect(Self.status(decide("/index.html")) == 404)
    }

    @Test func `a WebSocket needs the origin and a complete handshake`() {
        var (access, cookie) = Self.entered()
        let handshake = Self.request("/socket") {
            $0.cookie = cookie
            $0.origin = Self.origin
            $0.upgrade = "WebSocket"
            $0.webSocketKey = "dGhlIHNhbXBsZSBub25jZQ=="
            $0.webSocketVersion = "13"
        }
        #expect(access.decide(handshake) == .webSocket(accept: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", .service))
        let changes: [(UInt32, (inout WebRequest) -> Void)] = [
            (403, { $0.origin = nil }), (403, { $0.cookie = nil }), (400, { $0.upgrade = nil }),
            (400, { $0.upgrade = "h2c" }), (400, { $0.webSocketKey = "short" }), (400, { $0.webSocketVersion = "8" }),
        ]
        for (status, change) in changes {
            var changed = handshake
            change(&changed)
            #expect(Self.status(access.decide(changed)) == status)
        }
    }

    @Test func `secrets are random, and only equal texts match`() {
        let secret = WebSecret()
        #expect(secret.text.utf8.count == 64)
        #expect(secret.text != WebSecret().text)
        #expect(secret.matches(secret.text))
        #expect(!secret.matches(String(secret.text.dropLast())))
        #expect(!secret.matches(secret.text + "0"))
        #expect(!secret.matches(""))
    }
}
