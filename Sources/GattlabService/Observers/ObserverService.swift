internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// Requests for observers, and what they read and call.
@EventLoop
final class ObserverService {
    /// The observers, once they have been restored; nil without a store.
    private(set) var keeper: ObserverKeeper?
    /// The clients that read samples for observers, by observer, so that each one's exports are logged once.
    private var readers: [String: ServiceClient] = [:]
    private let settings: ServiceSettings
    private let callers: Callers
    private let reader: SampleReader
    private let samples: SampleStorage
    private let store: (any SessionStore)?
    private let reports: ServiceReports
    /// Time in which a program has to acknowledge a call.
    private static let callTimeout = Duration.seconds(30)
    /// Maximum length of an acknowledgement in bytes.
    private static let acknowledgementLimit = 4096

    init(
        _ settings: ServiceSettings,
        _ callers: Callers,
        _ reader: SampleReader,
        _ samples: SampleStorage,
        _ store: (any SessionStore)?,
        _ reports: ServiceReports
    ) {
        self.settings = settings
        self.callers = callers
        self.reader = reader
        self.samples = samples
        self.store = store
        self.reports = reports
    }

    func list(for client: ServiceClient) -> ListObservers.Response {
        let visible = keeper?.observers.values.filter { mayControl($0, client) } ?? []
        return ListObservers.Response(observers: visible.map(\.summary).sorted { $0.name < $1.name })
    }

    func remove(_ request: RemoveObserver, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        let observer = keeper?.observers[request.name]
        // For this client, the observers of other users do not exist.
        guard let observer, mayControl(observer, client) else {
            throw ControlError(
                .notFound,
                "there is no observer \(request.name)",
                hint: "'gattlab observer list' lists your observers"
            )
        }
        try keeper?.remove(observer)
        readers[request.name] = nil
        reports.log.info("\(client.description) removed observer \(request.name)", .user(client.principal))
        return EmptyResponse()
    }

    private func mayControl(_ observer: KeptObserver, _ client: ServiceClient) -> Bool {
        observer.stored.owner.principal == client.principal || client.has(.admin)
    }

    func add(_ request: AddObserver, _ call: Call) async throws(ControlError) -> ObserverSummary {
        guard let keeper else {
            throw ControlError(
                .gattlabdUnavailable,
                "observers require gattlabd",
                hint: "start it with 'systemctl start gattlabd'"
            )
        }
        guard SessionName.isValid(request.name) else {
            throw ControlError(
                .badInput,
                "invalid name '\(request.name)' of an observer",
                hint: "use \(SessionName.rule)"
            )
        }
        try check(request.observer)
        let anchor = try await lastAnchor(request.observer, call)
        let client = call.client
        guard keeper.observers[request.name] == nil else {
            throw ControlError(
                .badInput,
                "observer \(request.name) already exists",
                hint: "remove it with 'gattlab observer remove \(request.name)', or choose another name"
            )
        }
        try checkLimits(keeper, client)
        let owner = DocumentOwner(client)
        let observer = try keeper.add(
            request.name,
            StoredObserver(request.observer, owner: owner, anchor: anchor)
        )
        reports.log.info("\(client.description) added observer \(request.name)", .user(client.principal))
        return observer.summary
    }

    private func check(_ observer: ObserverSpecification) throws(ControlError) {
        guard (observer.socket == nil) != (observer.exec == nil) else {
            throw ControlError(.badInput, "an observer has either a socket or a command", hint: "give one of both")
        }
        if let socket = observer.socket, !socket.hasPrefix("/") || socket.utf8.contains(0) {
            throw ControlError(.badInput, "the path of the socket '\(socket)' is not absolute, or contains NUL")
        }
        guard observer.exec == nil || settings.access.scope == .user else {
            throw ControlError(
                .notSupported,
                "the system's gattlabd does not run commands for its clients",
                hint: "use --connect, or 'gattlab samples … --follow' in your session"
            )
        }
    }

    private func checkLimits(_ keeper: ObserverKeeper, _ client: ServiceClient) throws(ControlError) {
        let limits = settings.configuration.limits
        let isAdministrator = client.has(.admin)
        if !isAdministrator {
            let own = keeper.observers.values.count { $0.stored.owner.principal == client.principal }
            guard own < limits.user.observers else {
                throw .limitExceeded("user.observers", limits.user.observers, unit: "observers per user")
            }
        }
        let open = isAdministrator ? limits.observers : Configuration.Limits.unreserved(limits.observers)
        guard keeper.observers.count < open else { throw .limitExceeded("observers", open, unit: "observers") }
    }

