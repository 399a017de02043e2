internal import DBus
internal import EventLoop

/// Opens channels between the adapters of a simulation.
@EventLoop
final class ChannelConnector {
    let published = PublishedChannels()

    /// The MTU of all channels, in both directions.
    nonisolated static let mtu: UInt16 = 2048

    /// Opens a channel from an adapter to the adapter behind one of its devices, after encrypting the link if one of the sides
    /// requires that.
    ///
    /// - Parameter done: Called once with the socket for the program that opens the channel; not called if the pairing is
    ///   abandoned.
    func connect(
        to device: SimulatedDevice,
        psm: UInt16,
        isEncrypted: Bool,
        _ done: @escaping @EventLoop (Result<FileDescriptor, DBusError>) -> Void
    ) {
        guard let end = device.link, let link = end.link, end.isOpen else {
            return done(.failure(.channelNotConnected(device.path)))
        }
        // Simulated peripherals publish no PSMs.
        guard let peer = device.adapter.simulation.adapters.first(where: { $0.controller === end.peer }) else {
            return done(.failure(.noSuchPSM(psm)))
        }
        let key = PublishedChannels.Key(adapter: peer.index, psm: psm)
        let level: SecurityLevel = isEncrypted || published.requiresEncryption(key) ? .encrypted : .none
        let attempt = Attempt()
        link.endObservers[ObjectIdentifier(attempt)] = { [weak link] in
            // The kernel ends a link whose security it cannot raise, and returns EACCES to the program.
            let isRefused = link?.endReason == .authenticationFailure
            done(.failure(isRefused ? .encryptionFailed(device.path) : .channelNotConnected(device.path)))
        }
        device.connection.raiseSecurity(to: level) { [self, weak device, weak peer, weak link] isRaised in
            guard let device, let peer, let link, link.isOpen else { return }
            link.endObservers[ObjectIdentifier(attempt)] = nil
            guard isRaised else { return done(.failure(.encryptionFailed(device.path))) }
            do throws(DBusError) {
                done(.success(try open(key, on: peer, over: link)))
            } catch {
                done(.failure(error))
            }
        }
    }

    /// Identifies an attempt among the observers of a link.
    private final class Attempt {}

    private func open(
        _ key: PublishedChannels.Key,
        on peer: SimulatedAdapter,
        over link: AirLink
    ) throws(DBusError) -> FileDescriptor {
        guard let caller = peer.devices.values.first(where: { $0.link?.link === link }) else {
            throw .noSuchPSM(key.psm)
        }
        let remote = try published.connect(to: key, greeting: caller.path.text)
        do throws(SystemError) {
            let pair = try SocketPair()
            _ = try ChannelRelay(pair.local, remote, over: link, mtu: Int(Self.mtu))
            return pair.remote
        } catch {
            throw DBusError(error)
        }
    }
}
