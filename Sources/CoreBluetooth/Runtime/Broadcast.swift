/// A value, and the streams of its changes.
final class Broadcast<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
        var lastKey = 0
    }

    private let state: Guarded<State>

    /// The number of values that wait for a slow consumer; older ones are dropped.
    private static var capacity: Int { 64 }

    init(_ value: Value) { state = Guarded(State(value: value)) }

    deinit {
        let continuations = state.withLock { $0.continuations.values.map { $0 } }
        for continuation in continuations { continuation.finish() }
    }

    var value: Value { state.withLock { $0.value } }

    /// Changes the value.
    func send(_ value: Value) {
        state.withLock { state in
            state.value = value
            for continuation in state.continuations.values { continuation.yield(value) }
        }
    }

    /// Returns a stream that starts with the present value and ends with this object.
    func stream() -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Value.self,
            bufferingPolicy: .bufferingNewest(Self.capacity)
        )
        let key = state.withLock { state in
            state.lastKey += 1
            state.continuations[state.lastKey] = continuation
            continuation.yield(state.value)
            return state.lastKey
        }
        continuation.onTermination = { [weak self] reason in
            if case .cancelled = reason { self?.state.withLock { $0.continuations[key] = nil } }
        }
        return stream
    }
}
