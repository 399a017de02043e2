internal import CBluetooth
internal import DBus
internal import EventLoop
internal import GATT
internal import Glibc

/// Channels of the kernel's Bluetooth stack.
package struct KernelTransport: ChannelTransport {
    /// The length of the longest accepted SDU, in bytes.
    ///
    /// The kernel grants the peer as many credits as this length has PDUs, so it also limits the data in transit. It returns
    /// credits after an SDU, so this is the length of several: with only one in transit, the peer waits after each.
    package nonisolated static let receiveMTU = UInt16.max
    /// The length of the longest sent SDU, in bytes: two of them need fewer credits than a receive MTU grants.
    private nonisolated static let longestSDU = 30_000
    /// The size of the send buffer in bytes, the kernel's default maximum (`net.core.wmem_max`).
    ///
    /// The kernel counts up to four times the length of an SDU, and allows twice this size.
    private nonisolated static let sendBuffer: CInt = 212_992
    /// The number of channels that wait to be accepted.
    private nonisolated static let backlog: CInt = 16

    package nonisolated init() {}

    package func connect(
        to peer: Endpoint,
        from adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool
    ) async throws(L2CAPError) -> Channel {
        guard PSM.all.contains(psm) else { throw .invalidPSM(psm) }
        let operation = "open an L2CAP channel to \(peer.address)"
        let socket = try Self.socket(on: adapter, psm: 0, isEncrypted: isEncrypted, operation)
        let descriptor = socket.rawValue ?? -1
        let result = cbluetooth_l2cap_connect(descriptor, peer.socketAddress, psm)
        if result == -EINPROGRESS {
            try await Self.waitForConnection(socket, operation)
        } else if result < 0 {
            throw L2CAPError(operation, errno: -result)
        }
        return try Self.channel(socket, psm: psm, operation)
    }

    package func listen(
        on adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool
    ) async throws(L2CAPError) -> Listener {
        guard psm == 0 || PSM.all.contains(psm) else { throw .invalidPSM(psm) }
        let operation = "publish an L2CAP channel on \(adapter.path.lastElement)"
        let socket = try Self.socket(on: adapter, psm: psm, isEncrypted: isEncrypted, operation)
        let descriptor = socket.rawValue ?? -1
        guard Glibc.listen(descriptor, Self.backlog) == 0 else { throw L2CAPError(operation, errno: errno) }
        let published = cbluetooth_l2cap_psm(descriptor)
        guard let published = UInt16(exactly: published) else { throw L2CAPError(operation, errno: -published) }
        return try Listener(socket, psm: published) { socket, done in
            var peer = cbluetooth_le_address()
            // A channel whose peer is gone by now is dropped.
            guard cbluetooth_l2cap_peer(socket.rawValue ?? -1, &peer) == 0,
                let address = DeviceAddress(value: peer.value),
                let channel = try? Self.channel(socket, psm: published, operation)
            else { return }
            done(channel, .address(address))
        }
    }

    /// Opens a socket that is bound to an adapter.
    private nonisolated static func socket(
        on adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool,
        _ operation: String
    ) throws(L2CAPError) -> FileDescriptor {
        let address = adapter.socketAddress
        let descriptor = cbluetooth_l2cap_open(address, psm, isEncrypted ? 1 : 0, receiveMTU)
        guard descriptor >= 0 else {
            // Without a PSM, the kernel looks for a free one.
            if descriptor == -EINVAL, psm == 0 {
                throw L2CAPError(.noFreePSM, "cannot \(operation): all dynamic PSMs are in use")
            }
            throw L2CAPError(operation, errno: -descriptor)
        }
        return FileDescriptor(owning: descriptor)
    }

    @EventLoop
    private static func waitForConnection(_ socket: FileDescriptor, _ operation: String) async throws(L2CAPError) {
        let descriptor = socket.rawValue ?? -1
        let promise = Promise<Void, L2CAPError>()
        let watch: Watch
        do {
            watch = try EventLoop.watch(descriptor, .writable) { _ in promise.complete(.success(())) }
        } catch {
            throw L2CAPError(.outOfResources, error.message, hint: error.hint)
        }
        defer { watch.cancel() }
        try await promise.value()
        var reason: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &size) == 0 else {
            throw L2CAPError(operation, errno: errno)
        }
        // The kernel refuses access if the pairing that one of the sides requires has failed.
        if reason == EACCES {
            throw L2CAPError(
                .encryptionFailed,
                "cannot \(operation): pairing failed",
                hint: "pair the devices first: bluetoothctl pair"
            )
        }
        if reason != 0 { throw L2CAPError(operation, errno: reason) }
    }

    private nonisolated static func channel(
        _ socket: FileDescriptor,
        psm: UInt16,
        _ operation: String
    ) throws(L2CAPError) -> Channel {
        let mtu = cbluetooth_l2cap_send_mtu(socket.rawValue ?? -1)
        // Where the maximum is smaller, a channel sends shorter SDUs.
        var size = sendBuffer
        setsockopt(socket.rawValue ?? -1, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
        guard mtu >= 0 else { throw L2CAPError(operation, errno: -mtu) }
        return Channel(socket, psm: psm, receiveMTU: Int(receiveMTU), sendMTU: min(Int(mtu), longestSDU))
    }
}

extension Endpoint {
    fileprivate var socketAddress: cbluetooth_le_address {
        cbluetooth_le_address(value: address.value, is_random: isRandom ? 1 : 0)
    }
}
