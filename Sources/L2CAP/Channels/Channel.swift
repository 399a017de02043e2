internal import CBluetooth
package import EventLoop
internal import Glibc
internal import Synchronization

/// An open LE credit-based channel: a socket on which each packet is an SDU.
///
/// May be used from any thread. The socket is closed with the last reference.
package final class Channel: Sendable {
    package let psm: UInt16
    /// The length of the longest SDU that can arrive, in bytes.
    package let receiveMTU: Int
    /// The length of the longest SDU that the kernel has not refused, in bytes; at first, the length of the longest to send.
    private let sendLength: Atomic<Int>
    private let socket: FileDescriptor

    /// Takes over a connected socket of the type `SOCK_SEQPACKET`.
    ///
    /// - Parameter sendMTU: The length of the longest SDU to send, in bytes.
    package init(_ socket: FileDescriptor, psm: UInt16, receiveMTU: Int, sendMTU: Int) {
        self.socket = socket
        self.psm = psm
        self.receiveMTU = max(1, receiveMTU)
        sendLength = Atomic(max(1, sendMTU))
    }

    private var descriptor: CInt { socket.rawValue ?? -1 }

    /// The outcome of receiving an SDU.
    package enum Reception: Hashable, Sendable {
        /// The length of the received SDU.
        case received(Int)
        case wouldBlock
        /// The peer has closed the channel, and all its SDUs have been received.
        case ended
        /// The reason for the end of the channel, an `errno` value, which the kernel reports before the last SDUs.
        case failed(CInt)
    }

    /// Receives an SDU without blocking; what exceeds the buffer is continued in `rest`, and truncated after that.
    package func receive(
        into buffer: UnsafeMutableRawBufferPointer,
        rest: UnsafeMutableRawBufferPointer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    ) -> Reception {
        var hangUps = 0
        while true {
            let count = cbluetooth_receive_packet(
                descriptor,
                buffer.baseAddress,
                buffer.count,
                rest.baseAddress,
                rest.count
            )
            if count > 0 { return .received(Int(count)) }
            if count == 0 {
                // An empty SDU is received like the end of the channel, but no hang-up goes with it. After one, sockets of
                // Bluetooth first return 0 in place of the error that has ended the channel, and then the last SDUs.
                if isHungUp { hangUps += 1 }
                if hangUps == 2 { return .ended }
                continue
            }
            switch -count {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            case let reason: return .failed(reason)
            }
        }
    }

    /// The outcome of sending an SDU.
    package enum Transmission: Hashable, Sendable {
        /// The length of the sent SDU.
        case sent(Int)
        /// The send buffer is full because the peer has granted no credits for its content.
        case wouldBlock
        /// The channel has ended, for a reason given as an `errno` value.
        case failed(CInt)
    }

    /// Sends an SDU with the first bytes, as many as fit, without blocking.
    package func send(_ bytes: UnsafeRawBufferPointer) -> Transmission {
        var length = SDULength(min(bytes.count, sendLength.load(ordering: .relaxed)))
        // Asking first is cheap: the kernel allocates most PDUs of an SDU before it refuses the SDU.
        while sendReadiness() != .full {
            let count = cbluetooth_send_packet(descriptor, bytes.baseAddress, length.value)
            if count >= 0 { return .sent(length.value) }
            switch -count {
            case EINTR: continue
            case EAGAIN:
                guard length.halve() else { return .wouldBlock }
                sendLength.store(length.value, ordering: .relaxed)
            case let reason: return .failed(reason)
            }
        }
        return .wouldBlock
    }

    /// The ability of a channel to send.
    package enum SendReadiness: Hashable, Sendable {
        case writable
        case full
        case ended
    }

    /// Returns whether an SDU can be sent at the moment.
    package func sendReadiness() -> SendReadiness {
        let state = poll(CShort(POLLOUT))
        if state & Self.closed != 0 { return .ended }
        return state & CShort(POLLOUT) != 0 ? .writable : .full
    }

    /// A Boolean value that indicates whether nothing more will arrive after the received SDUs.
    package var isHungUp: Bool {
        // glibc hides POLLRDHUP, the end of the data of a peer that still receives, without _GNU_SOURCE.
        let remoteHangUp: CShort = 0x2000
        return poll(remoteHangUp) & (Self.closed | remoteHangUp) != 0
    }

    /// Blocks the thread until the channel is readable or writable, it has ended, or the interruption takes place.
    package func wait(for interest: EventLoop.Interest, or interruption: Interruption) {
        var states = [pollfd(fd: descriptor, events: 0, revents: 0), interruption.pollState]
        if interest.contains(.readable) { states[0].events |= CShort(POLLIN) }
        if interest.contains(.writable) { states[0].events |= CShort(POLLOUT) }
        _ = Glibc.poll(&states, nfds_t(states.count), interruption.timeout)
    }

    private static let closed = CShort(POLLHUP) | CShort(POLLERR) | CShort(POLLNVAL)

    private func poll(_ events: CShort) -> CShort {
        var state = pollfd(fd: descriptor, events: events, revents: 0)
        return Glibc.poll(&state, 1, 0) > 0 ? state.revents : 0
    }

    /// Ends the channel in both directions at once; SDUs that wait for credits are discarded.
    package func shutDown() { _ = shutdown(descriptor, CInt(SHUT_RDWR)) }

    /// The time that the peer has to accept the last SDUs.
    private static let lingerTimeout = Duration.seconds(5)
    /// The interval of checks: the kernel does not report the moment in which all SDUs have been sent.
    private static let lingerInterval = Duration.milliseconds(10)

    /// Ends the channel as soon as all SDUs have been sent, at once as a rule.
    package func close() {
        if !hasUnsentSDUs { return shutDown() }
        let deadline = ContinuousClock.now + Self.lingerTimeout
        EventLoop.post { self.closeWhenSent(before: deadline) }
    }

    private var hasUnsentSDUs: Bool { cbluetooth_has_unsent(descriptor) != 0 }

    @EventLoop
    private func closeWhenSent(before deadline: ContinuousClock.Instant) {
        guard hasUnsentSDUs, !isHungUp, ContinuousClock.now < deadline else { return shutDown() }
        EventLoop.after(Self.lingerInterval) { self.closeWhenSent(before: deadline) }
    }

    /// Calls `handler` whenever the channel is ready; the watch must be canceled before the last reference is released.
    @EventLoop
    package func watch(
        _ interest: EventLoop.Interest,
        _ handler: @escaping @EventLoop (EventLoop.Interest) -> Void
    ) throws(SystemError) -> Watch {
        try EventLoop.watch(descriptor, interest, handler)
    }
}
