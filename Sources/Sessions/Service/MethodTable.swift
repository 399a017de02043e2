internal import Control
internal import DBus
internal import GATT

/// What does each request, by the request's type for callers in this process and by its method for those at the socket.
struct MethodTable: Sendable {
    private var methods: [String: any ServedMethod] = [:]

    mutating func serve<Asked: Request>(
        _ type: Asked.Type = Asked.self,
        _ body: @escaping Method<Asked>.Body
    ) {
        methods[Asked.method] = Method(body: body)
    }

    subscript<Asked: Request>(type: Asked.Type) -> Method<Asked>? {
        methods[Asked.method] as? Method<Asked>
    }

    subscript(name: String) -> (any ServedMethod)? {
        methods[name]
    }
}

/// A method whose parameters and answer are JSON.
protocol ServedMethod: Sendable {
    @EventLoop func perform(
        _ parameters: FieldObject,
        by core: ServiceCore,
        for call: Call
    ) async throws(RPCError) -> FieldValue
}

/// What does one kind of request.
struct Method<Asked: Request>: ServedMethod {
    typealias Body = @EventLoop @Sendable (ServiceCore, Asked, Call) async throws(ControlError) -> Asked.Answer

    let body: Body

    func perform(
        _ parameters: FieldObject,
        by core: ServiceCore,
        for call: Call
    ) async throws(RPCError) -> FieldValue {
        // Before the parameters: a client without the role learns nothing of what is wrong with them.
        do throws(ControlError) { try core.authorize(Asked.self, call) } catch { throw RPCError(error) }
        let request: Asked
        do throws(FieldError) {
            request = try ControlCoder.decodeRequest(Asked.self, from: parameters)
        } catch {
            throw .invalidParameters(error)
        }
        let answer: Asked.Answer
        do throws(ControlError) { answer = try await core.perform(request, call) } catch { throw RPCError(error) }
        do throws(FieldError) {
            return Asked.isAnswerLarge ? try await Self.encode(answer) : try ControlCoder.encode(answer)
        } catch {
            throw .internalError("the answer cannot be told: \(error)")
        }
    }

    /// The tree of an answer that grows with what there is, made off the loop.
    @concurrent private static func encode(_ answer: Asked.Answer) async throws(FieldError) -> FieldValue {
        try ControlCoder.encode(answer)
    }
}
