package import Control

/// The certificate of the page and its private key, as PEM text.
package struct WebCertificate: Sendable {
    let certificate: String
    let key: String
    /// The files, for messages.
    let files: (certificate: String, key: String)

    private static let certificateLabels = ["CERTIFICATE"]
    private static let keyLabels = ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"]

    /// Checks the contents of two files.
    ///
    /// - Throws: `.badInput` if a file is not in PEM, or if the key is encrypted.
    package init(
        certificate: (file: String, text: [UInt8]),
        key: (file: String, text: [UInt8])
    ) throws(ControlError) {
        self.certificate = String(decoding: certificate.text, as: UTF8.self)
        self.key = String(decoding: key.text, as: UTF8.self)
        files = (certificate.file, key.file)
        guard Self.contains(self.certificate, Self.certificateLabels) else {
            throw ControlError(
                .badInput,
                "\(certificate.file) contains no certificate in PEM",
                hint: "convert one in DER: openssl x509 -inform der -in \(certificate.file) -out certificate.pem"
            )
        }
        guard !self.key.contains("ENCRYPTED") else {
            throw ControlError(
                .badInput,
                "the private key in \(key.file) is encrypted",
                hint: "decrypt it: openssl pkey -in \(key.file) -out key.pem"
            )
        }
        guard Self.contains(self.key, Self.keyLabels) else {
            throw ControlError(
                .badInput,
                "\(key.file) contains no private key in PEM",
                hint: "convert one in DER: openssl pkey -inform der -in \(key.file) -out key.pem"
            )
        }
    }

    private static func contains(_ text: String, _ labels: [String]) -> Bool {
        labels.contains { text.contains("-----BEGIN \($0)-----") && text.contains("-----END \($0)-----") }
    }

    /// Returns the error of a certificate that cannot be used with its key.
    func failure(_ reason: String) -> ControlError {
        let (certificate, key) = files
        return ControlError(
            .badInput,
            "the certificate in \(certificate) cannot be used with the key in \(key): \(reason)",
            hint: "compare 'openssl x509 -in \(certificate) -noout -pubkey' with 'openssl pkey -in \(key) -pubout'"
        )
    }
}
