/// Splits the bytes from a browser into messages of WebSocket (RFC 6455).
struct WebSocketParser {
    enum Item: Hashable {
        /// A text message, complete and valid UTF-8.
        case message([UInt8])
        case ping([UInt8])
        /// The browser closes the connection.
        case close
        /// The browser violates the protocol or a limit; nothing follows.
        case failure(WebSocketFrame.CloseCode)
    }

    private struct Header {
        var isFinal: Bool
        var opcode: WebSocketFrame.Opcode
        var mask: [UInt8]
        var payload: Range<Int>
    }

    /// Maximum size of a message in bytes.
    private let limit: Int
    private var buffer: [UInt8] = []
    /// Start of the next frame in the buffer.
    private var start = 0
    /// The parts of a fragmented message; nil outside of one.
    private var fragments: [UInt8]?
    private var hasFailed = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        // Consumed bytes are removed only when they are more than half of the buffer, so each byte moves at most once.
        if start > buffer.count / 2 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next item, or nil if none is complete.
    mutating func next() -> Item? {
        while !hasFailed {
            switch header() {
            case .incomplete: return nil
            case .invalid(let code): return fail(code)
            case .complete(let header):
                var payload = Array(buffer[header.payload])
                for index in payload.indices { payload[index] ^= header.mask[index & 3] }
                start = header.payload.upperBound
                if let item = handle(header, payload) { return item }
            }
        }
        return nil
    }

    private enum HeaderResult {
        case incomplete
        case invalid(WebSocketFrame.CloseCode)
        case complete(Header)
    }

    /// Parses the header of the next frame, whose payload has been received.
    private func header() -> HeaderResult {
        let available = buffer.count - start
        guard available >= 2 else { return .incomplete }
        let (first, second) = (buffer[start], buffer[start + 1])
        // No extension has been negotiated, so the reserved bits are 0; frames from a client are masked.
        guard first & 0x70 == 0, second & 0x80 != 0, let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            return .invalid(.protocolError)
        }
        let isFinal = first & 0x80 != 0
        let shortLength = Int(second & 0x7F)
        guard !opcode.isControl || isFinal && shortLength <= 125 else { return .invalid(.protocolError) }
        let lengthSize = shortLength == 126 ? 2 : shortLength == 127 ? 8 : 0
        guard available >= 2 + lengthSize + 4 else { return .incomplete }
        let maskStart = start + 2 + lengthSize
        let length =
            lengthSize == 0
            ? UInt64(shortLength) : buffer[start + 2..<maskStart].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(limit - (fragments?.count ?? 0)) else { return .invalid(.tooBig) }
        let payloadStart = maskStart + 4
        guard buffer.count - payloadStart >= Int(length) else { return .incomplete }
        return .complete(
            Header(
                isFinal: isFinal,
                opcode: opcode,
                mask: Array(buffer[maskStart..<payloadStart]),
                payload: payloadStart..<payloadStart + Int(length)
            )
        )
    }

    private mutating func handle(_ header: Header, _ payload: [UInt8]) -> Item? {
        switch header.opcode {
        case .ping: return .ping(payload)
        case .pong: return nil
        case .close: return .close
        case .binary: return fail(.unsupportedData)
        case .text:
            guard fragments == nil else { return fail(.protocolError) }
            return receive(payload, isFinal: header.isFinal)
        case .continuation:
            guard var message = fragments else { return fail(.protocolError) }
            // Without a second reference, each byte is copied once, however many fragments there are.
            fragments = nil
            message += payload
            return receive(message, isFinal: header.isFinal)
        }
    }

    private mutating func receive(_ message: [UInt8], isFinal: Bool) -> Item? {
        guard isFinal else {
            fragments = message
            return nil
        }
        fragments = nil
        return String(validating: message, as: UTF8.self) == nil ? fail(.invalidData) : .message(message)
    }

    private mutating func fail(_ code: WebSocketFrame.CloseCode) -> Item {
        hasFailed = true
        buffer = []
        start = 0
        return .failure(code)
    }
}
