internal import Glibc

/// The result of receiving from a socket that does not block.
enum ReceivedBytes {
    case bytes([UInt8])
    case none
    case end

    private static let size = 65_536

    static func receive(from socket: CInt) -> ReceivedBytes {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            received = recv(socket, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received > 0 { return .bytes(bytes) }
        return received < 0 && (errno == EAGAIN || errno == EINTR) ? .none : .end
    }
}
