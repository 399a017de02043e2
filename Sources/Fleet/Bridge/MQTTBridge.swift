package import Control
package import DaemonConfiguration
package import EventLoop
internal import FleetModel
internal import GATT
package import GattlabService
internal import MQTT
internal import Platform

/// The connection of gattlabd with a broker: it publishes events and states, and performs requests.
///
/// Nothing is kept for a broker that is away except what the journal keeps anyway: over each new connection, every session
/// continues after the last event that the broker has acknowledged, and all states are published again.
@EventLoop
package final class MQTTBridge {
    private let core: ServiceCore
    private let options: MQTTOptions
    private let topics: FleetTopics
    private let identity: String
    private let requests: RequestServer
    private let events: EventPublication
    private let states: StatePublication
    /// Runs probes of the broker's users; nil if the configuration does not allow them.
    private var probes: ProbeServer?
    private var connection: MQTTConnection?
    private var claim: NameClaim
    /// The message after whose acknowledgement no retained status arrives.
    private var question: Int32?
    private var silence: Timer?
    /// Number of attempts since the last connection that lasted.
    private var attempt = 0
    private var connectedAt: ContinuousClock.Instant?
    private var retry: Timer?
    private var refresh: Timer?
    private var nextMetrics = ContinuousClock.now
    private var problem: MQTTError?
    private var isEnding = false
    /// The time at which this machine has got its name, by its clock.
    private var since = Timestamp.now()
    /// The last message, which announces the end, and the promise that it has been acknowledged.
    private var farewell: (number: Int32?, promise: Promise<Void, ControlError>)?

    /// Delays between attempts to connect.
    private static let retries = RetryPolicy(initialDelay: .seconds(1), maximumDelay: .seconds(60))
    /// Time after which a connection has lasted, so that the next attempt follows soon after its loss.
    private static let lastingTime = Duration.seconds(30)
    /// Interval at which the states are compared with those published.
    private static let refreshInterval = Duration.milliseconds(500)
    private static let metricsInterval = Duration.seconds(60)
    /// Time without metrics after which the other machine of this name is considered gone.
    private static let silenceTime = Duration.seconds(75)
    /// The longest topic, correlation data and other properties of a request.
    private static let packetOverhead = 1 << 17
    /// Maximum time for the last message before gattlabd ends.
    private static let endTimeout = Duration.seconds(5)

    /// - Parameter socket: The path of gattlabd's socket.
    /// - Throws: `.badInput` if the password's file cannot be read.
    package init(_ core: ServiceCore, _ url: Configuration.Broker.URL, socket: String) throws(ControlError) {
        let settings = core.settings.configuration.mqtt
        topics = FleetTopics(site: settings.site, host: settings.host ?? HostName.own)
        identity = core.journals.machineIdentity()
        claim = NameClaim(identity: identity)
        var options = try Self.options(settings, url, topics, identity)
        options.maximumPacketSize = core.settings.configuration.limits.message + Self.packetOverhead
        self.options = options
        self.core = core
        requests = RequestServer(core, topics, roles: Set(settings.requests))
        events = EventPublication(core, topics)
        states = StatePublication(core, topics, settings)
        probes = try ProbeServer(core, topics, settings.probes, socket: socket) { [weak self] in
            self?.publish($0) != nil
        }
        core.brokerReport = { [weak self] in self?.report ?? [:] }
    }

    private static func options(
        _ settings: Configuration.Broker,
        _ url: Configuration.Broker.URL,
        _ topics: FleetTopics,
        _ identity: String
    ) throws(ControlError) -> MQTTOptions {
        // The identity in it prevents two machines of one name from ending each other's connections.
        let name = topics.base.split(separator: "/").joined(separator: "-")
        var options = try MQTTOptions(settings, url, clientID: "\(name)-\(identity)")
        let will = MachineStatus(
            isOnline: false,
            identity: identity,
            version: Version.text,
            reason: .connectionLost
        )
        options.will = MQTTMessage(topics.status, will.payload, isRetained: true)
        return options
    }

    /// Starts connecting, and connects again whenever the connection is lost.
    package func start() {
        connect()
        scheduleRefresh()
    }

    /// Announces the end, and disconnects.
    package func close() async {
        isEnding = true
        for timer in [retry, refresh, silence] { timer?.cancel() }
        await probes?.close()
        if claim.state == .owner, connection != nil {
            let promise = Promise<Void, ControlError>()
            since = .now()
            farewell = (publish(status(.stopped)), promise)
            EventLoop.after(Self.endTimeout) { promise.complete(.success(())) }
            try? await promise.value()
        }
        events.close()
        states.close()
        requests.close()
        connection?.close()
    }

    // MARK: - Connection

    private func connect() {
        claim = NameClaim(identity: identity)
        do throws(MQTTError) {
            connection = try MQTTConnection(options) { [weak self] in self?.handle($0) }
        } catch {
            handleEnd(error)
        }
    }

    private func handle(_ event: MQTTConnection.Event) {
        switch event {
        case .connected: handleConnection()
        case .acknowledged(let number, _) where number == question: perform(claim.handleAnswer())
        case .acknowledged(let number, _) where number == farewell?.number: farewell?.promise.complete(.success(()))
        case .acknowledged(let number, let outcome):
            events.handleAcknowledgement(number, outcome)
            requests.handleAcknowledgement(number)
        case .received(let message): receive(message)
        case .ended(let error): handleEnd(error)
        }
    }

    private func handleConnection() {
        connectedAt = .now
        subscribe(topics.status, .atLeastOnce, includesOwn: true)
        question = publish(MQTTMessage(topics.claims, Array(identity.utf8)))
    }

    private func handleEnd(_ error: MQTTError) {
        connection = nil
        question = nil
        silence?.cancel()
        stop()
        farewell?.promise.complete(.success(()))
        report(error)
        let hasLasted = connectedAt.map { ContinuousClock.now - $0 >= Self.lastingTime } ?? false
        attempt = hasLasted ? 1 : attempt + 1
        connectedAt = nil
        guard !isEnding else { return }
        let delay = error.kind == .taken ? Self.retries.maximumDelay : Self.retries.delay(after: attempt)
        // Many machines lose their broker at once, and must not all return at once.
        retry = EventLoop.after(delay * Double.random(in: 0.5...1)) { [weak self] in self?.connect() }
    }

    private func report(_ error: MQTTError) {
        defer { problem = error }
        guard error != problem else { return }
        core.reports.report("mqtt", error.hint.map { "\(error.message); \($0)" } ?? error.message, isProblem: true)
    }

    private func subscribe(_ filter: String, _ quality: MQTTMessage.QualityOfService, includesOwn: Bool = false) {
        do throws(MQTTError) {
            try connection?.subscribe(filter, quality, includesOwn: includesOwn)
        } catch {
            // The end of the connection follows.
            core.reports.log.debug("cannot subscribe to \(filter): \(error.message)")
        }
    }

    /// Publishes a message; returns its number, or nil if that is not possible.
    @discardableResult
    private func publish(_ message: MQTTMessage) -> Int32? {
        do throws(MQTTError) {
            return try connection?.publish(message)
        } catch {
            core.reports.log.warning("cannot publish to \(message.topic): \(error.message)")
            return nil
        }
    }

    // MARK: - Name

    private func perform(_ action: NameClaim.Action) {
        switch action {
        case .none: break
        case .assert: publish(status(nil))
        case .begin: begin()
        case .wait:
            stop()
            report(
                MQTTError(
                    .taken,
                    "another machine publishes as \(topics.base)",
                    hint: "give each machine a name of its own with mqtt.host"
                )
            )
            subscribe(topics.metrics, .atMostOnce)
            waitForSilence()
        }
    }

    /// Publishes everything, from the last event that the broker has acknowledged.
    private func begin() {
        silence?.cancel()
        let again = problem == nil ? "" : " again"
        core.reports.report(
            "mqtt",
            "connected to the broker at \(options.host):\(options.port)\(again)",
            isProblem: false
        )
        problem = nil
        since = .now()
        nextMetrics = .now
        for filter in states.filters { subscribe(filter, .atLeastOnce) }
        // At most once: a request is not performed again if its acknowledgement is lost.
        for role in requests.roles { subscribe(topics.requests(role), .atMostOnce) }
        if probes != nil { subscribe(topics.runs, .atLeastOnce) }
        publish(status(nil))
        events.start { [weak self] in self?.publish($0) }
        states.start { [weak self] in self?.publish($0) }
        requests.start { [weak self] in self?.publish($0) }
        update()
    }

    private func stop() {
        events.stop()
        states.stop()
        requests.stop()
    }

    private func waitForSilence() {
        silence?.cancel()
        silence = EventLoop.after(Self.silenceTime) { [weak self] in
            guard let self else { return }
            perform(claim.handleSilence())
        }
    }

    private func status(_ reason: MachineStatus.Reason?) -> MQTTMessage {
        var status = MachineStatus(
            isOnline: reason == nil,
            identity: identity,
            version: Version.text,
            requests: reason == nil ? requests.roles.sorted { $0.rawValue < $1.rawValue } : [],
            reason: reason,
            since: since.text
        )
        status.runsProbes = reason == nil && probes != nil
        return MQTTMessage(topics.status, status.payload, isRetained: true)
    }

    // MARK: - Messages

    private func receive(_ message: MQTTMessage) {
        if message.topic == topics.status {
            guard !isEnding, let status = MachineStatus(message.payload) else { return }
            perform(claim.handleStatus(isOnline: status.isOnline, of: status.identity))
        } else if claim.state != .owner {
            if message.topic == topics.metrics { waitForSilence() }
        } else if topics.request(message.topic) != nil {
            requests.handle(message)
        } else if let run = topics.run(ofTopic: message.topic) {
            // A machine that is about to stop receives no further jobs.
            if !isEnding { probes?.handle(message, run: run) }
        } else if message.isRetained {
            states.correct(message)
        }
    }

    private func scheduleRefresh() {
        refresh = EventLoop.after(Self.refreshInterval) { [weak self] in
            self?.update()
            self?.scheduleRefresh()
        }
    }

    private func update() {
        events.update()
        guard claim.state == .owner, connection != nil else { return }
        states.update(values: events.values)
        if ContinuousClock.now >= nextMetrics {
            nextMetrics = .now + Self.metricsInterval
            publish(MQTTMessage(topics.metrics, Array(core.status.metricsText().utf8), .atMostOnce))
        }
    }

    /// The state of the connection for `status`.
    private var report: FieldObject {
        [
            "broker": .text("\(options.host):\(options.port)"),
            "topics": .text(topics.base),
            "connected": .boolean(claim.state == .owner && connection != nil),
            "unacknowledged": .integer(events.unacknowledged),
            "error": FieldValue(problem?.message),
            "hint": FieldValue(problem?.hint),
        ]
    }
}
