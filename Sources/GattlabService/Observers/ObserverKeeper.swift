internal import Control
internal import EventLoop
internal import Platform
internal import StoreModel

/// The observers of the service: each one is called with new samples when it is due, until it has acknowledged them.
@EventLoop
final class ObserverKeeper {
    /// The operations of the service that observers use.
    struct Service {
        /// Reads samples of a stream after an anchor, waiting for them at most `wait` milliseconds.
        var read: @EventLoop (ReadSamples, KeptObserver) async throws(ControlError) -> ReadSamples.Response
        /// Calls a program, and returns when it has acknowledged the call.
        var call: @EventLoop (ObserverCall, StoredObserver) async throws(ControlError) -> Void
        /// Waits for the next samples of any stream, at most for a duration.
        var waitForSamples: @EventLoop (Duration) async throws(ControlError) -> Void
        var sleep: @EventLoop (Duration) async throws(ControlError) -> Void
        var now: @EventLoop () -> Timestamp
        /// Reports a problem with calling an observer; nil reports that calls succeed again.
        var report: @EventLoop (String, String?) -> Void
    }

    private(set) var observers: [String: KeptObserver] = [:]
    private let store: any SessionStore
    private let service: Service

    /// Maximum number of samples in a call.
    private static let pageSize = 1000
    /// Maximum time between two readings of the system's clock.
    private static let clockInterval = Duration.seconds(3600)
    /// Maximum time in milliseconds that a request waits for samples.
    private static let waitTime = 60_000

    init(_ store: any SessionStore, _ service: Service) {
        self.store = store
        self.service = service
    }

    /// Restores the stored observers.
    ///
    /// - Returns: The problems, one line each.
    func restore() -> [String] {
        var problems: [String] = []
        do throws(StoreError) {
            for document in try store.documents(of: StoredObserver.kind) {
                guard let stored = StoredObserver(document) else {
                    problems.append("observer \(document.name) cannot be read and is ignored")
                    continue
                }
                start(KeptObserver(document.name, stored))
            }
        } catch {
            problems.append("the observers cannot be read: \(error.message)")
        }
        return problems
    }

    /// Stores a new observer, and then adds it.
    func add(_ name: String, _ stored: StoredObserver) throws(ControlError) -> KeptObserver {
        try save(stored, name)
        let observer = KeptObserver(name, stored)
        start(observer)
        return observer
    }

    func remove(_ observer: KeptObserver) throws(ControlError) {
        do throws(StoreError) {
            try store.removeDocument(observer.name, of: StoredObserver.kind)
        } catch {
            throw ControlError(storing: error, "observer \(observer.name) cannot be removed")
        }
        observers[observer.name] = nil
        observer.task?.cancel()
    }

    /// Ends all calls before the service ends.
    func close() {
        for observer in observers.values { observer.task?.cancel() }
        observers = [:]
    }

    private func save(_ stored: StoredObserver, _ name: String) throws(ControlError) {
        let document = try stored.document(named: name)
        do throws(StoreError) {
            try store.store(document)
        } catch {
            throw ControlError(storing: error, "observer \(name) cannot be stored")
        }
    }

    // MARK: - Calls

    private func start(_ observer: KeptObserver) {
        observers[observer.name] = observer
        observer.task = Task { @EventLoop [weak self] in
            while let keeper = self, await keeper.performNext(of: observer) {}
        }
    }

    /// Waits until the observer is due and has new samples, and calls it.
    ///
    /// - Returns: False if the task has been canceled, or the service no longer exists.
    private func performNext(of observer: KeptObserver) async -> Bool {
        do throws(ControlError) {
            while case let delay = observer.schedule.delay(at: service.now()), delay > .zero {
                try await service.sleep(min(delay, Self.clockInterval))
            }
            let page = try await newSamples(of: observer)
            try requireCurrent(observer)
            observer.state = .calling
            try await service.call(ObserverCall(observer: observer.name, samples: page), observer.stored)
            // The call may have ended regardless of the cancellation, and another observer may have the name.
            try requireCurrent(observer)
            try handleAcknowledgement(of: page, by: observer)
        } catch {
            guard error.code != .cancelled, !Task.isCancelled else { return false }
            if observer.error == nil { service.report(observer.name, error.message) }
            observer.handleFailure(error, at: service.now())
        }
        return true
    }

    /// Throws `.cancelled` if the observer has been removed or the keeper closed.
    private func requireCurrent(_ observer: KeptObserver) throws(ControlError) {
        guard observers[observer.name] === observer else { throw .cancelled }
    }

    private func newSamples(of observer: KeptObserver) async throws(ControlError) -> ReadSamples.Response {
        var request = ReadSamples(device: observer.stored.observer.device, stream: observer.stored.observer.stream)
        request.limit = Self.pageSize
        request.wait = Self.waitTime
        while true {
            request.anchor = observer.stored.anchor
            do throws(ControlError) {
                let page = try await service.read(request, observer)
                if !page.samples.isEmpty || !page.gaps.isEmpty { return page }
                // If the database was replaced, the old anchor is no longer valid.
                if page.restarted { observer.stored.anchor = page.anchor }
            } catch {
                guard error.code == .notFound else { throw error }
                try await service.waitForSamples(.milliseconds(Self.waitTime))
            }
            if Task.isCancelled { throw .cancelled }
        }
    }

    private func handleAcknowledgement(
        of page: ReadSamples.Response,
        by observer: KeptObserver
    ) throws(ControlError) {
        var stored = observer.stored
        stored.anchor = page.anchor
        // The rest of a backlog follows without a pause.
        if !page.more { stored.called = service.now().text }
        try save(stored, observer.name)
        if observer.error != nil { service.report(observer.name, nil) }
        observer.handleAcknowledgement(stored, at: page.more ? nil : service.now())
    }
}

/// An observer of the service, with its schedule and the state of its calls.
@EventLoop
final class KeptObserver {
    let name: String
    fileprivate(set) var stored: StoredObserver
    fileprivate(set) var schedule: ObserverSchedule
    fileprivate(set) var state = ObserverSummary.State.waiting
    /// The reason of the last failure, until a call is acknowledged.
    fileprivate(set) var error: String?
    fileprivate var task: Task<Void, Never>?

    init(_ name: String, _ stored: StoredObserver) {
        self.name = name
        self.stored = stored
        schedule = ObserverSchedule(stored.observer.atMost, called: stored.called.flatMap { Timestamp($0) })
    }

    fileprivate func handleFailure(_ failure: ControlError, at time: Timestamp) {
        (state, error) = (.retrying, failure.message)
        schedule.handleFailure(at: time)
    }

    fileprivate func handleAcknowledgement(_ new: StoredObserver, at time: Timestamp?) {
        (stored, state, error) = (new, .waiting, nil)
        if let time { schedule.handleAcknowledgement(at: time) } else { schedule.handleProgress() }
    }

    var summary: ObserverSummary {
        var summary = ObserverSummary(name: name, observer: stored.observer, user: stored.owner.user, state: state)
        (summary.anchor, summary.called, summary.error) = (stored.anchor, stored.called, error)
        summary.retry = schedule.retry?.text
        return summary
    }
}
