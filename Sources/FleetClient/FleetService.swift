package import Control
package import EventLoop
package import FleetModel
internal import GATT
package import MQTT
internal import Platform
package import ServiceInterface

/// The service of gattlabd on another machine, through a broker.
@EventLoop
package final class FleetService: Service {
    let topics: FleetTopics
    private let channel: BrokerChannel
    /// The start of the topics of the responses, each of which ends with the role of its requests.
    private let responses: String
    private var status: MachineStatus?
    private var pending: [Int: Pending] = [:]
    private var streams = TopicStreams()
    private var nextRequest = 1
    private var connections: [Role: RemoteConnection] = [:]

    /// Called after all requests and subscriptions have failed.
    var onFailure: (@EventLoop () -> Void)?

    private struct Pending {
        var message: Int32
        var method: String
        var complete: @EventLoop (Result<FieldValue, ControlError>) -> Void
    }

    /// Connects to a machine.
    ///
    /// - Throws: `.gattlabdUnavailable` if the broker cannot be reached, or the machine is not online.
    package static func connect(_ options: MQTTOptions, _ topics: FleetTopics) async throws(ControlError)
        -> FleetService
    {
        let service = FleetService(topics, try await BrokerChannel.open(options), client: options.clientID)
        do throws(ControlError) {
            try await service.start()
        } catch {
            service.close()
            throw error
        }
        return service
    }

    /// Creates the service of a machine on a channel of several; `receive`, `handleRefusal` and `fail` are its messages.
    ///
    /// - Parameter client: The name of the client in the topic of the responses, unique at the broker.
    init(_ topics: FleetTopics, _ channel: BrokerChannel, client: String, status: MachineStatus? = nil) {
        self.topics = topics
        self.channel = channel
        self.status = status
        responses = topics.responses(to: client)
    }

    package func close() { channel.close() }

    /// Ends the connections to the machine, with their sessions and subscriptions; otherwise, the machine would keep them for a lease.
    package func disconnect() async {
        let open = connections.filter(\.value.isOpen)
        connections = [:]
        for (role, connection) in open {
            connection.end(.cancelled)
            var message = MQTTMessage(topics.request(role, RemoteLease.disconnect), [])
            message.responseTopic = "\(responses)/\(role.rawValue)"
            await ignoringCancellation { [channel, message] in
                try? await channel.exchange(message, within: Self.disconnectLimit)
            }
        }
    }

    /// Maximum time for the last message of a command.
    private static let disconnectLimit = Duration.seconds(1)

    private func start() async throws(ControlError) {
        channel.onMessage = { [weak self] in self?.receive($0) }
        channel.onRefusal = { [weak self] number, _ in self?.handleRefusal(of: number) }
        channel.onEnd = { [weak self] in self?.fail($0) }
        try channel.subscribe(topics.status)
        try subscribe()
        try await channel.exchange(MQTTMessage("\(responses)/start", []))
        guard status != nil else {
            throw ControlError(
                .gattlabdUnavailable,
                "the broker knows no \(topics.name)",
                hint: "'gattlab hosts' lists the machines that it knows"
            )
        }
        if let offlineError { throw offlineError }
    }

    /// Subscribes to the responses of the machine.
    func subscribe() throws(ControlError) { try channel.subscribe("\(responses)/+") }

    /// The error for requests while the machine is offline; nil while it is online.
    var offlineError: ControlError? { status?.offlineError(topics.name) }

    // MARK: - Service

    package func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        let role = try role(including: Request.role ?? .observe)
        if Request.self == Subscribe.self || Request.self == Unsubscribe.self { try await connect(role) }
        return try await perform(request, role)
    }

    /// - Parameters:
    ///   - limit: Maximum time until the response; nil to wait until it arrives or the machine goes offline.
    ///   - then: Called with the response before any later message is handled.
    func perform<Request: ControlRequest>(
        _ request: Request,
        _ role: Role,
        within limit: Duration? = nil,
        then: (@EventLoop (Request.Response) -> Void)? = nil
    ) async throws(ControlError) -> Request.Response {
        let parameters: FieldValue
        do throws(FieldError) { parameters = try ControlCoder.encode(request, absent: .omitted) } catch {
            throw ControlError(.badInput, "\(error)")
        }
        let promise = Promise<Request.Response, ControlError>()
        let number = try send(role, Request.method, parameters) { [weak self] result in
            let response = result.flatMap { (value) -> Result<Request.Response, ControlError> in
                do throws(FieldError) {
                    return .success(try ControlCoder.decode(Request.Response.self, from: value))
                } catch {
                    return .failure(self?.invalidResponse("\(error)", to: Request.method) ?? .brokerLost)
                }
            }
            if case .success(let response) = response { then?(response) }
            promise.complete(response)
        }
        defer { pending[number] = nil }
        let timer = limit.map { limit in
            EventLoop.after(limit) { [weak self] in promise.complete(.failure(self?.silence ?? .brokerLost)) }
        }
        defer { timer?.cancel() }
        return try await promise.value()
    }

    private func invalidResponse(_ reason: String, to method: String) -> ControlError {
        ControlError(
            .failed,
            "invalid response of \(topics.name) to \(method): \(reason)",
            hint: "gattlab and gattlabd should have the same version"
        )
    }

    /// The error for a machine that is online and does not respond.
    private var silence: ControlError {
        ControlError(.gattlabdUnavailable, "\(topics.name) does not respond")
    }

    /// Returns the first role of the machine that includes another one.
    func role(including needed: Role) throws(ControlError) -> Role {
        guard let status, status.isOnline else { throw offlineError ?? .brokerLost }
        if let role = status.requests.first(where: { $0.includes(needed) }) { return role }
        throw ControlError(
            .denied,
            "\(topics.name) does not accept requests under the role \(needed.rawValue)",
            hint: "its administrator permits them with mqtt.requests in gattlab.yaml"
        )
    }

    /// Sends a request; returns its number.
    private func send(
        _ role: Role,
        _ method: String,
        _ parameters: FieldValue,
        _ complete: @escaping @EventLoop (Result<FieldValue, ControlError>) -> Void
    ) throws(ControlError) -> Int {
        let number = nextRequest
        nextRequest += 1
        var message = MQTTMessage(topics.request(role, method), Array(parameters.jsonText.utf8))
        message.responseTopic = "\(responses)/\(role.rawValue)"
        message.correlation = Array("\(number)".utf8)
        pending[number] = Pending(message: try channel.publish(message), method: method, complete: complete)
        return number
    }

    // MARK: - Connections

    /// Opens a connection under a role, with which subscriptions and unnamed sessions end.
    @discardableResult
    func connect(_ role: Role) async throws(ControlError) -> RemoteConnection {
        if let connection = connections[role], connection.isOpen {
            try await connection.open()
            return connection
        }
        let connection = RemoteConnection { [weak self] () async throws(ControlError) in
            guard let self else { throw .brokerLost }
            _ = try await perform(Hello(client: "gattlab"), role, within: RemoteLease.length)
        } onLoss: { [weak self] error in
            self?.fail(error)
        }
        connections[role] = connection
        try await connection.open()
        return connection
    }

    package func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        if let after { return try await follow(session, from: after, onEvent) }
        guard
            try await perform(ListSessions()).sessions.contains(where: { $0.session == session })
                || session.hasPrefix("@")
        else {
            throw ControlError(.sessionNotFound, "there is no session \(session) on \(topics.name)")
        }
        let (stream, topic) = (EventStream(onEvent), topics.events(session))
        let isFirst = streams.add(stream, to: topic)
        defer { if streams.remove(stream, from: topic) { channel.unsubscribe(topic) } }
        if isFirst { try channel.subscribe(topic) }
        try await stream.waitForEnd()
    }

    // MARK: - Messages

    /// Handles a message of the machine.
    func receive(_ message: MQTTMessage) {
        if message.topic == topics.status {
            status = MachineStatus(message.payload)
            if let offlineError { fail(offlineError) }
        } else if message.topic.hasPrefix("\(responses)/") {
            if message.correlation == nil { handleNotification(message) } else { handleResponse(message) }
        } else {
            let followers = streams[message.topic]
            guard !followers.isEmpty, let item = PublishedEvent(message.payload) else { return }
            for stream in followers {
                switch item {
                case .event(let event): stream.receive(.event(event))
                case .gap(let gap): stream.receive(.gap(gap))
                case .end(let error): stream.end(error)
                }
            }
        }
    }

    private func handleResponse(_ message: MQTTMessage) {
        guard let number = message.correlation.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
            let request = pending.removeValue(forKey: number),
            case .object(let object)? = try? JSONParser.parse(message.payload)
        else { return }
        if let result = object["result"] {
            request.complete(.success(result))
        } else if case .object(let fields)? = object["error"], let error = try? RPCError(fields) {
            request.complete(.failure(ControlError(error)))
        } else {
            request.complete(.failure(invalidResponse("it has neither a result nor an error", to: request.method)))
        }
    }

    private func handleNotification(_ message: MQTTMessage) {
        guard let role = Role(rawValue: String(message.topic.dropFirst(responses.count + 1))),
            case .single(.request(let request)) = RPCMessage.parse(message.payload),
            let notification = try? SubscriptionNotification(request)
        else { return }
        connections[role]?.events.receive(notification)
    }

    /// Handles a message to the machine that the broker has refused.
    func handleRefusal(of number: Int32) {
        guard let (key, request) = pending.first(where: { $0.value.message == number }) else { return }
        pending[key] = nil
        request.complete(
            .failure(
                ControlError(
                    .denied,
                    "the broker did not deliver the request to \(topics.name)",
                    hint: "its access rules may not allow you to send requests under this role"
                )
            )
        )
    }

    /// Fails all requests and subscriptions, because the machine or the broker is lost.
    func fail(_ error: ControlError) {
        let (requests, streams, connections) = (pending.values, self.streams.removeAll(), self.connections.values)
        pending = [:]
        self.connections = [:]
        for connection in connections { connection.end(error) }
        for request in requests { request.complete(.failure(error)) }
        for stream in streams { stream.end(error) }
        onFailure?()
    }
}

extension MachineStatus {
    /// Returns the error for requests to a machine; nil while it is online.
    func offlineError(_ name: String) -> ControlError? {
        if isOnline { return nil }
        let reason = reason == .stopped ? "gattlabd was stopped" : "its connection to the broker was lost"
        return ControlError(.gattlabdUnavailable, "\(name) is offline: \(reason)")
    }
}
