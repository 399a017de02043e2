package import GATT

extension RPCRequest {
    /// Creates the message of a request.
    ///
    /// - Throws: `FieldError` if a value cannot be encoded.
    package init<Request: ControlRequest>(id: RPCID?, _ request: Request) throws(FieldError) {
        guard case .object(let parameters) = try ControlCoder.encode(request, absent: .omitted) else {
            throw FieldError("params", .wrongType(expected: .object))
        }
        self.init(id: id, method: Request.method, parameters: parameters)
    }

    /// Returns the request as one of the types in `Requests.all`.
    ///
    /// - Throws: `RPCError` if the method is unknown or its parameters are invalid.
    package func decoded() throws(RPCError) -> any ControlRequest {
        guard let type = Requests.all.first(where: { $0.method == method }) else { throw .methodNotFound(method) }
        do throws(FieldError) {
            return try type.decode(parameters)
        } catch {
            throw .invalidParameters(error)
        }
    }
}

extension ControlRequest {
    fileprivate static func decode(_ parameters: FieldObject) throws(FieldError) -> any ControlRequest {
        try ControlCoder.decodeRequest(Self.self, from: parameters)
    }
}
