internal import EventLoop

/// A response to a request.
enum HTTPResponse {
    case content(status: UInt32, type: String, body: [UInt8])
    /// A redirect to the page, which sets a cookie.
    case redirect(cookie: String)
    /// The beginning of a WebSocket.
    case webSocket(accept: String, WebSocketPath)
    /// A response that is prepared while other requests are handled.
    indirect case pending(@EventLoop () async -> HTTPResponse)

    /// A Boolean value that indicates whether the request was not accepted.
    var isRefusal: Bool { if case .content(let status, _, _) = self { status >= 400 } else { false } }

    static func refusal(_ refusal: WebAccess.Refusal) -> HTTPResponse {
        .content(
            status: refusal.status,
            type: "text/plain; charset=utf-8",
            body: Array("gattlab: \(refusal.reason)\n".utf8)
        )
    }

    static func json(_ body: [UInt8]) -> HTTPResponse {
        .content(status: 200, type: "application/json", body: body)
    }
}
