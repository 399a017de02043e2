package import Control
internal import GATT

/// JSON-RPC requests.
extension ServiceCore {
    /// Performs one message of a line.
    ///
    /// - Returns: The response; nil for a notification.
    package func respond(to item: RPCItem, _ call: Call) async -> RPCResponse? {
        switch item {
        case .request(let request):
            let result = await result(of: request, call)
            return request.id.map { RPCResponse(id: $0, result: result) }
        case .invalid(let error, let id):
            return id.map { RPCResponse(id: $0, result: .failure(error)) }
        case .response(let response):
            let error = RPCError.invalidRequest("unexpected response", hint: "clients send requests, not responses")
            return RPCResponse(id: response.id, result: .failure(error))
        }
    }

    private func result(of request: RPCRequest, _ call: Call) async -> Result<FieldValue, RPCError> {
        // No method has a long name, and the time of a lookup grows with the length of the name.
        guard request.method.utf8.count <= 64, let method = Self.methods[request.method] else {
            return .failure(.methodNotFound(request.method))
        }
        do throws(RPCError) {
            return .success(try await method.perform(request.parameters, by: self, for: call))
        } catch {
            return .failure(error)
        }
    }
}

extension RPCResponse {
    /// Returns a response without an ID, for a line whose request could not be identified.
    package static func failed(_ error: ControlError) -> RPCResponse {
        RPCResponse(id: .null, result: .failure(RPCError(error)))
    }
}

extension ControlError {
    /// Returns the error for exceeding a limit of the configuration.
    package static func limitExceeded(_ name: String, _ limit: Int, unit: String) -> ControlError {
        ControlError(
            .limit,
            "the limit of \(limit) \(unit) is reached",
            hint: "to change it, set limits.\(name) in the configuration of gattlabd"
        )
    }
}
