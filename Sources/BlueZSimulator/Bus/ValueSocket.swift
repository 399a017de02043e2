internal import CLinux
internal import EventLoop
internal import Glibc

/// bluetoothd's end of a socket to a client, in which each packet is a value.
@EventLoop
final class ValueSocket {
    private let descriptor: FileDescriptor
    private var watch: Watch?
    private let packet: @EventLoop ([UInt8]) -> Void
    private let closed: @EventLoop (ValueSocket) -> Void
    /// The room for the packets that are requested from the kernel at once, and for their lengths.
    private lazy var buffer = [UInt8](repeating: 0, count: Self.packets * ATTServer.longestValue)
    private lazy var lengths = [CUnsignedInt](repeating: 0, count: Self.packets)

    private static let packets = Int(CLINUX_PACKETS)

    /// - Parameters:
    ///   - packet: Called with each value, truncated to the maximum length of a value.
    ///   - closed: Called once when the client closes its end.
    init(
        _ descriptor: FileDescriptor,
        packet: @escaping @EventLoop ([UInt8]) -> Void = { _ in },
        closed: @escaping @EventLoop (ValueSocket) -> Void
    ) {
        self.descriptor = descriptor
        self.packet = packet
        self.closed = closed
        guard let raw = descriptor.rawValue else { return }
        watch = try? EventLoop.watch(raw, .readable) { [weak self] in self?.ready($0) }
    }

    /// Sends a value without blocking.
    ///
    /// - Returns: A Boolean value that indicates whether the socket accepted the value.
    func send(_ value: [UInt8]) -> Bool {
        guard watch != nil, let raw = descriptor.rawValue else { return false }
        return value.withUnsafeBytes {
            Glibc.send(raw, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL)) >= 0
        }
    }

    /// Closes this end, which signals to the client that the socket is no longer used.
    func close() {
        watch?.cancel()
        watch = nil
        if let raw = descriptor.releaseOwnership() { _ = Glibc.close(raw) }
    }

    private func ready(_ readiness: EventLoop.Interest) {
        let isClosed = readiness.contains(.readable) && readPackets()
        guard isClosed || readiness == .closed, watch != nil else { return }
        close()
        closed(self)
    }

    /// Reads the packets that have arrived.
    ///
    /// - Returns: A Boolean value that indicates whether the other end has closed the socket, which is read as an empty
    ///   packet.
    private func readPackets() -> Bool {
        guard let raw = descriptor.rawValue else { return false }
        let count = Int(clinux_receive_packets(raw, &buffer, ATTServer.longestValue, &lengths))
        for index in 0..<max(0, count) {
            let (start, length) = (index * ATTServer.longestValue, Int(lengths[index]))
            if length == 0 { return true }
            packet(Array(buffer[start..<start + length]))
            // A value may have caused the end of the subscription.
            if watch == nil { return false }
        }
        return count < 0 && errno != EAGAIN && errno != EINTR
    }
}
