import Control
import Testing

@testable import Web

struct WebCertificateTests {
    private static func pem(_ label: String) -> String { "-----BEGIN \(label)-----\nMAo=\n-----END \(label)-----\n" }

    private static func error(_ certificate: String, _ key: String) -> ControlError? {
        do throws(ControlError) {
            _ = try WebCertificate(
                certificate: ("c.pem", Array(certificate.utf8)),
                key: ("k.pem", Array(key.utf8))
            )
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY"])
    func `PEM is accepted`(label: String) {
        #expect(Self.error(Self.pem("CERTIFICATE"), Self.pem(label)) == nil)
        // Files may contain a chain, and both parts.
        let both = Self.pem("CERTIFICATE") + Self.pem("CERTIFICATE") + Self.pem(label)
        #expect(Self.error(both, both) == nil)
    }

    @Test func `errors name the file and a remedy`() {
        let certificate = Self.pem("CERTIFICATE")
        #expect(Self.error("x", Self.pem("PRIVATE KEY"))?.message == "c.pem contains no certificate in PEM")
        #expect(Self.error(certificate, certificate)?.message == "k.pem contains no private key in PEM")
        let encrypted = Self.error(certificate, Self.pem("ENCRYPTED PRIVATE KEY"))
        #expect(encrypted?.message == "the private key in k.pem is encrypted")
        #expect(encrypted?.hint == "decrypt it: openssl pkey -in k.pem -out key.pem")
    }

    @Test func `GnuTLS refuses text that is no certificate`() async {
        await #expect(throws: ControlError.self) { try await Self.credentials() }
    }

    private static func credentials() async throws {
        let text = (file: "c.pem", text: Array(pem("CERTIFICATE").utf8))
        let certificate = try WebCertificate(certificate: text, key: ("k.pem", Array(pem("PRIVATE KEY").utf8)))
        _ = try await TLSCredentials(certificate)
    }
}
