package import Control
package import EventLoop
internal import Platform
package import ServiceInterface

/// The service of the daemon, accessed through its socket.
@EventLoop
package final class DaemonService: Service {
    /// Path of the daemon's socket.
    package let path: String
    private let program: String?
    /// Receiver of the retries of gattlabd's operations; nil to receive none.
    private let onRetry: (@EventLoop (RetryNotification) -> Void)?
    private var channel: ClientChannel

    /// Connects to a daemon.
    ///
    /// - Parameters:
    ///   - program: Name of the client program, as in `gattlab 0.1.0`.
    ///   - onRetry: Receiver of the retries of gattlabd's operations; nil to receive none.
    /// - Throws: `.gattlabdUnavailable` if no daemon is listening; the error of a rejected `hello`.
    package static func connect(
        to path: String,
        as program: String? = nil,
        onRetry: (@EventLoop (RetryNotification) -> Void)? = nil
    ) async throws(ControlError) -> DaemonService {
        DaemonService(path, program, onRetry, try await open(path, program, onRetry))
    }

    private init(
        _ path: String,
        _ program: String?,
        _ onRetry: (@EventLoop (RetryNotification) -> Void)?,
        _ channel: ClientChannel
    ) {
        self.path = path
        self.program = program
        self.onRetry = onRetry
        self.channel = channel
    }

    /// Closes the connection, which ends the client's unnamed sessions.
    package func close() {
        channel.close(.gattlabdDisconnected)
    }

    private static func open(
        _ path: String,
        _ program: String?,
        _ onRetry: (@EventLoop (RetryNotification) -> Void)?
    ) async throws(ControlError) -> ClientChannel {
        let channel = try ClientChannel(path)
        channel.onRetry = onRetry
        // A gattlabd of a former version refuses the parameter, so it is sent only if needed.
        _ = try await channel.perform(Hello(client: program, retries: onRetry.map { _ in true }))
        return channel
    }

    // MARK: - Service

    package func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        try await channel.perform(request)
    }

    /// Performs a request that can be repeated: if the connection is lost, it is sent again to the restarted daemon.
    package func performAcrossRestarts<Request: ControlRequest>(
        _ request: Request
    ) async throws(ControlError) -> Request.Response {
        while true {
            do throws(ControlError) {
                return try await channel.perform(request)
            } catch {
                guard error.code == .gattlabdUnavailable, !channel.isOpen else { throw error }
            }
            try await reconnect()
        }
    }

    /// Performs a request that must not be repeated: it is sent once, to the restarted daemon if the connection was lost before.
    ///
    /// - Throws: `.gattlabdUnavailable` if the connection is lost during the request, which may have been performed.
    package func performOnce<Request: ControlRequest>(
        _ request: Request
    ) async throws(ControlError) -> Request.Response {
        try await reconnect()
        return try await channel.perform(request)
    }

    package func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        try await runSession(StartSession(name: nil, session: session, subscribe: true), onEvent)
    }

    package func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        try await runSession(request, onEvent)
    }

    /// Runs a session that a request starts and subscribes to.
    private func runSession<Request: ControlRequest>(
        _ request: Request,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) where Request.Response == StartSession.Response {
        let channel = channel
        let stream = EventStream { item in
            if case .event(let event) = item { onEvent(event) }
        }
        // Not cancelable, because a caller canceled during the start needs the session's name to stop it.
        let started = try await ignoringCancellation { () -> Result<StartSession.Response, ControlError> in
            do throws(ControlError) {
                return .success(
                    try await channel.perform(request) { channel.events.route(stream, from: $0.subscription) }
                )
            } catch {
                return .failure(error)
            }
        }.get()
        do throws(ControlError) {
            try await stream.waitForEnd()
        } catch {
            // Even if the caller has been canceled, the session has released its resources when this returns.
            if error.code == .cancelled {
                await ignoringCancellation { _ = try? await channel.perform(StopSession(session: started.session)) }
            }
            throw error
        }
    }

    package func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let cursor = Cursor(after)
        while true {
            do throws(ControlError) {
                return try await followOnce(session, from: cursor, onEvent)
            } catch {
                guard error.code == .gattlabdUnavailable else { throw error }
            }
            try await reconnect()
        }
    }

    /// Returns the number of the last event of a session, also over a restart of the daemon.
    package func position(of session: String) async throws(ControlError) -> Int {
        while true {
            do throws(ControlError) {
                // A subscription belongs to its connection.
                let channel = channel
                let current = try await channel.perform(Subscribe(session: session, after: nil))
                _ = try await channel.perform(Unsubscribe(subscription: current.subscription))
                return current.seq
            } catch {
                guard error.code == .gattlabdUnavailable else { throw error }
            }
            try await reconnect()
        }
    }

    private func followOnce(
        _ session: String,
        from cursor: Cursor,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let channel = channel
        let stream = EventStream { item in
            switch item {
            case .event(let event): cursor.seq = event.seq
            case .gap(let gap): cursor.seq = gap.to
            }
            onEvent(item)
        }
        let response = try await channel.perform(Subscribe(session: session, after: cursor.seq)) { response in
            if cursor.seq == nil { cursor.seq = response.seq }
            // The gap precedes the first event, which may arrive in the same packet as the response.
            if let gap = response.gap { stream.receive(.gap(gap)) }
            channel.events.route(stream, from: response.subscription)
        }
        do throws(ControlError) {
            try await stream.waitForEnd()
        } catch {
            if error.code == .cancelled {
                await ignoringCancellation {
                    _ = try? await channel.perform(Unsubscribe(subscription: response.subscription))
                }
            }
            throw error
        }
    }

    /// Reconnects to a daemon that is restarting; does nothing if the connection is open.
    ///
    /// - Throws: `.gattlabdUnavailable` if no daemon has been listening for a minute.
    package func reconnect() async throws(ControlError) {
        guard !channel.isConnected else { return }
        var attempt = 0
        let deadline = ContinuousClock.now + Self.restartTimeout
        while true {
            attempt += 1
            do throws(ControlError) {
                let opened = try await Self.open(path, program, onRetry)
                if channel.isConnected { opened.close(.gattlabdDisconnected) } else { channel = opened }
                return
            } catch {
                let delay = Self.retries.delay(after: attempt)
                guard error.code == .gattlabdUnavailable, ContinuousClock.now + delay < deadline else { throw error }
                do { try await EventLoop.sleep(for: delay) } catch { throw .cancelled }
            }
        }
    }

    private static let retries = RetryPolicy(initialDelay: .milliseconds(50), maximumDelay: .seconds(1))
    /// Timeout for a restart of the daemon.
    private static let restartTimeout = Duration.seconds(60)
}

/// Sequence number of the last event that a follower has received.
@EventLoop
private final class Cursor {
    var seq: Int?

    init(_ seq: Int?) {
        self.seq = seq
    }
}
