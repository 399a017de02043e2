internal import Control
internal import EventLoop
internal import FleetModel
internal import ServiceInterface

/// A connection of this client to a machine: the subscriptions, and their renewal.
///
/// The machine ends it, with its sessions, unless it is renewed.
@EventLoop
final class RemoteConnection {
    private let renew: @EventLoop () async throws(ControlError) -> Void
    private let onLoss: @EventLoop (ControlError) -> Void
    let events = EventRoutes()
    private var renewal: Task<Void, Never>?
    private let opening = Promise<Void, ControlError>()
    private(set) var isOpen = true

    /// - Parameters:
    ///   - renew: Sends `hello` and waits for the response.
    ///   - onLoss: Called if the machine may have ended the connection.
    init(
        renew: @escaping @EventLoop () async throws(ControlError) -> Void,
        onLoss: @escaping @EventLoop (ControlError) -> Void
    ) {
        self.renew = renew
        self.onLoss = onLoss
    }

    /// Opens the connection, and renews it from then on; several callers wait for the same opening.
    func open() async throws(ControlError) {
        if renewal == nil {
            renewal = Task { @EventLoop [weak self, renew] in
                await Self.run(renew) { self?.handle($0) }
            }
        }
        try await opening.value()
    }

    /// Ends the connection on this side.
    func end(_ error: ControlError) {
        guard isOpen else { return }
        isOpen = false
        renewal?.cancel()
        opening.complete(.failure(error))
        events.end(error)
    }

    private func handle(_ result: Result<Void, ControlError>) {
        opening.complete(result)
        guard case .failure(let error) = result, isOpen else { return }
        end(error)
        onLoss(error)
    }

    /// Renews the connection until that fails.
    ///
    /// The machine has received the last answered renewal after it was sent. A renewal that is answered within a lease of that time has
    /// therefore arrived before the end of the lease.
    private static func run(
        _ renew: @EventLoop () async throws(ControlError) -> Void,
        _ report: @EventLoop (Result<Void, ControlError>) -> Void
    ) async {
        var last: ContinuousClock.Instant?
        while !Task.isCancelled {
            let sent = ContinuousClock.now
            do throws(ControlError) { try await renew() } catch { return report(.failure(error)) }
            if let last, .now - last >= RemoteLease.length { return report(.failure(.leaseExpired)) }
            last = sent
            report(.success(()))
            do { try await EventLoop.sleep(for: RemoteLease.interval) } catch { return }
        }
    }
}

extension ControlError {
    fileprivate static let leaseExpired = ControlError(
        .connectionLost,
        "the connection through the broker was interrupted for too long"
    )
}
