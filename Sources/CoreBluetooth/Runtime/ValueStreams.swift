internal import Foundation

/// The streams of the values of a peripheral's characteristics, by handle.
final class ValueStreams: Sendable {
    typealias Continuation = AsyncThrowingStream<Data, any Error>.Continuation

    private struct Streams: Sendable {
        var continuations: [Int: Continuation] = [:]
        /// A Boolean value that indicates whether the notifications were enabled for one of the streams.
        var isEnabling = false
    }

    private struct State: Sendable {
        var streams: [UInt16: Streams] = [:]
        var lastKey = 0
    }

    private let state = Guarded(State())

    deinit { finish(throwing: nil) }

    /// Adds a stream, and returns its key.
    func add(_ continuation: Continuation, _ handle: UInt16, enabling: Bool) -> Int {
        state.withLock { state in
            state.lastKey += 1
            state.streams[handle, default: Streams()].continuations[state.lastKey] = continuation
            if enabling { state.streams[handle]?.isEnabling = true }
            return state.lastKey
        }
    }

    /// Removes a stream; returns true if it was the last one of notifications that were enabled for streams.
    func remove(_ key: Int, _ handle: UInt16) -> Bool {
        state.withLock { state in
            guard var streams = state.streams[handle], streams.continuations.removeValue(forKey: key) != nil else {
                return false
            }
            state.streams[handle] = streams.continuations.isEmpty ? nil : streams
            return streams.continuations.isEmpty && streams.isEnabling
        }
    }

    func yield(_ value: Data, _ handle: UInt16) {
        for continuation in state.withLock({ $0.streams[handle]?.continuations ?? [:] }).values {
            continuation.yield(value)
        }
    }

    /// Ends the streams of a characteristic.
    func finish(_ handle: UInt16, throwing error: (any Error)?) {
        let streams = state.withLock { $0.streams.removeValue(forKey: handle) }
        for continuation in (streams?.continuations ?? [:]).values { continuation.finish(throwing: error) }
    }

    /// Ends all streams.
    func finish(throwing error: (any Error)?) {
        let streams = state.withLock { state in
            defer { state.streams = [:] }
            return state.streams
        }
        for continuation in streams.values.flatMap(\.continuations.values) { continuation.finish(throwing: error) }
    }
}
