internal import CSignatures

/// Public keys, one of which must have signed a message with Ed25519 (RFC 8032).
package struct VerificationKeys: Sendable {
    private let texts: [[UInt8]]

    /// Maximum number of keys, each of which is tried.
    private static let limit = 64
    private static let end = "-----END PUBLIC KEY-----"

    /// Creates keys from the PEM texts in a file.
    ///
    /// - Throws: `InvalidKey` if there is none, or one is not a key for Ed25519.
    package init(pem text: [UInt8]) throws(InvalidKey) {
        var parts = String(decoding: text, as: UTF8.self).split(separator: Self.end, omittingEmptySubsequences: false)
        let rest = parts.popLast() ?? ""
        guard !parts.isEmpty, rest.allSatisfy(\.isWhitespace) else {
            throw InvalidKey(reason: "it does not consist of public keys as PEM")
        }
        guard parts.count <= Self.limit else { throw InvalidKey(reason: "it has more than \(Self.limit) keys") }
        texts = parts.map { Array("\($0)\(Self.end)\n".utf8) }
        for key in texts {
            let result = csignatures_verify(key, key.count, nil, 0, nil)
            guard result == 0 else { throw InvalidKey(result) }
        }
    }

    /// Returns true if one of the keys has signed the message.
    package func verify(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard signature.count == Int(CSIGNATURES_LENGTH) else { return false }
        return texts.contains { csignatures_verify($0, $0.count, message, message.count, signature) == 0 }
    }
}
