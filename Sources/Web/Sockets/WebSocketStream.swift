/// The server's end of a WebSocket: messages from the browser, and frames to it, which are queued until `flush`.
struct WebSocketStream {
    let socket: CInt
    /// A Boolean value that indicates whether the last frame has been queued; nothing more is received or sent after it.
    private(set) var isEnding = false
    private var parser: WebSocketParser
    private var output = SendBuffer()

    /// Timeout for sending the last frame.
    static let closeTimeout = Duration.seconds(2)

    /// - Parameters:
    ///   - socket: The socket, which its owner closes.
    ///   - limit: Maximum size of a message in bytes.
    ///   - early: Bytes that have been received after the request that opened the WebSocket.
    init(_ socket: CInt, limit: Int, early: [UInt8]) {
        self.socket = socket
        parser = WebSocketParser(limit: limit)
        parser.append(early)
    }

    /// Number of bytes that have not been sent.
    var unsent: Int { output.count }

    /// Receives the bytes that have arrived.
    ///
    /// - Returns: False if the browser has closed the connection.
    mutating func receive() -> Bool {
        switch ReceivedBytes.receive(from: socket) {
        case .bytes(let bytes): if !isEnding { parser.append(bytes) }
        case .none: break
        case .end: return false
        }
        return true
    }

    /// Returns the next complete message; answers pings, and ends with the browser or after a violation of the protocol.
    mutating func nextMessage() -> [UInt8]? {
        while !isEnding, let item = parser.next() {
            switch item {
            case .message(let message): return message
            case .ping(let payload): WebSocketFrame.append(.pong, payload, to: &output.bytes)
            case .close: end(.normal)
            case .failure(let code): end(code)
            }
        }
        return nil
    }

    /// Queues a message of text, unless the last frame has been queued.
    mutating func send(_ text: [UInt8]) {
        guard !isEnding else { return }
        WebSocketFrame.append(.text, text, to: &output.bytes)
    }

    /// Queues the last frame, with the reason.
    mutating func end(_ code: WebSocketFrame.CloseCode) {
        guard !isEnding else { return }
        isEnding = true
        WebSocketFrame.appendClose(code, to: &output.bytes)
    }

    /// Sends as much as the socket accepts.
    ///
    /// - Returns: False if the connection has failed.
    mutating func flush() -> Bool { output.send(to: socket) }
}
