internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import FleetModel
internal import GATT
internal import GattlabService
internal import MQTT

/// Performs the requests of the broker's users, each under the role of its topic.
///
/// The broker decides which of its users may publish to the topics of a role; nothing in a message is believed.
@EventLoop
final class RequestServer {
    let roles: Set<Role>
    private let core: ServiceCore
    private let topics: FleetTopics
    /// Time after which the connection of a client ends unless it is renewed.
    var lease = RemoteLease.length
    private var clients: [Role: ServiceClient] = [:]
    private(set) var connections: [RemoteConnection.Key: RemoteConnection] = [:]
    private var publish: (@EventLoop (MQTTMessage) -> Int32?)?
    private var running: [Role: Int] = [:]
    /// The last request of each caller whose parameters are being parsed: later ones of the same caller start after it.
    private var parsing: [RemoteConnection.Key: (number: Int, task: Task<Void, Never>)] = [:]
    private var lastNumber = 0
    private var refusals = DenialLogLimiter<RemoteRequest.Refusal>()

    /// Maximum number of connections of clients at a time; each may have a queue of events.
    private static let connectionLimit = 64
    /// Maximum number of requests of a role at a time; further ones are refused, and those of other roles are not.
    private static let concurrency = 16
    /// Number of bytes of parameters that are parsed on the loop.
    private static let inlineParseLimit = 16_384

    init(_ core: ServiceCore, _ topics: FleetTopics, roles: Set<Role>) {
        self.core = core
        self.topics = topics
        self.roles = roles
        for role in roles {
            clients[role] = core.callers.connect(.broker(role), as: "mqtt requests", roles: [role])
        }
    }

    /// Starts to publish responses and events over a new connection to the broker.
    func start(publish: @escaping @EventLoop (MQTTMessage) -> Int32?) { self.publish = publish }

    /// Ends the connections of the clients: their events cannot be published, and they notice the loss of this machine.
    func stop() {
        publish = nil
        for connection in connections.values { connection.end() }
        connections = [:]
    }

    func close() {
        stop()
        for client in clients.values { core.callers.disconnect(client) }
        clients = [:]
    }

    /// Handles the acknowledgement of a message that was published.
    func handleAcknowledgement(_ number: Int32) {
        for connection in connections.values { connection.handleAcknowledgement(number) }
    }

    /// Performs a request, and publishes the response.
    func handle(_ message: MQTTMessage) {
        let request: RemoteRequest
        do throws(RemoteRequest.Refusal) {
            request = try RemoteRequest(message, topics, roles: roles)
        } catch {
            guard let suppressed = refusals.recordDenial(of: error, at: core.clock.now) else { return }
            let more = suppressed > 0 ? "; \(suppressed) earlier ones were not logged" : ""
            core.reports.log.notice("a request over MQTT was refused: \(error.text)\(more)")
            return
        }
        if let error = limitError(request) ?? connect(request) {
            if let response = request.response(.failure(RPCError(error))) { publish(response) }
            return
        }
        let connection = connection(of: request)
        if request.isDisconnect {
            connection?.expire()
            if let response = request.response(.success(.null)) { publish(response) }
            return
        }
        guard let client = connection?.client ?? clients[request.role] else { return }
        running[request.role, default: 0] += 1
        start(request, Call(client), connection)
    }

    /// Starts a request after the earlier ones of its caller; the parameters of a long one are parsed off the loop, because a profile
    /// may be megabytes long.
    private func start(_ request: RemoteRequest, _ call: Call, _ connection: RemoteConnection?) {
        let key = RemoteConnection.Key(role: request.role, topic: request.responseTopic ?? "")
        let earlier = parsing[key]?.task
        if earlier == nil, request.payload.count <= Self.inlineParseLimit {
            return start(request, Self.parsed(request, isConnected: connection != nil), call)
        }
        lastNumber += 1
        let number = lastNumber
        let task = Task { @EventLoop in
            await earlier?.value
            let parameters = await Self.parsedOffLoop(request, isConnected: connection != nil)
            if parsing[key]?.number == number { parsing[key] = nil }
            start(request, parameters, call)
        }
        parsing[key] = (number, task)
    }

    private func start(_ request: RemoteRequest, _ parameters: Result<FieldObject, RPCError>, _ call: Call) {
        Task { @EventLoop in
            let response = await perform(request, parameters, call)
            running[request.role, default: 1] -= 1
            if let response { publish(response) }
            // The first event of a subscription follows the response.
            call.runDeferredActions()
        }
    }

    private func publish(_ message: MQTTMessage) { _ = publish?(message) }

    private func connection(of request: RemoteRequest) -> RemoteConnection? {
        request.responseTopic.flatMap { connections[RemoteConnection.Key(role: request.role, topic: $0)] }
    }

    /// Opens or renews the connection of a client that sends `hello`; returns an error if that is not possible.
    private func connect(_ request: RemoteRequest) -> ControlError? {
        guard request.isHello, let topic = request.responseTopic, let publish else { return nil }
        if let connection = connection(of: request) {
            connection.renew(for: lease)
            return nil
        }
        guard connections.count < Self.connectionLimit else {
            return ControlError(
                .limit,
                "\(connections.count) clients are connected over MQTT",
                hint: "try again later: a connection ends when its client does not renew it"
            )
        }
        let key = RemoteConnection.Key(role: request.role, topic: topic)
        let connection = RemoteConnection(key, core, publish: publish) { [weak self] in
            self?.connections[$0.key] = nil
        }
        connection.renew(for: lease)
        connections[key] = connection
        return nil
    }

    private func limitError(_ request: RemoteRequest) -> ControlError? {
        let running = running[request.role, default: 0]
        if running >= Self.concurrency {
            return ControlError(
                .limit,
                "\(running) requests of the role \(request.role.rawValue) are being performed over MQTT",
                hint: "try again later"
            )
        }
        let limit = core.settings.configuration.limits.message
        if request.payload.count > limit { return .limitExceeded("message", limit, unit: "bytes per message") }
        return nil
    }

    private func perform(
        _ request: RemoteRequest,
        _ parameters: Result<FieldObject, RPCError>,
        _ call: Call
    ) async -> MQTTMessage? {
        do throws(RPCError) {
            let item = RPCItem.request(RPCRequest(id: .null, method: request.method, parameters: try parameters.get()))
            guard let response = await core.respond(to: item, call) else { return request.response(.success(.null)) }
            return await Self.message(request, response.result)
        } catch {
            return request.response(.failure(error))
        }
    }

    private nonisolated static func parsed(_ request: RemoteRequest, isConnected: Bool) -> Result<FieldObject, RPCError>
    {
        do throws(RPCError) { return .success(try request.parameters(isConnected: isConnected)) } catch {
            return .failure(error)
        }
    }

    @concurrent private static func parsedOffLoop(
        _ request: RemoteRequest,
        isConnected: Bool
    ) async -> Result<FieldObject, RPCError> {
        parsed(request, isConnected: isConnected)
    }

    /// Encodes a response off the loop.
    @concurrent private static func message(
        _ request: RemoteRequest,
        _ result: Result<FieldValue, RPCError>
    ) async -> MQTTMessage? {
        request.response(result)
    }
}

extension RemoteRequest.Refusal {
    /// The reason for the log.
    fileprivate var text: String {
        switch self {
        case .topic: "its topic is not one of mqtt.requests"
        case .retained: "it was retained, and would be performed at each connection"
        case .responseTopic: "its response topic is not below this machine's responses/"
        case .correlation: "its correlation data is longer than 256 bytes"
        }
    }
}
