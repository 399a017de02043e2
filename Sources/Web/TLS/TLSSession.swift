internal import CGnuTLS
internal import EventLoop

/// The server's side of TLS on a nonblocking socket.
@EventLoop
final class TLSSession {
    private let session: gnutls_session_t
    private var isEnded = false

    /// Maximum size of the content of a record.
    private static let recordSize = 16_384

    enum Handshake: Hashable {
        case complete
        /// The socket has to be readable or writable first.
        case pending
        case failed
    }

    enum Received {
        case bytes([UInt8])
        case none
        case end
    }

    /// Begins a session on a socket; nil if there is no memory.
    init?(_ socket: CInt, _ credentials: TLSCredentials) {
        guard let session = cgnutls_accept(socket, credentials.pointer) else { return nil }
        self.session = session
    }

    /// Releases the session; nothing else may be called afterwards.
    func close() {
        guard !isEnded else { return }
        isEnded = true
        gnutls_deinit(session)
    }

    /// A Boolean value that indicates whether the session waits for its socket to be writable.
    var isSending: Bool { gnutls_record_get_direction(session) == 1 }

    /// A Boolean value that indicates whether received bytes wait in the session, of which the kernel does not report any more.
    var hasPending: Bool { gnutls_record_check_pending(session) > 0 }

    /// Continues the handshake.
    func handshake() -> Handshake {
        let status = gnutls_handshake(session)
        if status == GNUTLS_E_SUCCESS { return .complete }
        return gnutls_error_is_fatal(status) == 0 ? .pending : .failed
    }

    /// Receives the content of a record.
    func receive() -> Received {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.recordSize) { buffer, count in
            received = gnutls_record_recv(session, buffer.baseAddress, buffer.count)
            count = max(0, received)
        }
        if received > 0 { return .bytes(bytes) }
        return received < 0 && gnutls_error_is_fatal(CInt(received)) == 0 ? .none : .end
    }

    /// Sends the beginning of bytes as a record.
    ///
    /// After 0, the next call has the same bytes, of which GnuTLS keeps the record.
    ///
    /// - Returns: The number of sent bytes; 0 if the socket accepts none, nil if the connection has failed.
    func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let sent = gnutls_record_send(session, bytes.baseAddress, min(bytes.count, Self.recordSize))
        if sent >= 0 { return sent }
        return gnutls_error_is_fatal(CInt(sent)) == 0 ? 0 : nil
    }

    /// Announces the end of the connection, without waiting for the browser.
    func sendEnd() { gnutls_bye(session, GNUTLS_SHUT_WR) }
}
