internal import CLinux
internal import EventLoop
internal import Glibc

/// A channel over a simulated link: passes packets between the sockets of two programs until one of them closes its socket, or
/// the link ends.
///
/// The simulator stands between the programs because it could not end a channel between two sockets of theirs. At most one
/// packet per direction is held; if a program does not read, the other one's socket fills up.
@EventLoop
final class ChannelRelay {
    private final class Side {
        let socket: FileDescriptor
        var watch: Watch?
        /// The packet from this side that the other one has not accepted yet.
        var pending: [UInt8]?
        /// A Boolean value that indicates whether the program has stopped to receive.
        var isGone = false

        init(_ socket: FileDescriptor) { self.socket = socket }

        var raw: CInt { socket.rawValue ?? -1 }
    }

    private let sides: (Side, Side)
    private let mtu: Int
    private weak var link: AirLink?
    /// The relay itself, as long as the channel is open.
    private var retained: ChannelRelay?

    /// The number of packets per call, so that a channel leaves the loop to others.
    private static let packetsPerTurn = 16

    /// - Parameter mtu: The length of the longest packet; a program that sends a longer one loses the channel.
    init(_ first: FileDescriptor, _ second: FileDescriptor, over link: AirLink, mtu: Int) throws(SystemError) {
        sides = (Side(first), Side(second))
        self.mtu = mtu
        self.link = link
        for (side, other) in [(sides.0, sides.1), (sides.1, sides.0)] {
            side.watch = try EventLoop.watch(side.raw, .readable) { [weak self] readiness in
                self?.ready(side, other, readiness)
            }
        }
        retained = self
        link.endObservers[ObjectIdentifier(self)] = { [weak self] in self?.close() }
    }

    private func close() {
        for side in [sides.0, sides.1] {
            side.watch?.cancel()
            side.watch = nil
            if let raw = side.socket.releaseOwnership() { _ = Glibc.close(raw) }
        }
        link?.endObservers[ObjectIdentifier(self)] = nil
        retained = nil
    }

    private func ready(_ side: Side, _ other: Side, _ readiness: EventLoop.Interest) {
        if readiness.contains(.writable) { relay(from: other, to: side) }
        if readiness != .writable { relay(from: side, to: other) }
        updateInterest(of: side, other)
        updateInterest(of: other, side)
    }

    /// Waits for packets of a side that has none pending, and for space if the other side has one.
    private func updateInterest(of side: Side, _ other: Side) {
        var interest: EventLoop.Interest = side.pending == nil ? .readable : []
        if other.pending != nil { interest.insert(.writable) }
        try? side.watch?.update(interest)
    }

    private func relay(from side: Side, to other: Side) {
        for _ in 0..<Self.packetsPerTurn {
            guard side.watch != nil, let packet = side.pending ?? receive(from: side) else { return }
            side.pending = packet
            if !other.isGone, !send(packet, to: other) { return }
            side.pending = nil
        }
    }

    /// Receives a packet; closes the channel at the end of the side's packets.
    private func receive(from side: Side) -> [UInt8]? {
        var packet = [UInt8](repeating: 0, count: mtu + 1)
        let count = recv(side.raw, &packet, packet.count, CInt(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        // A program may send empty packets, but no hang-up goes with them.
        guard count > 0 || count == 0 && !isHungUp(side), count <= mtu else {
            close()
            return nil
        }
        return Array(packet.prefix(count))
    }

    private func isHungUp(_ side: Side) -> Bool {
        // POLLRDHUP, which glibc hides without _GNU_SOURCE.
        let remoteHangUp: CShort = 0x2000
        var state = pollfd(fd: side.raw, events: remoteHangUp, revents: 0)
        return poll(&state, 1, 0) != 0
    }

    /// Sends a packet; returns false if the socket is full.
    private func send(_ packet: [UInt8], to side: Side) -> Bool {
        if Glibc.send(side.raw, packet, packet.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL)) >= 0 { return true }
        if errno == EAGAIN || errno == EINTR { return false }
        // Its own packets are still delivered until it has closed its socket.
        side.isGone = true
        return true
    }
}
