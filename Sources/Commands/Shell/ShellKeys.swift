/// The bytes that a terminal has sent, divided into keys, of which an incomplete one waits for its other bytes.
package struct ShellKeys {
    private var pending: [UInt8] = []

    private static let escape: UInt8 = 0x1B
    /// Ctrl-V, after which the next key is inserted as it is.
    private static let quote: UInt8 = 0x16
    /// Ctrl-X, with which some commands of libedit begin.
    private static let prefix: UInt8 = 0x18
    /// The maximum length of a key in bytes, which bounds the incomplete one.
    private static let limit = 32

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) { pending += bytes }

    /// Removes the keys up to and including the first for which `body` returns true.
    package mutating func removeKeys(until body: ([Unicode.Scalar]) -> Bool) {
        var rest = pending[...]
        while let count = Self.length(rest) {
            let key = Array(String(decoding: rest.prefix(count), as: UTF8.self).unicodeScalars)
            rest = rest.dropFirst(count)
            if body(key) { break }
        }
        pending = Array(rest)
    }

    /// Returns the length of the first key in bytes; nil if bytes are missing.
    private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        switch first {
        case escape:
            guard let second = bytes.dropFirst().first else { return nil }
            guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
                return length(bytes.dropFirst()).map { $0 + 1 }.map { min($0, limit) }
            }
            let parameters = bytes.dropFirst(2).prefix(limit).prefix { (0x20...0x3F).contains($0) }
            let count = 2 + parameters.count + 1
            return bytes.count < count ? nil : count
        case quote, prefix: return length(bytes.dropFirst()).map { $0 + 1 }.map { min($0, limit) }
        default:
            // The number of leading ones is the length in UTF-8.
            let length = (0xC2...0xF4).contains(first) ? (~first).leadingZeroBitCount : 1
            return bytes.count < length ? nil : length
        }
    }
}
