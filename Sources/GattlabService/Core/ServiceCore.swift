package import Control
package import DaemonConfiguration
package import DeviceLinks
package import EventLoop
package import GATT
internal import Platform
package import StoreModel

/// The implementation of all requests: the parts of the service, which are connected here, and the guard that each request passes.
@EventLoop
package final class ServiceCore {
    package let settings: ServiceSettings
    package let reports: ServiceReports
    package let clock = ServiceClock()
    package let folders: ServiceFolders
    package let callers: Callers
    package let samples: SampleStorage
    package let sessions: SessionHost
    package let devices: DeviceService
    package let journals: PublishedJournals
    package private(set) lazy var reloader = ConfigurationReloader(of: self)
    /// Returns the state of the connection with a broker for `status`; nil without one.
    package var brokerReport: (@EventLoop () -> FieldObject)?
    /// Random identifier of this start of the service.
    let instance = Instance.make()
    /// The clock of the alarms.
    package var alarmClock = AlarmClock.system
    let bluetooth: Bluetooth
    let links: SharedLinks
    /// Store of the named sessions; without it, sessions cannot have names.
    let store: (any SessionStore)?
    let builtInSessions: BuiltInSessions
    let locks: LockService
    let subscriptions: SubscriptionService
    let stakes: StakeService
    let sessionRequests: SessionService
    let emulations: EmulationService
    let pairing: PairingService
    let pairingAgent: PairingAgentController
    let questions: QuestionService
    let inquiries: InquiryService
    let streams: StreamFinder
    let sampleReader: SampleReader
    let statistics: SampleStatisticsReader
    let observers: ObserverService
    let alarms: AlarmService
    let workouts: WorkoutKeeper
    let workoutRequests: WorkoutService
    let recordings: RecordingService
    let restoration: RestorationService
    private var clockChanges: ClockChanges?

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
        self.store = store
        self.bluetooth = bluetooth
        self.links = links
        self.folders = folders
        settings = ServiceSettings(configuration, access)
        reports = ServiceReports(log)
        callers = Callers(settings, reports, clock)
        locks = LockService(settings, callers, reports, clock, bluetooth, links)
        samples = SampleStorage(settings, store, reports, clock)
        questions = QuestionService(settings, store, log)
        let runners = SessionRunners(bluetooth, links, folders: folders) { [questions] session, write in
            await questions.askForWrite(write, in: session)
        }
        let events = SessionEvents(store, reports, clock, samples)
        let documents = SessionDocuments(store: store, log: log)
        sessions = SessionHost(
            settings,
            callers,
            locks,
            samples,
            events,
            documents,
            log,
            makeRunner ?? runners.make
        )
        builtInSessions = BuiltInSessions(in: sessions)
        reports.emitNote = { [session = builtInSessions.daemon] word, text in session.emit(.note(word, text)) }
        inquiries = InquiryService(questions: questions, callers: callers)
        pairingAgent = PairingAgentController(bluetooth, log: log) { [questions] request in
            await questions.respond(to: request)
        }
        subscriptions = SubscriptionService(settings, callers, sessions, store, log)
        stakes = StakeService(
            settings: settings,
            callers: callers,
            host: sessions,
            subscriptions: subscriptions,
            log: log
        )
        sessionRequests = SessionService(
            settings: settings,
            callers: callers,
            host: sessions,
            stakes: stakes,
            subscriptions: subscriptions,
            log: log
        )
        emulations = EmulationService(emulations: sessions.emulations)
        devices = DeviceService(settings: settings, locks: locks, bluetooth: bluetooth, links: links)
        pairing = PairingService(settings, sessions, subscriptions, locks, bluetooth, links, log)
        streams = StreamFinder(settings: settings, samples: samples, host: sessions, bluetooth: bluetooth)
        let readLog = SampleReadLog(log: log)
        sampleReader = SampleReader(callers: callers, samples: samples, streams: streams, readLog: readLog)
        statistics = SampleStatisticsReader(
            settings: settings,
            clock: clock,
            samples: samples,
            streams: streams,
            readLog: readLog
        )
        observers = ObserverService(settings, callers, sampleReader, samples, store, reports)
        alarms = AlarmService(settings, callers, sessions, reports, store, bluetooth, builtInSessions.alarms)
        workouts = WorkoutKeeper(store, sessions, stakes, log)
        let starter = WorkoutStarter(
            settings: settings,
            samples: samples,
            host: sessions,
            sessions: sessionRequests,
            stakes: stakes,
            keeper: workouts,
            log: log
        )
        workoutRequests = WorkoutService(
            callers: callers,
            samples: samples,
            host: sessions,
            streams: streams,
            readLog: readLog,
            keeper: workouts,
            starter: starter,
            log: log
        )
        recordings = RecordingService(
            settings: settings,
            callers: callers,
            folder: RecordingFolder(path: folders.recordings)
        )
        restoration = RestorationService(path: folders.restoration, reports: reports)
        journals = PublishedJournals(host: sessions, store: store, reports: reports)
        connect()
    }

    /// Connects the parts that do not know each other.
    private func connect() {
        callers.onDisconnect = { [weak locks, weak sessions] client in
            locks?.releaseLocks(of: client)
            sessions?.removeSessions(of: client)
        }
        links.isReserved = { [weak locks] device in locks?.isLocked(device) ?? false }
        sessions.events.onPublication = { [weak alarms, weak workouts] events, session in
            alarms?.handle(events, of: session)
            if session.isRecorded { workouts?.handle(events, of: session) }
        }
        sessions.events.needsFields = { [weak alarms] session in alarms?.needsValues(of: session) ?? false }
        sessions.onRemoval = { [weak alarms, weak questions] session in
            alarms?.kept?.feed.forget(session.name)
            questions?.remove(of: session.name)
        }
        sessions.onLastSubscriberRemoval = { [weak self] session in
            self?.stakes.stopAfterLastSubscriber(session)
        }
        sessions.workoutNames = { [weak workouts] session in workouts?.list.recorded(by: session).map(\.name) ?? [] }
        // The store calls these on the thread on which it is called, which is the loop's.
        store?.onHealthChange = { [reports] health in EventLoop.assumeIsolated { reports.reportHealth(health) } }
        store?.onFinding = { [reports] finding in EventLoop.assumeIsolated { reports.reportFinding(finding) } }
        for finding in store?.findings ?? [] { reports.reportFinding(finding) }
        questions.restore(in: builtInSessions.questions, of: sessions)
    }

    package var status: ServiceStatus { ServiceStatus(core: self) }

    /// Restores what the store has: sessions, observers, alarms and workouts.
    package func restore() {
        guard store != nil else { return }
        samples.startClock { [weak sessions] in sessions?.events.publish() }
        sessions.restore()
        observers.restore()
        alarms.restore(alarmClock, AlarmActions(of: alarms, devices, sessions, callers, locks, reports.log))
        followClock()
        workouts.restore()
    }

    private func followClock() {
        do throws(SystemError) {
            clockChanges = try ClockChanges { [samples, alarms, workouts] in
                samples.clock?.check()
                alarms.kept?.handleClockChange()
                workouts.rescheduleEnds()
            }
        } catch {
            reports.log.warning("alarms and forgotten workouts do not follow changes of the clock: \(error.message)")
        }
    }

    /// Ends all sessions; named ones remain in the store.
    package func close() async {
        pairingAgent.setEnabled(false)
        await sessions.close()
        observers.close()
        alarms.kept?.close()
        await samples.endRecording()
        await links.close()
        await bluetooth.close()
    }

    // MARK: - Requests

    /// Performs a request of a client that may send it.
    package func perform<Request: ControlRequest>(
        _ request: Request,
        _ call: Call
    ) async throws(ControlError) -> Request.Response {
        try admit(Request.self, call)
        return try await performAdmitted(request, call)
    }

    /// Throws if a client may not send a request of this type, or has gone; nothing else of a request is looked at before.
    func admit<Request: ControlRequest>(_: Request.Type, _ call: Call) throws(ControlError) {
        do throws(ControlError) {
            // The requests of a line are performed in several turns of the loop. Nothing would end what those after the end of the
            // connection start.
            guard !call.client.isDisconnected else {
                throw ControlError(.connectionLost, "the connection of this client has ended")
            }
            try callers.require(Request.role, of: call.client)
            if Request.isLocal, case .broker = call.client.caller {
                throw ControlError(
                    .notSupported,
                    "\(Request.method) is not available over MQTT",
                    hint: "use it on the machine itself"
                )
            }
        } catch {
            reports.metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    /// Performs a request of a type that its client may send.
    func performAdmitted<Request: ControlRequest>(
        _ request: Request,
        _ call: Call
    ) async throws(ControlError) -> Request.Response {
        let began = ContinuousClock.now
        defer { reports.metrics.requests.add(ContinuousClock.now - began, Request.method) }
        do throws(ControlError) {
            for parameter in Request.localParameters where parameter.isGiven(request) {
                switch call.client.caller {
                case .local, .service: break
                case .page, .broker:
                    throw ControlError(
                        .notSupported,
                        "\(parameter.name) of \(Request.method) is only for programs on the machine itself",
                        hint: "omit it, or use the command gattlab there"
                    )
                }
            }
            guard let method = MethodTable.all[Request.self] else {
                throw ControlError(.failed, "method \(Request.method) is not supported")
            }
            return try await method.body(self, request, call)
        } catch {
            reports.metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    // MARK: - JSON-RPC

    /// Performs one message of a line.
    ///
    /// - Returns: The response; nil for a notification.
    package func respond(to item: RPCItem, _ call: Call) async -> RPCResponse? {
        switch item {
        case .request(let request):
            let result = await result(of: request, call)
            return request.id.map { RPCResponse(id: $0, result: result) }
        case .invalid(let error, let id):
            return id.map { RPCResponse(id: $0, result: .failure(error)) }
        case .response(let response):
            let error = RPCError.invalidRequest("unexpected response", hint: "clients send requests, not responses")
            return RPCResponse(id: response.id, result: .failure(error))
        }
    }

    private func result(of request: RPCRequest, _ call: Call) async -> Result<FieldValue, RPCError> {
        // No method has a long name, and the time of a lookup grows with the length of the name.
        guard request.method.utf8.count <= 64, let method = MethodTable.all[request.method] else {
            return .failure(.methodNotFound(request.method))
        }
        do throws(RPCError) {
            return .success(try await method.perform(request.parameters, by: self, for: call))
        } catch {
            return .failure(error)
        }
    }
}
