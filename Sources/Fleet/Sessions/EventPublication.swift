internal import EventLoop
internal import FleetModel
internal import GattlabService
internal import MQTT

/// Publishes the events of all sessions that have a journal.
@EventLoop
final class EventPublication {
    private let core: ServiceCore
    private let topics: FleetTopics
    private var publish: (@EventLoop (MQTTMessage) -> Int32?)?
    private var publishers: [String: SessionPublisher] = [:]
    /// The publishers by the numbers of their messages on this connection.
    private var owners: [Int32: SessionPublisher] = [:]
    private var positions: [String: JournalPosition]
    /// The last numbers of the devices of all sessions.
    private(set) var values = LiveValues()

    init(_ core: ServiceCore, _ topics: FleetTopics) {
        self.core = core
        self.topics = topics
        positions = core.journals.positions()
    }

    /// Number of messages that the broker has not acknowledged.
    var unacknowledged: Int { owners.count }

    /// Starts to publish over a new connection.
    func start(publish: @escaping @EventLoop (MQTTMessage) -> Int32?) {
        self.publish = publish
        for publisher in publishers.values { publisher.start() }
    }

    /// Stops publishing until the next connection.
    func stop() {
        publish = nil
        owners = [:]
        for publisher in publishers.values { publisher.stop() }
    }

    func close() {
        for publisher in publishers.values { publisher.storePosition() }
        stop()
    }

    func handleAcknowledgement(_ number: Int32, _ outcome: MQTTOutcome) {
        guard let publisher = owners.removeValue(forKey: number) else { return }
        guard outcome != .refused else {
            core.reports.report(
                "mqtt",
                "the broker refuses the events of \(publisher.session.name); its access rules may not allow them",
                isProblem: true
            )
            // They remain in the journal for the next connection.
            return publisher.stop()
        }
        publisher.handleAcknowledgement(number)
    }

    /// Starts with new sessions, ends with those that have ended, and stores the positions.
    func update() {
        for publisher in publishers.values { publisher.storePosition() }
        let sessions = Dictionary(core.journals.sessions.map { ($0.name, $0) }) { first, _ in first }
        for (name, publisher) in publishers where sessions[name] != publisher.session {
            // The end of the session is acknowledged first, unless the broker is away or has refused the events.
            guard publisher.isStopped || publisher.hasEnded && publisher.unacknowledged == 0 else { continue }
            remove(publisher)
        }
        for (name, session) in sessions where publishers[name] == nil { add(session) }
    }

    private func add(_ session: JournaledSession) {
        let publisher = SessionPublisher(session, core, topics: topics, position: positions[session.name]) {
            [weak self] message, publisher in
            guard let self, let number = publish?(message) else { return nil }
            owners[number] = publisher
            return number
        } onEvent: { [weak self] event in
            self?.values.receive(event, session: session.name)
        }
        publishers[session.name] = publisher
        if publish != nil { publisher.start() }
    }

    private func remove(_ publisher: SessionPublisher) {
        let name = publisher.session.name
        publisher.stop()
        publishers[name] = nil
        positions[name] = nil
        values.remove(name)
        core.journals.store(nil, of: name)
    }
}
