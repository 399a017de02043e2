package import Control

/// The guard that each request passes, and the performing of requests.
extension ServiceCore {
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
            try require(Request.role, of: call.client)
            if Request.isLocal, case .broker = call.client.caller {
                throw ControlError(
                    .notSupported,
                    "\(Request.method) is not available over MQTT",
                    hint: "use it on the machine itself"
                )
            }
        } catch {
            metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    /// Performs a request of a type that its client may send.
    func performAdmitted<Request: ControlRequest>(
        _ request: Request,
        _ call: Call
    ) async throws(ControlError) -> Request.Response {
        let began = ContinuousClock.now
        defer { metrics.requests.add(ContinuousClock.now - began, Request.method) }
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
            guard let method = Self.methods[Request.self] else {
                throw ControlError(.failed, "method \(Request.method) is not supported")
            }
            return try await method.body(self, request, call)
        } catch {
            metrics.failures.add(1, error.code.rawValue)
            throw error
        }
    }

    /// Throws if the client lacks a role, and logs the denial at a limited rate.
    func require(_ role: Role?, of client: ServiceClient) throws(ControlError) {
        if let role { try require(anyOf: [role], of: client) }
    }

    /// Throws if the client has none of several roles.
    func require(anyOf roles: [Role], of client: ServiceClient) throws(ControlError) {
        guard !roles.contains(where: client.has) else { return }
        if let suppressed = denials.recordDenial(of: client.principal, at: now) {
            let more = suppressed > 0 ? "; \(suppressed) earlier denials were not logged" : ""
            log.notice("\(client.description) lacks the role \(roles.text)\(more)", .user(client.principal))
        }
        throw access.denial(ofAny: roles, to: client.principal, named: client.user)
    }
}
