internal import Control
internal import DBus
internal import GATT

/// Requests as JSON-RPC brings them.
extension ServiceCore {
    /// Does one of what a line held.
    ///
    /// - Returns: The answer; nil where none is wanted.
    func answer(_ part: RPCPart, _ call: Call) async -> RPCAnswer? {
        switch part {
        case .request(let request):
            let result = await result(of: request, call)
            return request.id.map { RPCAnswer(id: $0, result: result) }
        case .invalid(let error, let id):
            return id.map { RPCAnswer(id: $0, result: .failure(error)) }
        case .answer(let answer):
            let error = RPCError.invalidRequest("nothing was asked", hint: "clients send requests, and no answers")
            return RPCAnswer(id: answer.id, result: .failure(error))
        }
    }

    private func result(of request: RPCRequest, _ call: Call) async -> Result<FieldValue, RPCError> {
        // No method has a long name, and looking for one takes as long.
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

extension RPCAnswer {
    /// That a line was not understood far enough to know who asks.
    static func failed(_ error: ControlError) -> RPCAnswer {
        RPCAnswer(id: .null, result: .failure(RPCError(error)))
    }
}

extension ControlError {
    /// Beyond one of the limits of the configuration.
    static func limit(_ name: String, _ limit: Int, _ what: String) -> ControlError {
        ControlError(
            .limit,
            "the limit of \(limit) \(what) is reached",
            hint: "limits.\(name) in the configuration of gattlabd sets it"
        )
    }
}
