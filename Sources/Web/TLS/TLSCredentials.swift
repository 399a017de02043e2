internal import CGnuTLS
internal import Control
internal import EventLoop

/// The certificate and the key of a server, as GnuTLS uses them while the program runs.
@EventLoop
struct TLSCredentials {
    let pointer: gnutls_certificate_credentials_t

    /// - Throws: `.badInput` if the certificate or the key is invalid, or if they do not belong together.
    init(_ certificate: WebCertificate) throws(ControlError) {
        var allocated: gnutls_certificate_credentials_t?
        var status = gnutls_certificate_allocate_credentials(&allocated)
        guard let allocated else { throw certificate.failure(Self.text(status)) }
        pointer = allocated
        status = Self.withDatum(certificate.certificate) { certificateDatum in
            Self.withDatum(certificate.key) { keyDatum in
                var (certificate, key) = (certificateDatum, keyDatum)
                return gnutls_certificate_set_x509_key_mem(allocated, &certificate, &key, GNUTLS_X509_FMT_PEM)
            }
        }
        guard status >= 0 else {
            gnutls_certificate_free_credentials(allocated)
            throw certificate.failure(Self.text(status))
        }
    }

    private static func withDatum(_ text: String, _ body: (gnutls_datum_t) -> CInt) -> CInt {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer {
            body(gnutls_datum_t(data: $0.baseAddress, size: CUnsignedInt(clamping: $0.count)))
        }
    }

    private static func text(_ status: CInt) -> String {
        gnutls_strerror(status).map { String(cString: $0) } ?? "error \(status)"
    }
}
