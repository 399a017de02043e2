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
    private var clients: [Role: ServiceClient] = [:]
    private var running = 0

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

    func close() {
        for client in clients.values { core.disconnect(client) }
        clients = [:]
    }

    /// Performs a request, and publishes the response.
    func handle(_ message: MQTTMessage, publish: @escaping @EventLoop (MQTTMessage) -> Void) {
        let request: RemoteRequest
        do throws(RemoteRequest.Refusal) {
            request = try RemoteRequest(message, topics, roles: roles)
        } catch {
            core.log.notice("a request over MQTT was refused: \(error.text)")
            return
        }
        guard let client = clients[request.role] else { return }
        if let error = limitError(request) {
            if let response = request.response(.failure(RPCError(error))) { publish(response) }
            return
        }
        running += 1
        Task { @EventLoop in
            let response = await perform(request, client)
            running -= 1
            if let response { publish(response) }
        }
    }

    private func limitError(_ request: RemoteRequest) -> ControlError? {
        if running >= Self.concurrency {
            return ControlError(.limit, "\(running) requests over MQTT are being performed", hint: "try again later")
        }
        let limit = core.configuration.limits.message
        if request.payload.count > limit { return .limitExceeded("message", limit, unit: "bytes per message") }
        return nil
    }

    private func perform(_ request: RemoteRequest, _ client: ServiceClient) async -> MQTTMessage? {
        do throws(RPCError) {
            let parameters = try await Self.parameters(of: request)
            let call = Call(client)
            let item = RPCItem.request(RPCRequest(id: .null, method: request.method, parameters: parameters))
            guard let response = await core.respond(to: item, call) else { return request.response(.success(.null)) }
            call.runDeferredActions()
            return await Self.message(request, response.result)
        } catch {
            return request.response(.failure(error))
        }
    }

    /// Parses the parameters off the loop: a profile may be megabytes long.
    @concurrent private static func parameters(of request: RemoteRequest) async throws(RPCError) -> FieldObject {
        try request.parameters()
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
