internal import BlueZ
internal import Central
package import Control
package import DBus

/// The daemon's service, as a client of its socket.
@EventLoop
package final class DaemonService: Service {
    private let path: String
    private let program: String?
    private var channel: ClientChannel

    /// Connects to a daemon.
    ///
    /// - Parameter program: what the client calls itself, as in `gattlab 0.1.0`.
    /// - Throws: `.noDaemon` where nobody listens; what `hello` is refused with.
    package static func connect(
        to path: String,
        as program: String? = nil
    ) async throws(ControlError) -> DaemonService {
        DaemonService(path, program, try await open(path, program))
    }

    private init(_ path: String, _ program: String?, _ channel: ClientChannel) {
        self.path = path
        self.program = program
        self.channel = channel
    }

    /// Whether the daemon is still there.
    package var isOpen: Bool { channel.isOpen }

    /// Hangs up; unnamed sessions end with that.
    package func close() {
        channel.close(.daemonGone)
    }

    private static func open(_ path: String, _ program: String?) async throws(ControlError) -> ClientChannel {
        let channel = try ClientChannel(path)
        _ = try await channel.perform(Hello(client: program))
        return channel
    }

    // MARK: - Service

    package func perform<Asked: Request>(_ request: Asked) async throws(ControlError) -> Asked.Answer {
        try await channel.perform(request)
    }

    package func run(
        _ session: SessionSpecification,
        _ tell: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        let channel = channel
        let stream = EventStream { item in
            if case .event(let event) = item { tell(event) }
        }
        // Who gives up while it begins must learn its name, to end it.
        let request = StartSession(name: nil, session: session, subscribe: true)
        let started = try await shielded { () -> Result<StartSession.Answer, ControlError> in
            do throws(ControlError) {
                return .success(try await channel.perform(request) { channel.feed(stream, from: $0.subscription) })
            } catch {
                return .failure(error)
            }
        }.get()
        do throws(ControlError) {
            try await stream.end()
        } catch {
            // Nothing of it is left on the air when this returns, also when nobody waits for it any more.
            if error.code == .cancelled {
                await shielded { _ = try? await channel.perform(StopSession(session: started.session)) }
            }
            throw error
        }
    }

    package func follow(
        _ session: String,
        after: Int?,
        _ tell: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let cursor = Cursor(after)
        while true {
            do throws(ControlError) {
                return try await followOnce(session, from: cursor, tell)
            } catch {
                guard error.code == .noDaemon else { throw error }
            }
            try await reconnect()
        }
    }

    private func followOnce(
        _ session: String,
        from cursor: Cursor,
        _ tell: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let channel = channel
        let stream = EventStream { item in
            switch item {
            case .event(let event): cursor.seq = event.seq
            case .gap(let gap): cursor.seq = gap.to
            }
            tell(item)
        }
        let answer = try await channel.perform(Subscribe(session: session, after: cursor.seq)) { answer in
            if cursor.seq == nil { cursor.seq = answer.seq }
            // It lies before the first event, which may be in the same packet as the answer.
            if let gap = answer.gap { stream.take(.gap(gap)) }
            channel.feed(stream, from: answer.subscription)
        }
        do throws(ControlError) {
            try await stream.end()
        } catch {
            if error.code == .cancelled {
                await shielded { _ = try? await channel.perform(Unsubscribe(subscription: answer.subscription)) }
            }
            throw error
        }
    }

    /// Connects again to a daemon that is being started anew.
    private func reconnect() async throws(ControlError) {
        guard !channel.isOpen else { return }
        var attempt = 0
        let deadline = ContinuousClock.now + Self.patience
        while true {
            attempt += 1
            do throws(ControlError) {
                let opened = try await Self.open(path, program)
                if channel.isOpen { opened.close(.daemonGone) } else { channel = opened }
                return
            } catch {
                let delay = Self.retries.delay(after: attempt)
                guard error.code == .noDaemon, ContinuousClock.now + delay < deadline else { throw error }
                do { try await EventLoop.sleep(for: delay) } catch { throw .cancelled }
            }
        }
    }

    private static let retries = RetryPolicy(first: .milliseconds(50), longest: .seconds(1))
    /// How long a daemon may take that is started anew.
    private static let patience = Duration.seconds(60)
}

/// The number of the last event that a follower has seen.
@EventLoop
private final class Cursor {
    var seq: Int?

    init(_ seq: Int?) {
        self.seq = seq
    }
}
