/// The handshake of WebSocket (RFC 6455, 4.2.2).
enum WebSocketHandshake {
    /// Length of a key: 16 bytes in Base64.
    static let keyLength = 24

    private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns the value of `Sec-WebSocket-Accept` for a key.
    static func accept(_ key: String) -> String {
        base64(SHA1.digest(Array((key + suffix).utf8)))
    }

    /// Returns bytes in Base64 (RFC 4648, 4).
    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
            for digit in 0..<4 {
                text.append(
                    digit <= group.count ? alphabet[Int(bits >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "=")
                )
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
