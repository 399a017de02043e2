internal import Control
internal import FleetModel
internal import GATT
internal import MQTT

/// A request that arrived as a message, checked before it is performed.
struct RemoteRequest: Hashable, Sendable {
    var role: Role
    var method: String
    /// JSON text of the parameters; empty for none.
    var payload: [UInt8]
    /// The topic for the response; nil if none is wanted.
    var responseTopic: String?
    var correlation: [UInt8]?

    /// A reason for which a message is not performed and not answered.
    enum Refusal: Error, Hashable {
        /// The topic is none for requests, or for requests under a role that the configuration does not accept.
        case topic
        /// The broker had stored the message: it would be performed again at each connection.
        case retained
        /// The topic for the response is outside of this machine's.
        case responseTopic
        /// The correlation data is longer than 256 bytes.
        case correlation
    }

    /// - Parameter roles: The roles that the configuration accepts.
    init(_ message: MQTTMessage, _ topics: FleetTopics, roles: Set<Role>) throws(Refusal) {
        guard let (role, method) = topics.request(message.topic), roles.contains(role) else { throw .topic }
        guard !message.isRetained else { throw .retained }
        if let topic = message.responseTopic {
            guard topics.isForResponses(topic) else { throw .responseTopic }
        }
        guard message.correlation?.count ?? 0 <= 256 else { throw .correlation }
        self.role = role
        self.method = method
        payload = message.payload
        responseTopic = message.responseTopic
        correlation = message.correlation
    }

    /// A Boolean value that indicates whether the request ends the connection of a client; it is none of the protocol.
    var isDisconnect: Bool { method == RemoteLease.disconnect }

    /// A Boolean value that indicates whether the request opens or renews the connection of a client.
    var isHello: Bool { method == Hello.method && responseTopic != nil }

    /// Returns the parameters.
    ///
    /// - Parameter isConnected: A Boolean value that indicates whether the client has a connection, which subscriptions and unnamed
    ///   sessions end with.
    /// - Throws: The error for the response.
    func parameters(isConnected: Bool) throws(RPCError) -> FieldObject {
        let parsed: FieldValue
        do throws(FieldJSONError) {
            parsed = payload.isEmpty ? .object([:]) : try JSONParser.parse(payload, limits: RPCMessage.requestLimits)
        } catch {
            throw .parse(error)
        }
        guard case .object(let parameters) = parsed else { throw .invalidRequest("the parameters must be an object") }
        guard isConnected || !needsConnection(parameters) else {
            throw RPCError(
                ControlError(
                    .badInput,
                    "\(method) needs a connection: without one, its effect would not end with its client",
                    hint:
                        "send hello first, with the same response topic and role, and again every 9 s; or name the session"
                )
            )
        }
        return parameters
    }

    private func needsConnection(_ parameters: FieldObject) -> Bool {
        switch method {
        case Hello.method, Subscribe.method, Unsubscribe.method: true
        case StartSession.method: parameters["name"] == nil || parameters["subscribe"] != nil
        default: false
        }
    }

    /// Returns the message with a response; nil if none is wanted.
    func response(_ result: Result<FieldValue, RPCError>) -> MQTTMessage? {
        guard let responseTopic else { return nil }
        let object: FieldObject =
            switch result {
            case .success(let value): ["result": value]
            case .failure(let error): ["error": .object(error.fields)]
            }
        var message = MQTTMessage(responseTopic, Array(object.jsonText.utf8))
        message.correlation = correlation
        return message
    }
}
