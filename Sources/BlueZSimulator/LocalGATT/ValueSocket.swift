internal import CLinux
internal import DBus
internal import Glibc

/// bluetoothd's end of a socket that an application gave it: each packet is a value.
@EventLoop
final class ValueSocket {
    private let descriptor: FileDescriptor
    private var watch: Watch?
    private let packet: @EventLoop ([UInt8]) -> Void
    private let closed: @EventLoop (ValueSocket) -> Void
    /// Room for as many packets as the kernel is asked for at once, and their lengths.
    private lazy var buffer = [UInt8](repeating: 0, count: Self.packets * ATTServer.longestValue)
    private lazy var lengths = [CUnsignedInt](repeating: 0, count: Self.packets)

    private static let packets = Int(CLINUX_PACKETS)

    /// - Parameters:
    ///   - packet: Called with each value; what is longer than a value can be is cut.
    ///   - closed: Called once when the application closes its end.
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

    /// Sends a value without waiting.
    ///
    /// - Returns: Whether the socket took it.
    func send(_ value: [UInt8]) -> Bool {
        guard watch != nil, let raw = descriptor.rawValue else { return false }
        return value.withUnsafeBytes {
            Glibc.send(raw, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL)) >= 0
        }
    }

    /// Closes this end, by which the application hears that it is no longer wanted.
    func close() {
        watch?.cancel()
        watch = nil
        if let raw = descriptor.take() { _ = Glibc.close(raw) }
    }

    private func ready(_ readiness: EventLoop.Interest) {
        let isOver = readiness.contains(.readable) && readPackets()
        guard isOver || readiness == .closed, watch != nil else { return }
        close()
        closed(self)
    }

    /// Takes what has arrived.
    ///
    /// - Returns: Whether the other end has closed the socket, which is read as a packet without octets.
    private func readPackets() -> Bool {
        guard let raw = descriptor.rawValue else { return false }
        let count = Int(clinux_receive_packets(raw, &buffer, ATTServer.longestValue, &lengths))
        for index in 0..<max(0, count) {
            let (start, length) = (index * ATTServer.longestValue, Int(lengths[index]))
            if length == 0 { return true }
            packet(Array(buffer[start..<start + length]))
            // A value may have set off the end of the subscription.
            if watch == nil { return false }
        }
        return count < 0 && errno != EAGAIN && errno != EINTR
    }
}
