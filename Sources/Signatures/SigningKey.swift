internal import CSignatures

/// A private key that signs messages with Ed25519 (RFC 8032).
package struct SigningKey: Sendable {
    private let text: [UInt8]

    /// Creates a key from its PEM text.
    ///
    /// - Throws: `InvalidKey` with the reason.
    package init(pem text: [UInt8]) throws(InvalidKey) {
        self.text = text
        _ = try sign([])
    }

    /// Returns the signature of a message.
    package func sign(_ message: [UInt8]) throws(InvalidKey) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(CSIGNATURES_LENGTH))
        let result = csignatures_sign(text, text.count, message, message.count, &signature)
        guard result == 0 else { throw InvalidKey(result) }
        return signature
    }
}

/// The reason for which a key cannot be used.
package struct InvalidKey: Error, Hashable, Sendable {
    package var reason: String

    init(reason: String) {
        self.reason = reason
    }

    /// Creates the reason for an error of GnuTLS.
    init(_ error: CInt) {
        reason = gnutls_strerror(error).map { String(cString: $0) } ?? "error \(error)"
    }
}
