package import Control
internal import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
internal import Platform
package import ServiceInterface
package import StoreModel

/// A service inside the command: it ends with the command, stores nothing, and grants its only client all roles.
@EventLoop
package final class LocalService: Service {
    let core: ServiceCore
    private let client: ServiceClient
    private var streams: [Int: EventStream] = [:]

    /// - Parameters:
    ///   - aliases: Path of the folder for the aliases of adapters to restore after an emulation; nil for none.
    ///   - samples: A store of the samples of other machines, for requests that read samples.
    ///   - idleTimeout: Time for which an unused connection is kept for the next request, but not after `close`.
    package init(
        aliases: String? = nil,
        samples: (any SampleReading)? = nil,
        idleTimeout: Duration = .zero
    ) {
        let bluetooth = Bluetooth()
        let links = SharedLinks(bluetooth, idleTimeout: idleTimeout)
        let own = PeerCredentials.own
        core = ServiceCore(
            configuration: Configuration(),
            access: AccessRules(Permissions(), scope: .user, ownUser: own.uid, directory: .system),
            store: nil,
            bluetooth: bluetooth,
            links: links,
            log: .silent(),
            folders: ServiceFolders(recordings: ".", aliases: aliases)
        )
        if let samples { core.samples.serve(samples) }
        client = core.callers.connect(own)
        client.sink = self
    }

    /// Ends all operations and closes the bus connection after all pending messages have been sent.
    package func close() async {
        core.callers.disconnect(client)
        await core.close()
    }

    // MARK: - Service

    package func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        try await perform(request) { _ in }
    }

    private func perform<Request: ControlRequest>(
        _ request: Request,
        _ then: @EventLoop (Request.Response) -> Void
    ) async throws(ControlError) -> Request.Response {
        let call = Call(client)
        let response = try await core.perform(request, call)
        then(response)
        call.runDeferredActions()
        return response
    }

    /// Calls `onEvent` directly with each event, because the session has no other subscribers and is not persisted.
    package func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        let kind = session.kind.rawValue
        let runner = try core.sessions.makeRunner(RunnerRequest(session, session: kind, isNamed: false))
        core.sessions.emulations.add(runner, session: kind, owner: client.principal, client: client.id)
        try await run(runner, onEvent)
    }

    package func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        try await run(try core.pairing.runner(request, for: client), onEvent)
    }

    private func run(
        _ runner: any SessionRunner,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        var seq = 0
        try await runner.run { report in
            guard case .event(let event) = report else { return }
            seq += 1
            onEvent(NumberedEvent(seq: seq, time: .now(), event: event))
        }
        if Task.isCancelled { throw .cancelled }
    }

    package func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let stream = EventStream(onEvent)
        let subscribed = try await perform(Subscribe(session: session, after: after)) { response in
            if let gap = response.gap { stream.receive(.gap(gap)) }
            streams[response.subscription] = stream
        }
        do throws(ControlError) {
            try await stream.waitForEnd()
        } catch {
            client.subscriptions[subscribed.subscription]?.cancel()
            throw error
        }
    }
}

extension LocalService: EventSink {
    /// Unlimited, because events are delivered immediately.
    package var freeCapacity: Int { .max }
    package var queuedEvents: Int { 0 }

    package func append(_ item: StreamItem, session: String, subscription: Int) {
        guard let stream = streams[subscription] else { return }
        switch item {
        case .event(let event): stream.receive(.event(event.numbered))
        // A local service has no journal to replay.
        case .replayed: break
        case .gap(let gap): stream.receive(.gap(gap))
        case .end(let error):
            streams[subscription] = nil
            stream.end(error)
        }
    }

    package func discardItems(of subscription: Int) {
        streams[subscription] = nil
    }
}
