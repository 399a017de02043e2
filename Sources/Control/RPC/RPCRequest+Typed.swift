package import GATT

extension RPCRequest {
    /// The message that asks for something.
    ///
    /// - Throws: `FieldError` where a value cannot be written.
    package init<Asked: Request>(id: RPCID?, _ request: Asked) throws(FieldError) {
        guard case .object(let parameters) = try ControlCoder.encode(request, absent: .leftOut) else {
            throw FieldError("params", .wrongType(expected: "an object"))
        }
        self.init(id: id, method: Asked.method, parameters: parameters)
    }

    /// What is asked for, of the types in `Requests.all`.
    ///
    /// - Throws: `RPCError`: no such method, or its parameters are not what they should be.
    package func decoded() throws(RPCError) -> any Request {
        guard let type = Requests.all.first(where: { $0.method == method }) else { throw .methodNotFound(method) }
        do throws(FieldError) {
            return try type.reading(parameters)
        } catch {
            throw .invalidParameters(error)
        }
    }
}

extension Request {
    fileprivate static func reading(_ parameters: FieldObject) throws(FieldError) -> any Request {
        try ControlCoder.decodeRequest(Self.self, from: parameters)
    }
}
