import TestRandomness
import Testing

@testable import Web

struct WebSocketTests {
    /// Returns a frame as a browser sends it.
    private static func frame(_ first: UInt8, _ payload: [UInt8], mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
        let length: [UInt8] =
            switch payload.count {
            case ...125: [UInt8(payload.count)]
            case ...0xFFFF: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
            default: [127, 0, 0, 0, 0] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: payload.count >> $0) }
            }
        let masked = payload.enumerated().map { $1 ^ mask[$0 & 3] }
        return [first, length[0] | 0x80] + length.dropFirst() + mask + masked
    }

    private static func items(_ bytes: [UInt8], limit: Int = 1 << 20, by step: Int? = nil) -> [WebSocketParser.Item] {
        var parser = WebSocketParser(limit: limit)
        var items: [WebSocketParser.Item] = []
        let step = step ?? max(1, bytes.count)
        for start in stride(from: 0, to: bytes.count, by: step) {
            parser.append(bytes[start..<min(start + step, bytes.count)])
            while let item = parser.next() { items.append(item) }
        }
        return items
    }

    @Test(
        arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
        ]
    )
    func `digests are those of FIPS 180-4`(message: String, digest: String) {
        let text = SHA1.digest(Array(message.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        #expect(text.joined() == digest)
    }

    @Test(
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ]
    )
    func `Base64 is that of RFC 4648`(bytes: String, text: String) {
        #expect(WebSocketHandshake.base64(Array(bytes.utf8)) == text)
    }

    @Test(arguments: [0, 1, 125, 126, 65_535, 65_536])
    func `messages of all lengths are received, however they are divided`(count: Int) {
        let message = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        let bytes = Self.frame(0x81, message) + Self.frame(0x89, [7]) + Self.frame(0x81, message)
        let expected: [WebSocketParser.Item] = [.message(message), .ping([7]), .message(message)]
        #expect(Self.items(bytes) == expected)
        #expect(Self.items(bytes, by: 1 + count / 7) == expected)
    }

    @Test func `a fragmented message is joined, with control frames between its parts`() {
        let bytes =
            Self.frame(0x01, Array("He".utf8)) + Self.frame(0x89, []) + Self.frame(0x00, Array("ll".utf8))
            + Self.frame(0x8A, []) + Self.frame(0x80, Array("o".utf8)) + Self.frame(0x88, [3, 232])
        #expect(Self.items(bytes) == [.ping([]), .message(Array("Hello".utf8)), .close])
    }

    @Test(
        arguments: [
            ([0x81, 0x01, 0x78], WebSocketFrame.CloseCode.protocolError), (frame(0xC1, [1]), .protocolError),
            (frame(0x83, []), .protocolError), (frame(0x80, [1]), .protocolError),
            (frame(0x01, [65]) + frame(0x81, [65]), .protocolError), (frame(0x09, []), .protocolError),
            (frame(0x89, [UInt8](repeating: 0, count: 126)), .protocolError), (frame(0x82, [1]), .unsupportedData),
            (frame(0x81, [0xFF]), .invalidData), (frame(0x81, [UInt8](repeating: 65, count: 1001)), .tooBig),
            (
                frame(0x01, [UInt8](repeating: 65, count: 600)) + frame(0x80, [UInt8](repeating: 65, count: 401)),
                .tooBig
            ),
            ([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], .tooBig),
        ]
    )
    func `a violation ends the connection with its code`(bytes: [UInt8], code: WebSocketFrame.CloseCode) {
        let valid = Self.frame(0x81, Array("after".utf8))
        #expect(Self.items(bytes + valid, limit: 1000).last == .failure(code))
    }

    @Test func `frames of the server have the shortest length`() {
        for (count, header) in [
            (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (65_535, [0x81, 126, 0xFF, 0xFF]),
            (65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] as [(Int, [UInt8])] {
            var bytes: [UInt8] = []
            let payload = [UInt8](repeating: 65, count: count)
            WebSocketFrame.append(.text, payload, to: &bytes)
            #expect(bytes == header + payload)
        }
        var close: [UInt8] = []
        WebSocketFrame.appendClose(.serviceRestart, to: &close)
        #expect(close == [0x88, 2, 0x03, 0xF4])
    }

    @Test func `no input traps`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<5000 {
            var bytes = Self.frame(0x81, Array("message".utf8)) + Self.frame(0x01, [65]) + Self.frame(0x80, [66])
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = Self.items(bytes, limit: 100, by: Int.random(in: 1...bytes.count, using: &random))
        }
    }
}
