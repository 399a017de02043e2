/// A key that a terminal has sent.
enum TerminalKey: Hashable, Sendable {
    case character(Character)
    case up, down, pageUp, pageDown, home, end
    case enter, escape, backspace
}

/// A decoder for the bytes that a terminal sends for keys: UTF-8 and control sequences (ECMA-48, 5.4).
struct TerminalKeyDecoder {
    /// The start of a character or sequence whose other bytes have not been received.
    private var pending: [UInt8] = []

    private static let escape: UInt8 = 0x1B
    /// The maximum length of a sequence, which bounds `pending`.
    private static let limit = 32

    /// The keys by the final byte of their sequences, and by the number before a final `~`.
    private static let finals: [UInt8: TerminalKey] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    ]
    private static let numbers: [UInt8: TerminalKey] = [
        UInt8(ascii: "1"): .home, UInt8(ascii: "4"): .end, UInt8(ascii: "5"): .pageUp, UInt8(ascii: "6"): .pageDown,
        UInt8(ascii: "7"): .home, UInt8(ascii: "8"): .end,
    ]

    /// Returns the keys in received bytes; unknown ones are ignored.
    ///
    /// An escape character at the end of the bytes is the escape key, because terminals send sequences at once.
    mutating func keys(in bytes: [UInt8]) -> [TerminalKey] {
        let received = pending + bytes
        var rest = received[...]
        var keys: [TerminalKey] = []
        pending = []
        while let first = rest.first {
            let (count, key) = first == Self.escape ? Self.sequence(rest) : Self.character(rest)
            guard let count else {
                if rest.count < Self.limit { pending = Array(rest) }
                break
            }
            if let key { keys.append(key) }
            rest = rest.dropFirst(count)
        }
        return keys
    }

    /// Returns the length and the key of a control sequence; the length is nil if bytes are missing.
    private static func sequence(_ bytes: ArraySlice<UInt8>) -> (count: Int?, key: TerminalKey?) {
        let introducer = bytes.dropFirst().first
        guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else { return (1, .escape) }
        let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
        guard let final = bytes.dropFirst(2 + parameters.count).first else { return (nil, nil) }
        let count = 2 + parameters.count + 1
        guard final == UInt8(ascii: "~") else { return (count, finals[final]) }
        return (count, parameters.count == 1 ? parameters.first.flatMap { numbers[$0] } : nil)
    }

    /// Returns the length and the key of a character; the length is nil if bytes are missing.
    private static func character(_ bytes: ArraySlice<UInt8>) -> (count: Int?, key: TerminalKey?) {
        let first = bytes.first ?? 0
        switch first {
        case 0x0A, 0x0D: return (1, .enter)
        case 0x08, 0x7F: return (1, .backspace)
        case ..<0x20: return (1, nil)
        default: break
        }
        // The number of leading ones is the length in UTF-8.
        let length = first < 0x80 ? 1 : (~first).leadingZeroBitCount
        guard (1...4).contains(length) else { return (1, nil) }
        guard bytes.count >= length else { return (nil, nil) }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
            return (1, nil)
        }
        return (length, .character(character))
    }
}
