/// The retained messages of this machine at the broker, compared with what they should be.
struct RetainedTopics: Hashable, Sendable {
    private var published: [String: [UInt8]] = [:]
    private var desired: [String: [UInt8]] = [:]
    /// Topics of an earlier run that may become right again.
    private var leftovers: Set<String> = []

    struct Change: Hashable, Sendable {
        var topic: String
        /// The new payload; empty to delete the message.
        var payload: [UInt8]
    }

    /// Sets the messages that the broker should retain.
    ///
    /// - Returns: The changes to publish, sorted by topic.
    mutating func update(_ new: [String: [UInt8]]) -> [Change] {
        desired = new
        var changes = new.filter { published[$0.key] != $0.value }.map { Change(topic: $0.key, payload: $0.value) }
        changes += published.keys.filter { new[$0] == nil }.map { Change(topic: $0, payload: []) }
        published = new
        return changes.sorted { $0.topic < $1.topic }
    }

    /// Handles a message that the broker has retained, such as one of an earlier run of gattlabd.
    ///
    /// - Parameter mayReappear: If true, a message without a counterpart remains until `removeLeftovers`.
    /// - Returns: The change that corrects it; nil if there is nothing to correct now.
    mutating func handleRetained(_ topic: String, _ payload: [UInt8], mayReappear: Bool) -> Change? {
        guard payload != desired[topic] ?? [] else { return nil }
        if desired[topic] == nil, mayReappear {
            leftovers.insert(topic)
            return nil
        }
        return Change(topic: topic, payload: desired[topic] ?? [])
    }

    /// Returns the changes that delete the messages of earlier runs that have not become right again.
    mutating func removeLeftovers() -> [Change] {
        defer { leftovers = [] }
        return leftovers.filter { desired[$0] == nil }.sorted().map { Change(topic: $0, payload: []) }
    }

    /// Forgets everything that has been published, because the broker may have lost it.
    mutating func reset() {
        published = [:]
        leftovers = []
    }
}
