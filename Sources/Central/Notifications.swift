package import BlueZ
internal import CLinux
internal import DBus
internal import GATT
internal import Glibc

extension Link {
    /// Subscribes to a characteristic; `handler` gets every value, on the event loop, in the order of arrival.
    ///
    /// Takes a socket of our own where the daemon offers one, on which each value is one packet and no D-Bus message is
    /// involved, and `StartNotify` where it does not: for indications before 5.80, and where another program is subscribed.
    ///
    /// - Throws: `.badInput` when the characteristic neither notifies nor indicates; `.att`; `.connectionLost`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(CentralError) {
        guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
            throw CentralError(
                .badInput,
                "\(characteristic.uuid) neither notifies nor indicates",
                hint: "its properties are: \(characteristic.properties.words.joined(separator: ", "))"
            )
        }
        let source = NotificationSource(handler)
        // Values may come before the reply does.
        subscriptions[characteristic.path] = source
        let client = device.client
        do throws(CentralError) {
            let socket = try await operating(on: .characteristic(characteristic), within: limit) {
                () async throws(BlueZError) -> NotificationSocket? in
                if characteristic.properties.contains(.notify) {
                    do throws(BlueZError) {
                        return try await client.acquireNotify(at: characteristic.path, timeout: limit)
                    } catch  where Self.offersNoSocket(error) {}
                }
                try await client.startNotify(at: characteristic.path, timeout: limit)
                return nil
            }
            if let socket {
                mtu = socket.mtu
                try source.read(from: socket.descriptor)
            }
        } catch {
            subscriptions[characteristic.path] = nil
            throw error
        }
    }

    /// Ends a subscription.
    package func unsubscribe(from characteristic: RemoteCharacteristic) async {
        guard let source = subscriptions.removeValue(forKey: characteristic.path) else { return }
        let hadSocket = source.hasSocket
        source.end()
        guard !hadSocket else { return }
        let client = device.client
        await shielded { try? await client.stopNotify(at: characteristic.path) }
    }

    /// Refusals that leave `StartNotify` to try: the socket is taken, others are subscribed without one, or there is none.
    private nonisolated static func offersNoSocket(_ error: BlueZError) -> Bool {
        switch error.code {
        case .notPermitted, .notSupported, .inProgress, .doesNotExist: true
        case .att: error.att == .requestNotSupported
        default: false
        }
    }
}

/// Where the values of one subscription come from: a socket, or the `Value` property.
@EventLoop
final class NotificationSource {
    private let handler: @EventLoop ([UInt8]) -> Void
    private var socket: FileDescriptor?
    private var watch: Watch?
    /// Room for as many packets as the kernel is asked for at once, and their lengths.
    private var buffer = [UInt8](repeating: 0, count: packets * Link.longestValue)
    private var lengths = [CUnsignedInt](repeating: 0, count: packets)

    private static let packets = Int(CLINUX_PACKETS)
    /// How often the kernel is asked before other sockets and jobs get their turn.
    private static let rounds = 4

    init(_ handler: @escaping @EventLoop ([UInt8]) -> Void) { self.handler = handler }

    var hasSocket: Bool { socket != nil }

    func read(from descriptor: FileDescriptor) throws(CentralError) {
        guard let raw = descriptor.rawValue else { return }
        socket = descriptor
        do {
            watch = try EventLoop.watch(raw, .readable) { [weak self] _ in self?.drain(Self.rounds) }
        } catch {
            throw CentralError(.failed, "cannot wait for notifications: \(error.message)")
        }
    }

    func valueChanged(to value: [UInt8]) {
        if socket == nil { handler(value) }
    }

    /// Takes what has arrived already, then closes the socket, which tells the daemon that we are gone.
    func end() {
        drain(.max)
        stopWaiting()
        socket = nil
    }

    private func drain(_ rounds: Int) {
        for _ in 0..<rounds {
            guard let descriptor = socket?.rawValue else { return }
            let count = Int(clinux_receive_packets(descriptor, &buffer, Link.longestValue, &lengths))
            if count < 0, errno == EINTR { continue }
            // The daemon hung up, and its word on the connection follows on the bus.
            guard count >= 0 || errno == EAGAIN, deliver(count, from: descriptor) else { return stopWaiting() }
            // Fewer than there was room for: there are no more.
            if count < Self.packets { return }
        }
    }

    /// Hands on the packets in the buffer.
    ///
    /// - Returns: Whether there can be more.
    private func deliver(_ count: Int, from descriptor: CInt) -> Bool {
        for index in 0..<max(count, 0) {
            let (start, length) = (index * Link.longestValue, Int(lengths[index]))
            if length == 0, Self.isHungUp(descriptor) { return false }
            handler(Array(buffer[start..<start + length]))
        }
        return true
    }

    private func stopWaiting() {
        watch?.cancel()
        watch = nil
    }

    /// Tells the end of the stream from an empty value: both are read as no bytes.
    private static func isHungUp(_ descriptor: CInt) -> Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) != 0
    }
}
