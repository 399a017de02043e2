internal import Control
internal import EventLoop
internal import GATT

/// The implementations of all requests, by request type for callers in this process and by method for socket clients.
struct MethodTable: Sendable {
    private var methods: [String: any ServedMethod] = [:]

    mutating func serve<Request: ControlRequest>(
        _ type: Request.Type = Request.self,
        _ body: @escaping Method<Request>.Body
    ) {
        methods[Request.method] = Method(body: body)
    }

    subscript<Request: ControlRequest>(type: Request.Type) -> Method<Request>? {
        methods[Request.method] as? Method<Request>
    }

    subscript(name: String) -> (any ServedMethod)? {
        methods[name]
    }
}

/// A method with parameters and result in JSON.
protocol ServedMethod: Sendable {
    @EventLoop func perform(
        _ parameters: FieldObject,
        by core: ServiceCore,
        for call: Call
    ) async throws(RPCError) -> FieldValue
}

/// The implementation of one type of request.
struct Method<Request: ControlRequest>: ServedMethod {
    typealias Body = @EventLoop @Sendable (ServiceCore, Request, Call) async throws(ControlError) -> Request.Response

    let body: Body

    func perform(
        _ parameters: FieldObject,
        by core: ServiceCore,
        for call: Call
    ) async throws(RPCError) -> FieldValue {
        // Before decoding: a client without the role learns nothing about errors in the parameters.
        do throws(ControlError) { try core.admit(Request.self, call) } catch { throw RPCError(error) }
        let request: Request
        do throws(FieldError) {
            request = try ControlCoder.decodeRequest(Request.self, from: parameters)
        } catch {
            throw .invalidParameters(error)
        }
        let response: Request.Response
        do throws(ControlError) { response = try await core.performAdmitted(request, call) } catch {
            throw RPCError(error)
        }
        do throws(FieldError) {
            return Request.isResponseLarge ? try await Self.encode(response) : try ControlCoder.encode(response)
        } catch {
            throw .internalError("the response cannot be encoded: \(error)")
        }
    }

    /// Encodes a potentially large result off the loop.
    @concurrent private static func encode(_ response: Request.Response) async throws(FieldError) -> FieldValue {
        try ControlCoder.encode(response)
    }
}
