/// Frames of WebSocket (RFC 6455, 5.2) from the server, which are not masked.
enum WebSocketFrame {
    enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        /// A Boolean value that indicates whether a frame may stand between the parts of a message.
        var isControl: Bool { rawValue >= 8 }
    }

    /// The reasons for which a server closes a connection (RFC 6455, 7.4.1).
    enum CloseCode: UInt16 {
        case normal = 1000
        case protocolError = 1002
        case unsupportedData = 1003
        case invalidData = 1007
        case tooBig = 1009
        case serviceRestart = 1012
        case tryAgainLater = 1013
    }

    /// Appends a frame that is a whole message.
    static func append(_ opcode: Opcode, _ payload: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(0x80 | opcode.rawValue)
        switch payload.count {
        case ...125: bytes.append(UInt8(payload.count))
        case ...0xFFFF:
            bytes.append(126)
            appendBigEndian(UInt16(payload.count), to: &bytes)
        default:
            bytes.append(127)
            appendBigEndian(UInt64(payload.count), to: &bytes)
        }
        bytes += payload
    }

    /// Appends a frame that closes the connection.
    static func appendClose(_ code: CloseCode, to bytes: inout [UInt8]) {
        var payload: [UInt8] = []
        appendBigEndian(code.rawValue, to: &payload)
        append(.close, payload, to: &bytes)
    }

    private static func appendBigEndian(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
