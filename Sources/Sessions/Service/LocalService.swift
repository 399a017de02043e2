package import Control
package import DBus
internal import Glibc

/// The service inside a command: it lives as long as the command, keeps nothing, and its one client may do everything.
@EventLoop
package final class LocalService: Service {
    private let core: ServiceCore
    private let client: ServiceClient
    private var streams: [Int: EventStream] = [:]

    package init() {
        let bluetooth = Bluetooth()
        let links = SharedLinks(bluetooth)
        let own = PeerCredentials.own
        core = ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .user, ownUser: own.uid, directory: .system),
            store: nil,
            bluetooth: bluetooth,
            links: links,
            log: .silent()
        )
        client = core.connect(own)
        client.sink = self
    }

    /// Ends what is left, and leaves the bus once bluetoothd has been sent everything.
    package func close() async {
        core.disconnect(client)
        await core.close()
    }

    // MARK: - Service

    package func perform<Asked: Request>(_ request: Asked) async throws(ControlError) -> Asked.Answer {
        try await perform(request) { _ in }
    }

    private func perform<Asked: Request>(
        _ request: Asked,
        _ then: @EventLoop (Asked.Answer) -> Void
    ) async throws(ControlError) -> Asked.Answer {
        let call = Call(client)
        let answer = try await core.perform(request, call)
        then(answer)
        call.answered()
        return answer
    }

    /// Without the way of sessions that have subscribers: nobody else is told, and nothing is kept.
    package func run(
        _ session: SessionSpecification,
        _ tell: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        let kind = session.kind.rawValue
        let runner = try core.makeRunner(RunnerRequest(session, session: kind, isNamed: false))
        var seq = 0
        try await runner.run { report in
            guard case .event(let event) = report else { return }
            seq += 1
            tell(NumberedEvent(seq: seq, time: .now(), event: event))
        }
        if Task.isCancelled { throw .cancelled }
    }

    package func follow(
        _ session: String,
        after: Int?,
        _ tell: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let stream = EventStream(tell)
        let subscribed = try await perform(Subscribe(session: session, after: after)) { answer in
            if let gap = answer.gap { stream.take(.gap(gap)) }
            streams[answer.subscription] = stream
        }
        do throws(ControlError) {
            try await stream.end()
        } catch {
            if let subscription = client.subscriptions[subscribed.subscription] { core.end(subscription) }
            throw error
        }
    }
}

extension LocalService: EventSink {
    /// Whoever is told is told at once.
    var room: Int { .max }
    var waitingEvents: Int { 0 }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        guard let stream = streams[subscription] else { return }
        switch item {
        case .event(let event): stream.take(.event(event.numbered))
        // Nothing is kept that could be read again.
        case .replayed: break
        case .gap(let gap): stream.take(.gap(gap))
        case .end(let error):
            streams[subscription] = nil
            stream.end(error)
        }
    }

    func forget(subscription: Int) {
        streams[subscription] = nil
    }
}

extension PeerCredentials {
    /// This process.
    fileprivate static var own: PeerCredentials {
        PeerCredentials(pid: getpid(), uid: geteuid(), gid: getegid(), groups: [])
    }
}
