internal import CLinux
internal import EventLoop
internal import Glibc

/// The source of a subscription's values: a socket, or the `Value` property.
@EventLoop
final class NotificationSource {
    private let handler: @EventLoop ([UInt8]) -> Void
    private var socket: FileDescriptor?
    private var watch: Watch?
    private var pace = ReceivingPace()
    /// The timer of the next read, if the socket is read at an interval.
    private var timer: Timer?
    /// The buffer for the packets of one system call, and their lengths.
    private var buffer = [UInt8](repeating: 0, count: packetsPerRead * Link.longestValue)
    private var lengths = [CUnsignedInt](repeating: 0, count: packetsPerRead)

    private static let packetsPerRead = Int(CLINUX_PACKETS)
    /// The number of system calls before other sockets and jobs get their turn.
    private static let maximumReads = 4

    init(_ handler: @escaping @EventLoop ([UInt8]) -> Void) { self.handler = handler }

    var hasSocket: Bool { socket != nil }

    func read(from descriptor: FileDescriptor) throws(CentralError) {
        guard let raw = descriptor.rawValue else { return }
        socket = descriptor
        do {
            watch = try EventLoop.watch(raw, .readable) { [weak self] _ in self?.receive() }
        } catch {
            throw CentralError(.failed, "cannot wait for notifications: \(error.message)")
        }
    }

    func valueChanged(to value: [UInt8]) {
        if socket == nil { handler(value) }
    }

    /// Delivers the values that have already arrived, then closes the socket, which unsubscribes.
    func end() {
        _ = drain(.max)
        stopWaiting()
        socket = nil
    }

    /// Reads the socket, and waits until it is to be read again.
    private func receive() {
        let (count, mayHaveMore) = drain(Self.maximumReads)
        guard let watch else { return }
        let isPaced = timer != nil
        timer = nil
        switch pace.step(after: count, mayHaveMore: mayHaveMore, at: .now) {
        case .wait:
            if isPaced, (try? watch.update(.readable)) == nil { stopWaiting() }
        case .read(let delay):
            if !isPaced { try? watch.update([]) }
            timer = EventLoop.after(delay) { [weak self] in self?.receive() }
        }
    }

    /// Delivers pending values; returns their number, and whether there may be more.
    private func drain(_ maximumReads: Int) -> (count: Int, mayHaveMore: Bool) {
        var total = 0
        for _ in 0..<maximumReads {
            guard let descriptor = socket?.rawValue else { break }
            let count = Int(clinux_receive_packets(descriptor, &buffer, Link.longestValue, &lengths))
            if count < 0, errno == EINTR { continue }
            // bluetoothd closed the socket; the state of the connection is reported on the bus.
            guard count >= 0 || errno == EAGAIN, deliver(count, from: descriptor) else {
                stopWaiting()
                return (total, false)
            }
            total += max(count, 0)
            // A partly filled buffer means that no more packets are pending.
            if count < Self.packetsPerRead { return (total, false) }
        }
        return (total, true)
    }

    /// Delivers the packets in the buffer.
    ///
    /// - Returns: A Boolean value that indicates whether more packets may follow.
    private func deliver(_ count: Int, from descriptor: CInt) -> Bool {
        for index in 0..<max(count, 0) {
            let (start, length) = (index * Link.longestValue, Int(lengths[index]))
            if length == 0, Self.isHungUp(descriptor) { return false }
            handler(Array(buffer[start..<start + length]))
        }
        return true
    }

    private func stopWaiting() {
        timer?.cancel()
        timer = nil
        watch?.cancel()
        watch = nil
    }

    /// Distinguishes the end of the stream from an empty value: both are read as zero bytes.
    private static func isHungUp(_ descriptor: CInt) -> Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) != 0
    }
}
