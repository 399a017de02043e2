package import BlueZ
internal import CLinux
internal import DBus
internal import GATT
internal import Glibc

extension Link {
    /// Subscribes to a characteristic; `handler` receives every value, on the event loop, in the order of arrival.
    ///
    /// Uses a dedicated socket if bluetoothd offers one, on which each value is one packet and no D-Bus message is involved.
    /// Otherwise it uses `StartNotify`: for characteristics that only indicate, for which bluetoothd before 5.80 offers no socket,
    /// and if another program is subscribed.
    ///
    /// - Throws: `.badInput` if the characteristic supports neither notifications nor indications; `.att`; `.connectionLost`.
    package func subscribe(
        to characteristic: RemoteCharacteristic,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(CentralError) {
        guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
            throw CentralError(
                .badInput,
                "\(characteristic.uuid) supports neither notifications nor indications",
                hint: "its properties are: \(characteristic.properties.names.joined(separator: ", "))"
            )
        }
        let source = NotificationSource(handler)
        // Values may arrive before the reply does.
        subscriptions[characteristic.path] = source
        let client = device.client
        do throws(CentralError) {
            let socket = try await perform(on: .characteristic(characteristic), within: limit) {
                () async throws(BlueZError) -> NotificationSocket? in
                if characteristic.properties.contains(.notify) {
                    do throws(BlueZError) {
                        return try await client.acquireNotify(at: characteristic.path, timeout: limit)
                    } catch  where Self.shouldFallBackToStartNotify(error) {}
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
            throw Self.explained(error)
        }
    }

    /// Ends a subscription.
    package func unsubscribe(from characteristic: RemoteCharacteristic) async {
        guard let source = subscriptions.removeValue(forKey: characteristic.path) else { return }
        let hadSocket = source.hasSocket
        source.end()
        guard !hadSocket else { return }
        let client = device.client
        await ignoringCancellation { try? await client.stopNotify(at: characteristic.path) }
    }

    /// Returns the error with its likely cause, if another program is still subscribing after all retries.
    private nonisolated static func explained(_ error: CentralError) -> CentralError {
        guard error.hint == nil, error.dbusName == BlueZNames.ErrorName.prefix + BlueZNames.ErrorName.inProgress else {
            return error
        }
        var explained = error
        explained.hint = BlueZError.Hint.notifications
        return explained
    }

    /// Returns whether `StartNotify` can be tried after this error: the socket is in use, others are subscribed without one, or
    /// bluetoothd offers none.
    private nonisolated static func shouldFallBackToStartNotify(_ error: BlueZError) -> Bool {
        switch error.code {
        case .notPermitted, .notSupported, .inProgress, .doesNotExist: true
        case .att: error.att == .requestNotSupported
        default: false
        }
    }
}

/// The source of a subscription's values: a socket, or the `Value` property.
@EventLoop
final class NotificationSource {
    private let handler: @EventLoop ([UInt8]) -> Void
    private var socket: FileDescriptor?
    private var watch: Watch?
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
            watch = try EventLoop.watch(raw, .readable) { [weak self] _ in self?.drain(Self.maximumReads) }
        } catch {
            throw CentralError(.failed, "cannot wait for notifications: \(error.message)")
        }
    }

    func valueChanged(to value: [UInt8]) {
        if socket == nil { handler(value) }
    }

    /// Delivers the values that have already arrived, then closes the socket, which unsubscribes.
    func end() {
        drain(.max)
        stopWaiting()
        socket = nil
    }

    private func drain(_ maximumReads: Int) {
        for _ in 0..<maximumReads {
            guard let descriptor = socket?.rawValue else { return }
            let count = Int(clinux_receive_packets(descriptor, &buffer, Link.longestValue, &lengths))
            if count < 0, errno == EINTR { continue }
            // bluetoothd closed the socket; the state of the connection is reported on the bus.
            guard count >= 0 || errno == EAGAIN, deliver(count, from: descriptor) else { return stopWaiting() }
            // A partly filled buffer means that no more packets are pending.
            if count < Self.packetsPerRead { return }
        }
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
        watch?.cancel()
        watch = nil
    }

    /// Distinguishes the end of the stream from an empty value: both are read as zero bytes.
    private static func isHungUp(_ descriptor: CInt) -> Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) != 0
    }
}