    /// Returns the anchor of the last sample of a stream, after which an observer starts; nil without samples.
    private func lastAnchor(_ observer: ObserverSpecification, _ call: Call) async throws(ControlError) -> String? {
        var request = ReadSamples(device: observer.device, stream: observer.stream)
        (request.descending, request.limit) = (true, 1)
        do throws(ControlError) {
            let page = try await reader.read(request, call)
            guard let last = page.samples.first, let database = SampleAnchor(page.anchor)?.database else { return nil }
            return SampleAnchor(database: database, SamplePosition(after: last.number, isAfterGap: true)).text
        } catch {
            guard error.code == .notFound else { throw error }
            return nil
        }
    }

    // MARK: - Keeping

    /// Restores the observers; without a store, there are none.
    func restore() {
        guard let store else { return }
        let service = ObserverKeeper.Service(
            read: { [weak self] request, observer throws(ControlError) in
                guard let self else { throw .cancelled }
                let client = client(of: observer)
                try callers.require(ReadSamples.role, of: client)
                return try await reader.read(request, Call(client))
            },
            call: { [weak self] call, observer throws(ControlError) in
                guard let self else { throw .cancelled }
                try await deliver(call, to: observer)
            },
            waitForSamples: { [waiters = samples.waiters] duration throws(ControlError) in
                let waiter = waiters.add()
                defer { waiters.remove(waiter) }
                try await waiter.wait(atMost: duration)
            },
            sleep: { duration throws(ControlError) in
                do { try await EventLoop.sleep(for: duration) } catch { throw .cancelled }
            },
            now: { .now() },
            report: { [weak self] name, problem in self?.report(name, problem) }
        )
        let keeper = ObserverKeeper(store, service)
        self.keeper = keeper
        for problem in keeper.restore() { reports.reportFinding(problem) }
    }

    private func report(_ name: String, _ problem: String?) {
        let text = problem.map { "observer \(name) cannot be called: \($0)" } ?? "observer \(name) is called again"
        reports.report("observer", text, isProblem: problem != nil)
    }

    /// Returns a client that reads samples for an observer, with the current roles of its owner.
    ///
    /// The owner need not be connected.
    private func client(of observer: KeptObserver) -> ServiceClient {
        let owner = observer.stored.owner
        let caller = callers.account(owner.principal, gid: owner.gid).map(Caller.local) ?? .service
        let known = readers[observer.name]
        let reader = known ?? ServiceClient(id: 0, caller: caller, user: owner.user, roles: [])
        reader.program = "observer \(observer.name)"
        reader.roles = callers.roles(of: owner.principal, gid: owner.gid)
        readers[observer.name] = reader
        return reader
    }

    private func deliver(_ call: ObserverCall, to observer: StoredObserver) async throws(ControlError) {
        let line: String
        do throws(FieldError) {
            line = try ControlCoder.encode(call, absent: .omitted).jsonText
        } catch {
            throw ControlError(.failed, "\(error)")
        }
        if let socket = observer.observer.socket {
            guard case .user(let uid) = observer.owner.principal else {
                throw ControlError(.notSupported, "\(AddObserver.method) is not available over MQTT")
            }
            let answer = try await LineExchange.perform(
                Array(line.utf8),
                at: socket,
                of: uid,
                timeout: Self.callTimeout,
                limit: Self.acknowledgementLimit
            )
            try checkAcknowledgement(answer, of: call)
        } else if let command = observer.observer.exec {
            try await ObserverCommand.run(command, input: line, timeout: Self.callTimeout)
        }
    }

    private func checkAcknowledgement(_ answer: [UInt8], of call: ObserverCall) throws(ControlError) {
        let acknowledgement = (try? JSONParser.parse(answer))
            .flatMap { try? ControlCoder.decode(ObserverAcknowledgement.self, from: $0) }
        guard acknowledgement?.acknowledged == call.samples.anchor else {
            throw ControlError(
                .failed,
                "the answer does not acknowledge the call",
                hint: #"answer {"acknowledged": ANCHOR} with the anchor of the call"#
            )
        }
    }

    func close() { keeper?.close() }
}
