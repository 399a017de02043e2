package import EventLoop
package import ServiceInterface

/// The streams of events by topic; several may follow one topic, to which one subscription exists.
@EventLoop
package struct TopicStreams {
    private var streams: [String: [EventStream]] = [:]

    package nonisolated init() {}

    /// Adds a stream; returns true if it is the first one of the topic.
    package mutating func add(_ stream: EventStream, to topic: String) -> Bool {
        streams[topic, default: []].append(stream)
        return streams[topic]?.count == 1
    }

    /// Removes a stream; returns true if it was the last one of the topic.
    package mutating func remove(_ stream: EventStream, from topic: String) -> Bool {
        guard var remaining = streams[topic] else { return false }
        remaining.removeAll { $0 === stream }
        streams[topic] = remaining.isEmpty ? nil : remaining
        return remaining.isEmpty
    }

    package subscript(topic: String) -> [EventStream] { streams[topic] ?? [] }

    /// Removes and returns all streams.
    package mutating func removeAll() -> [EventStream] {
        defer { streams = [:] }
        return streams.values.flatMap { $0 }
    }
}
