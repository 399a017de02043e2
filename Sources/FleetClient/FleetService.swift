package import Control
package import DBus
package import FleetModel
internal import GATT
package import MQTT
package import ServiceInterface

/// The service of gattlabd on another machine, through a broker.
@EventLoop
package final class FleetService: Service {
    private let topics: FleetTopics
    private let channel: BrokerChannel
    private let responses: String
    private var status: MachineStatus?
    private var pending: [Int: Pending] = [:]
    private var streams: [String: EventStream] = [:]
    private var nextRequest = 1

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

    private init(_ topics: FleetTopics, _ channel: BrokerChannel, client: String) {
        self.topics = topics
        self.channel = channel
        responses = topics.responses(to: client)
    }

    package func close() { channel.close() }

    private func start() async throws(ControlError) {
        channel.onMessage = { [weak self] in self?.receive($0) }
        channel.onRefusal = { [weak self] in self?.handleRefusal(of: $0) }
        channel.onEnd = { [weak self] in self?.fail($0) }
        try channel.subscribe(topics.status)
        try channel.subscribe(responses)
        try await channel.exchange(MQTTMessage("\(responses)/start", []))
        guard let status else {
            throw ControlError(
                .gattlabdUnavailable,
                "the broker knows no \(topics.name)",
                hint: "'gattlab hosts' lists the machines that it knows"
            )
        }
        if !status.isOnline { throw offline(status) }
    }

    private func offline(_ status: MachineStatus) -> ControlError {
        let reason = status.reason == .stopped ? "gattlabd was stopped" : "its connection to the broker was lost"
        return ControlError(.gattlabdUnavailable, "\(topics.name) is offline: \(reason)")
    }

    // MARK: - Service

    package func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response {
        let role = try role(for: Request.self)
        let parameters: FieldValue
        do throws(FieldError) { parameters = try ControlCoder.encode(request, absent: .omitted) } catch {
            throw ControlError(.badInput, "\(error)")
        }
        let value = try await exchange(role, Request.method, parameters)
        do throws(FieldError) {
            return try ControlCoder.decode(Request.Response.self, from: value)
        } catch {
            throw invalidResponse("\(error)", to: Request.method)
        }
    }

    private func invalidResponse(_ reason: String, to method: String) -> ControlError {
        ControlError(
            .failed,
            "invalid response of \(topics.name) to \(method): \(reason)",
            hint: "gattlab and gattlabd should have the same version"
        )
    }

    /// Returns the first role of the machine that permits a request.
    private func role<Request: ControlRequest>(for _: Request.Type) throws(ControlError) -> Role {
        guard let status, status.isOnline else { throw .brokerLost }
        let needed = Request.role ?? .observe
        if let role = status.requests.first(where: { $0.includes(needed) }) { return role }
        throw ControlError(
            .denied,
            "\(topics.name) does not accept requests under the role \(needed.rawValue)",
            hint: "its administrator permits them with mqtt.requests in gattlab.yaml"
        )
    }

    private func exchange(_ role: Role, _ method: String, _ parameters: FieldValue) async throws(ControlError)
        -> FieldValue
    {
        let number = nextRequest
        nextRequest += 1
        var message = MQTTMessage(topics.request(role, method), Array(parameters.jsonText.utf8))
        message.responseTopic = responses
        message.correlation = Array("\(number)".utf8)
        let promise = Promise<FieldValue, ControlError>()
        pending[number] = Pending(message: try channel.publish(message), method: method) { promise.complete($0) }
        defer { pending[number] = nil }
        return try await promise.value()
    }

    package func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        throw Self.unnamed
    }

    package func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        throw ControlError(.notSupported, "pairing is not available over MQTT", hint: "pair on the machine itself")
    }

    /// A session without a name ends with the connection of its client, of which another machine has no knowledge.
    private static let unnamed = ControlError(
        .notSupported,
        "a session on another machine needs a name",
        hint: "start one with 'gattlab --host HOST start NAME …', and follow it with 'logs NAME --follow'"
    )

    package func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        guard after == nil else {
            throw ControlError(
                .notSupported,
                "only new events of another machine can be followed",
                hint: "follow them with 'logs NAME --follow'"
            )
        }
        guard
            try await perform(ListSessions()).sessions.contains(where: { $0.session == session })
                || session.hasPrefix("@")
        else {
            throw ControlError(.sessionNotFound, "there is no session \(session) on \(topics.name)")
        }
        let stream = EventStream(onEvent)
        streams[topics.events(session)] = stream
        defer { streams[topics.events(session)] = nil }
        try channel.subscribe(topics.events(session))
        try await stream.waitForEnd()
    }

    // MARK: - Messages

    private func receive(_ message: MQTTMessage) {
        if message.topic == topics.status {
            status = MachineStatus(message.payload)
            if let status, !status.isOnline { fail(offline(status)) }
        } else if message.topic == responses {
            handleResponse(message)
        } else if let stream = streams[message.topic], let item = PublishedEvent(message.payload) {
            switch item {
            case .event(let event): stream.receive(.event(event))
            case .gap(let gap): stream.receive(.gap(gap))
            case .end(let error): stream.end(error)
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

    private func handleRefusal(of number: Int32) {
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

    private func fail(_ error: ControlError) {
        let (requests, streams) = (pending.values, self.streams.values)
        pending = [:]
        self.streams = [:]
        for request in requests { request.complete(.failure(error)) }
        for stream in streams { stream.end(error) }
    }
}
