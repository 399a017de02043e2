/// The decisions about requests to the pages of one user.
///
/// Every user of the machine can connect to the port, and with another address than loopback every user of the network; every web
/// page can send requests to it. The first request with the one-time token receives the session's cookie, and every other request
/// needs the cookie. The checks of `Host` and `Origin` refuse pages of other servers, including those with a domain name that an
/// attacker has bound to the address.
package struct WebAccess: Sendable {
    /// The response to a request.
    package enum Decision: Hashable, Sendable {
        /// Redirect to the page, with the cookie of the session.
        case enter(cookie: String)
        case asset(WebAsset)
        /// The description of the service, and the names of the profiles.
        case context
        case profile(String)
        /// The metrics of this process.
        case metrics
        /// Accept a WebSocket, with this value of `Sec-WebSocket-Accept`.
        case webSocket(accept: String, WebSocketPath)
        case refuse(Refusal)
    }

    package struct Refusal: Hashable, Sendable {
        package var status: UInt32
        package var reason: String

        static func forbidden(_ reason: String) -> Decision { .refuse(Refusal(status: 403, reason: reason)) }
    }

    private let origins: WebOrigins
    private var token: WebSecret?
    private let session = WebSecret()

    package init(_ origins: WebOrigins, token: WebSecret) {
        self.origins = origins
        self.token = token
    }

    /// Decides on a request, and voids the token if the request contains it.
    package mutating func decide(_ request: WebRequest) -> Decision {
        let authorities = origins.authorities
        guard let host = request.host, authorities.contains(host) else {
            return Refusal.forbidden("the host must be \(authorities.joined(separator: " or "))")
        }
        let origin = origins.origin(of: host)
        guard request.origin == nil || request.origin == origin else {
            return Refusal.forbidden("the origin must be \(origin)")
        }
        guard request.method == "GET" else { return .refuse(Refusal(status: 405, reason: "use GET")) }
        if request.path == "/", let candidate = request.token {
            guard let token, token.matches(candidate) else {
                return Refusal.forbidden("the link was used before, or is not complete; \(Self.remedy)")
            }
            self.token = nil
            return .enter(cookie: cookie)
        }
        guard request.cookies(named: origins.cookieName).contains(where: session.matches) else {
            return Refusal.forbidden("this page needs the link that the command printed; \(Self.remedy)")
        }
        return route(request, origin)
    }

    private static let remedy = "run 'gattlab web' again for another one"

    private var cookie: String {
        "\(origins.cookieName)=\(session.text); HttpOnly; SameSite=Strict; Path=/"
            + (origins.isSecure ? "; Secure" : "")
    }

    private func route(_ request: WebRequest, _ origin: String) -> Decision {
        switch request.path {
        case WebSocketPath.service.rawValue: webSocket(request, .service, origin)
        case WebSocketPath.probes.rawValue: webSocket(request, .probes, origin)
        case WebSocketPath.machines.rawValue: webSocket(request, .machines, origin)
        case "/context": .context
        case "/metrics": .metrics
        case "/profile":
            request.name.map(Decision.profile) ?? .refuse(Refusal(status: 400, reason: "the name is missing"))
        default:
            WebAsset(path: request.path).map(Decision.asset)
                ?? .refuse(Refusal(status: 404, reason: "there is no such page"))
        }
    }

    private func webSocket(_ request: WebRequest, _ path: WebSocketPath, _ origin: String) -> Decision {
        // Browsers send the origin with every handshake; another client would evade the check without it.
        guard request.origin == origin else { return Refusal.forbidden("the origin must be \(origin)") }
        guard request.upgrade?.lowercased() == "websocket", request.webSocketVersion == "13",
            let key = request.webSocketKey, key.utf8.count == WebSocketHandshake.keyLength
        else {
            return .refuse(Refusal(status: 400, reason: "not a handshake of WebSocket version 13"))
        }
        return .webSocket(accept: WebSocketHandshake.accept(key), path)
    }
}
