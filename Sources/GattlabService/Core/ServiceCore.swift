package import Control
package import DaemonConfiguration
package import DeviceLinks
package import EventLoop
package import GATT
package import Platform
package import StoreModel

/// The implementation of all requests, with the state shared between them: clients, sessions and their subscribers.
@EventLoop
package final class ServiceCore {
    /// Creates a session's runner, throwing `.badInput` for an invalid specification.
    package typealias MakeRunner = @EventLoop (_ request: RunnerRequest) throws(ControlError) -> any SessionRunner

    package let metrics = Metrics()
    package let log: Log
    package internal(set) var configuration: Configuration
    package internal(set) var access: AccessRules
    let bluetooth: Bluetooth
    let links: SharedLinks
    /// Keyed by client ID; no client has the ID 0.
    var locks = DeviceLocks<Int>()
    /// Store of the named sessions; without it, sessions cannot have names.
    let store: (any SessionStore)?
    private(set) lazy var makeRunner = standardRunners()
    package let folders: ServiceFolders
    /// The archive of samples, and the recorder that copies new ones to it; nil without a store.
    private(set) var samples: (any SampleArchive)?
    /// The store that answers requests for samples: the archive, or that of other machines.
    private(set) var sampleReader: (any SampleReading)?
    private(set) var recorder: SampleRecorder?
    let sampleWaiters = SampleWaiters()
    /// Returns the state of the replication of samples; nil if they are not replicated.
    package var replicationStatus: (@EventLoop () -> ReplicationStatus)?
    /// The observers of samples, once they have been restored; nil without a store.
    var observers: ObserverKeeper?
    /// The clients that read samples for observers, by observer, so that each one's exports are logged once.
    var observerReaders: [String: ServiceClient] = [:]
    /// The alarms, once they have been restored; nil without a store.
    var alarms: AlarmKeeper?
    package var alarmClock = AlarmClock.system
    /// Reads the clock of the machine.
    package var readClock: @EventLoop () -> ClockReading = { .now() }
    /// The clock that samples wait for; nil without a store.
    private(set) var sampleClock: SampleClock?
    var clockChanges: ClockChanges?
    /// The service's own sessions, `@alarms`, `@questions` and `@daemon`.
    private(set) var builtInSessions: BuiltInSessions?
    private(set) lazy var pairingAgentController = makePairingAgentController()
    /// A closure that loads the configuration again; nil if there is none.
    package var loadConfiguration: (@EventLoop () throws(ControlError) -> Configuration)?
    /// Returns the state of the connection with a broker for `status`; nil without one.
    package var brokerReport: (@EventLoop () -> FieldObject)?
    /// Returns the time of day, the timestamp of events.
    package var timeOfDay: @EventLoop () -> Timestamp = { .now() }
    /// The last requested reload, which the next one waits for.
    var lastReload: Task<Result<[String], ControlError>, Never>?
    /// Random identifier of this start of the service.
    let instance = Instance.make()
    let started = Timestamp.now()
    private let clock = ContinuousClock.now
    private(set) var clients: [Int: ServiceClient] = [:]
    private var nextClient = 1
    /// The newest findings about damage of stored data since the start.
    var findings: [String] = []
    /// Maximum number of findings that are kept.
    static let shownFindings = 20
    package internal(set) var sessions: [String: HostedSession] = [:]
    var emulations = RunningEmulations()
    var workouts = WorkoutList()
    let pairingRequests = PairingRequests()
    /// Sessions with unpublished events of this turn of the loop.
    var sessionsWithPendingEvents: [HostedSession] = []
    var denials = DenialLogLimiter<Principal>()
    var lastUnnamed = 0

    /// - Parameters:
    ///   - store: Store of the named sessions; without it, sessions cannot have names.
    ///   - folders: The folders of the service's files.
    ///   - makeRunner: Replacement for the standard runners.
    package init(
        configuration: Configuration,
        access: AccessRules,
        store: (any SessionStore)?,
        bluetooth: Bluetooth,
        links: SharedLinks,
        log: Log,
        folders: ServiceFolders = ServiceFolders(recordings: "."),
        makeRunner: MakeRunner? = nil
    ) {
        self.configuration = configuration
        self.access = access
        self.store = store
        self.bluetooth = bluetooth
        self.links = links
        self.log = log
        self.folders = folders
        builtInSessions = BuiltInSessions(of: self)
        links.isReserved = { [weak self] device in self?.isLocked(device) ?? false }
        if let makeRunner { self.makeRunner = makeRunner }
        // The store calls these on the thread on which it is called, which is the loop's.
        store?.onHealthChange = { [weak self] health in EventLoop.assumeIsolated { self?.reportHealth(health) } }
        store?.onFinding = { [weak self] finding in EventLoop.assumeIsolated { self?.reportFinding(finding) } }
        for finding in store?.findings ?? [] { reportFinding(finding) }
    }

    private func standardRunners() -> MakeRunner {
        let runners = SessionRunners(bluetooth, links, folders: folders) { [weak self] session, write in
            await self?.builtInSessions?.askForWrite(write, in: session) ?? false
        }
        return { (request) throws(ControlError) in try runners.make(request) }
    }

    /// Copies the values of `record` sessions to an archive, and serves requests for them, from now on.
    package func use(_ samples: any SampleArchive) {
        self.samples = samples
        sampleReader = samples
        recorder = makeRecorder()
        recorder?.startExpiring()
    }

    /// Looks at the clock of the machine, before any session runs.
    func startSampleClock(_ store: any SessionStore) {
        let outputs = SampleClock.Outputs(
            publish: { [weak self] in self?.publishPendingEvents() },
            resume: { [weak self] in self?.recorder?.resume() },
            report: { [weak self] text, isProblem in self?.report("clock", text, isProblem: isProblem) }
        )
        sampleClock = SampleClock(store, readClock, outputs)
        recorder?.clock = sampleClock
    }

    /// Serves requests for the samples of other machines from now on.
    func serve(_ samples: any SampleReading) { sampleReader = samples }

    /// Ends the copying of values after the operation in progress.
    package func endRecording() async {
        await recorder?.close()
        recorder = nil
    }

    /// Time since the service was created, on a monotonic clock.
    package var now: Duration { ContinuousClock.now - clock }

    // MARK: - Clients

    /// Checks that a peer may connect.
    ///
    /// - Throws: `.denied` for other users of a user's daemon; `.limit` if the maximum number of clients is reached.
    package func admit(_ peer: PeerCredentials) throws(ControlError) {
        let roles = access.roles(of: peer)
        if roles.isEmpty, access.scope == .user {
            throw access.denial(
                of: .observe,
                to: .user(peer.uid),
                named: AccountDirectory.system.name(ofUser: peer.uid)
            )
        }
        let limits = configuration.limits
        guard clients.count < limits.clients else { throw .limitExceeded("clients", limits.clients, unit: "clients") }
        guard !roles.contains(.admin) else { return }
        let open = Configuration.Limits.unreserved(limits.clients)
        guard clients.values.count(where: { !$0.has(.admin) }) < open else {
            throw .limitExceeded("clients", open, unit: "clients that are not administrators")
        }
        guard clients.values.count(where: { $0.principal == .user(peer.uid) }) < limits.user.clients else {
            throw .limitExceeded("user.clients", limits.user.clients, unit: "clients per user")
        }
        guard roles.isEmpty else { return }
        // A client without roles can connect and receive errors, but must not occupy the connections of authorized ones.
        let few = max(1, limits.clients / 8)
        guard clients.values.count(where: \.roles.isEmpty) < few else {
            throw .limitExceeded("clients", few, unit: "clients without a role")
        }
    }

    /// Returns the limits on a client's messages, which depend on its current roles.
    package func limits(of client: ServiceClient) -> ClientLimits {
        ClientLimits(roles: client.roles, configuration.limits)
    }

    /// Adds a client; its roles are determined here, and again when the configuration changes.
    package func connect(_ peer: PeerCredentials) -> ServiceClient {
        let client = ServiceClient(
            id: nextClient,
            caller: .local(peer),
            user: AccountDirectory.system.name(ofUser: peer.uid),
            roles: access.roles(of: peer)
        )
        add(client)
        return client
    }

    /// Adds a client that is not connected to the socket: of the broker, or a part of the service itself.
    ///
    /// - Parameters:
    ///   - program: The name of the part of the service, for logs.
    ///   - roles: The roles of the client.
    ///   - waitsForRoom: If true, events of named sessions wait in the journal while the sink has no room, and are not dropped.
    package func connect(
        _ caller: Caller,
        as program: String,
        roles: Set<Role>,
        waitsForRoom: Bool = false
    ) -> ServiceClient {
        let client = ServiceClient(
            id: nextClient,
            caller: caller,
            user: caller.principal.text,
            roles: roles,
            waitsForRoom: waitsForRoom
        )
        client.program = program
        add(client)
        return client
    }

    private func add(_ client: ServiceClient) {
        nextClient += 1
        clients[client.id] = client
        log.debug("\(client.description) connected", .client(client.id))
    }

    /// Removes a client together with its subscriptions, locks and unnamed sessions.
    package func disconnect(_ client: ServiceClient) {
        guard clients.removeValue(forKey: client.id) != nil else { return }
        client.markDisconnected()
        for subscription in client.subscriptions.values { subscription.session?.remove(subscription) }
        client.subscriptions = [:]
        releaseLocks(of: client)
        for session in sessions.values where session.owner.client == client.id {
            Task { @EventLoop in await remove(session, nil) }
        }
        log.debug("\(client.description) disconnected", .client(client.id))
    }

    /// The implementations of all requests.
    static let methods: MethodTable = {
        var table = MethodTable()
        serveDaemon(&table)
        serveSessions(&table)
        serveEmulations(&table)
        serveSubscriptions(&table)
        serveDevices(&table)
        serveRecordings(&table)
        serveSamples(&table)
        serveObservers(&table)
        serveAlarms(&table)
        serveWorkouts(&table)
        serveRestoration(&table)
        serveLocks(&table)
        servePairing(&table)
        serveQuestions(&table)
        serveReloading(&table)
        return table
    }()
}
