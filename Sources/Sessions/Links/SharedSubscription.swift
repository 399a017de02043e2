internal import BlueZ
internal import Central
internal import Control
package import DBus

/// One user's subscription to a characteristic.
@EventLoop
package final class LinkSubscription {
    fileprivate let handler: @EventLoop ([UInt8]) -> Void
    private let shared: SharedSubscription
    /// Whether values still come.
    package internal(set) var isOpen = true

    fileprivate init(to shared: SharedSubscription, _ handler: @escaping @EventLoop ([UInt8]) -> Void) {
        self.shared = shared
        self.handler = handler
    }

    /// Ends it; the last one on a characteristic ends the device's notifications.
    package func cancel() async {
        isOpen = false
        await shared.leave(self)
    }
}

/// A subscription to a characteristic, and all who get its values.
@EventLoop
final class SharedSubscription {
    private enum State {
        case idle
        /// Being made, or being ended.
        case changing(Promise<Void, ControlError>)
        case active
    }

    private let characteristic: RemoteCharacteristic
    private let link: Link
    private var state = State.idle
    /// In the order in which they came, which is the order in which they are told.
    private var users: [LinkSubscription] = []

    init(_ characteristic: RemoteCharacteristic, _ link: Link) {
        self.characteristic = characteristic
        self.link = link
    }

    func join(
        within limit: Duration,
        _ handler: @escaping @EventLoop ([UInt8]) -> Void
    ) async throws(ControlError) -> LinkSubscription {
        let user = LinkSubscription(to: self, handler)
        // Values may come before the reply does.
        users.append(user)
        do {
            try await start(within: limit)
            return user
        } catch {
            await user.cancel()
            throw error
        }
    }

    private func start(within limit: Duration) async throws(ControlError) {
        while true {
            switch state {
            case .active: return
            case .changing(let promise): try await promise.value()
            case .idle: return try await subscribe(within: limit).value()
            }
        }
    }

    /// A task of its own: who asked for it may leave, and others still want it.
    ///
    /// - Returns: the outcome, which may be there already.
    private func subscribe(within limit: Duration) -> Promise<Void, ControlError> {
        let promise = Promise<Void, ControlError>()
        state = .changing(promise)
        Task.immediate { @EventLoop in
            let result = await attempt { () async throws(CentralError) in
                try await link.subscribe(to: characteristic, within: limit) { [weak self] in self?.deliver($0) }
            }
            if case .success = result { state = .active } else { state = .idle }
            promise.complete(result.mapError { ControlError($0) })
            endIfUnused()
        }
        return promise
    }

    private func deliver(_ value: [UInt8]) {
        for user in users where user.isOpen { user.handler(value) }
    }

    func leave(_ user: LinkSubscription) async {
        users.removeAll { $0 === user }
        endIfUnused()
        if users.isEmpty, case .changing(let promise) = state { _ = try? await promise.value() }
    }

    private func endIfUnused() {
        guard users.isEmpty, case .active = state else { return }
        let promise = Promise<Void, ControlError>()
        state = .changing(promise)
        Task.immediate { @EventLoop in
            await link.unsubscribe(from: characteristic)
            state = .idle
            promise.complete(.success(()))
        }
    }

    /// The connection has ended, and no more values come.
    func lost() {
        for user in users { user.isOpen = false }
        users = []
    }
}
