internal import BlueZ
package import EventLoop

/// A subscription of one user to a characteristic.
@EventLoop
package final class LinkSubscription {
    fileprivate let handler: @EventLoop ([UInt8]) -> Void
    private let shared: SharedSubscription
    /// A Boolean value that indicates whether the subscription still delivers values.
    package internal(set) var isOpen = true

    fileprivate init(to shared: SharedSubscription, _ handler: @escaping @EventLoop ([UInt8]) -> Void) {
        self.shared = shared
        self.handler = handler
    }

    /// Cancels the subscription; the last one on a characteristic disables the device's notifications.
    package func cancel() async {
        isOpen = false
        await shared.leave(self)
    }
}

/// A subscription to a characteristic, shared by all users that receive its values.
@EventLoop
final class SharedSubscription {
    private enum State {
        case idle
        /// Subscribing or unsubscribing.
        case changing(Promise<Void, CentralError>)
        case active
    }

    private let characteristic: RemoteCharacteristic
    private let link: Link
    private var state = State.idle
    /// In the order in which they subscribed, which is also the order of delivery.
    private var users: [LinkSubscription] = []

    init(_ characteristic: RemoteCharacteristic, _ link: Link) {
        self.characteristic = characteristic
        self.link = link
    }

    /// Adds a user; `startNotify` has no effect if others are subscribed already.
    func join(
        startNotify: Bool,
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(CentralError) -> LinkSubscription {
        let user = LinkSubscription(to: self, handler)
        // Values may arrive before the reply.
        users.append(user)
        do {
            try await start(startNotify, within: limit)
            return user
        } catch {
            await user.cancel()
            throw error
        }
    }

    private func start(_ startNotify: Bool, within limit: Duration) async throws(CentralError) {
        while true {
            switch state {
            case .active: return
            case .changing(let promise): try await promise.value()
            case .idle: return try await subscribe(startNotify, within: limit).value()
            }
        }
    }

    /// Subscribes in a task of its own, so that cancellation of the caller does not affect other users.
    ///
    /// - Returns: A promise of the outcome, which may already be complete.
    private func subscribe(_ startNotify: Bool, within limit: Duration) -> Promise<Void, CentralError> {
        let promise = Promise<Void, CentralError>()
        state = .changing(promise)
        Task.immediate { @EventLoop in
            let result = await captureResult { () async throws(CentralError) in
                try await link.subscribe(to: characteristic, startNotify: startNotify, within: limit) { [weak self] in
                    self?.deliver($0)
                }
            }
            if case .success = result { state = .active } else { state = .idle }
            promise.complete(result)
            unsubscribeIfUnused()
        }
        return promise
    }

    private func deliver(_ value: [UInt8]) {
        for user in users where user.isOpen { user.handler(value) }
    }

    func leave(_ user: LinkSubscription) async {
        users.removeAll { $0 === user }
        unsubscribeIfUnused()
        if users.isEmpty, case .changing(let promise) = state { _ = try? await promise.value() }
    }

    private func unsubscribeIfUnused() {
        guard users.isEmpty, case .active = state else { return }
        let promise = Promise<Void, CentralError>()
        state = .changing(promise)
        Task.immediate { @EventLoop in
            await link.unsubscribe(from: characteristic)
            state = .idle
            promise.complete(.success(()))
        }
    }

    /// Closes all subscriptions after the connection has ended.
    func handleLoss() {
        for user in users { user.isOpen = false }
        users = []
    }
}
