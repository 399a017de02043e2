internal import Control
internal import DBus
internal import DaemonConfiguration
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
    private var running = 0

    /// Maximum number of connections of clients at a time; each may have a queue of events.
    private static let connectionLimit = 64
    /// Maximum number of requests at a time; further ones are refused.
    private static let concurrency = 64

    init(_ core: ServiceCore, _ topics: FleetTopics, roles: Set<Role>) {
        self.core = core
        self.topics = topics
        self.roles = roles
        for role in roles {
            clients[role] = core.connect("mqtt requests, \(role.rawValue)", roles: [role], waitsForRoom: false)
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
        for client in clients.values { core.disconnect(client) }
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
            core.log.notice("a request over MQTT was refused: \(error.text)")
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
        running += 1
        let call = Call(client)
        Task { @EventLoop in
            let response = await perform(request, call, connection)
            running -= 1
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
        if running >= Self.concurrency {
            return ControlError(.limit, "\(running) requests over MQTT are being performed", hint: "try again later")
        }
        let limit = core.configuration.limits.message
        if request.payload.count > limit { return .limitExceeded("message", limit, unit: "bytes per message") }
        return nil
    }

    private func perform(_ request: RemoteRequest, _ call: Call, _ connection: RemoteConnection?) async -> MQTTMessage?
    {
        do throws(RPCError) {
            let parameters = try await Self.parameters(of: request, isConnected: connection != nil)
            // Nothing would end a session that is started after the end of its connection.
            if connection?.isEnded == true { throw RPCError(.connectionEnded) }
            let item = RPCItem.request(RPCRequest(id: .null, method: request.method, parameters: parameters))
            guard let response = await core.respond(to: item, call) else { return request.response(.success(.null)) }
            return await Self.message(request, response.result)
        } catch {
            return request.response(.failure(error))
        }
    }

    /// Parses the parameters off the loop: a profile may be megabytes long.
    @concurrent private static func parameters(
        of request: RemoteRequest,
        isConnected: Bool
    ) async throws(RPCError) -> FieldObject {
        try request.parameters(isConnected: isConnected)
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

extension ControlError {
    fileprivate static let connectionEnded = ControlError(
        .connectionLost,
        "the connection of this client has ended",
        hint: "send hello again at least every 30 s"
    )
}
