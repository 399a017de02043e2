import Testing

@testable import Fleet

@Suite struct RetainedTopicsTests {
    typealias Change = RetainedTopics.Change

    /// The messages that the broker should have, and the changes to publish, one after the other.
    static let updates: [([String: [UInt8]], [Change])] = [
        (["a": [1], "b": [2]], [Change(topic: "a", payload: [1]), Change(topic: "b", payload: [2])]),
        (["a": [1], "b": [2]], []),
        (["a": [3]], [Change(topic: "a", payload: [3]), Change(topic: "b", payload: [])]),
        (["a": [3]], []),
    ]

    @Test func `only changes are published`() {
        var topics = RetainedTopics()
        for (desired, expected) in Self.updates {
            let changes = topics.update(desired)
            #expect(changes == expected)
        }
    }

    @Test func `everything is published again over a new connection`() {
        var topics = RetainedTopics()
        _ = topics.update(["a": [1]])
        topics.reset()
        let changes = topics.update(["a": [1]])
        #expect(changes == [Change(topic: "a", payload: [1])])
    }

    @Test(
        arguments: [
            ("a", [1], false, nil), ("a", [9], true, Change(topic: "a", payload: [1])),
            ("old", [9], false, Change(topic: "old", payload: [])),
            // The deletion itself, and a message that may become right again.
            ("old", [], false, nil), ("old", [9], true, nil),
        ] as [(String, [UInt8], Bool, Change?)]
    )
    func `messages of an earlier run are corrected`(
        topic: String,
        payload: [UInt8],
        mayReappear: Bool,
        expected: Change?
    ) {
        var topics = RetainedTopics()
        _ = topics.update(["a": [1]])
        let change = topics.handleRetained(topic, payload, mayReappear: mayReappear)
        #expect(change == expected)
    }

    @Test func `messages that have not become right again are deleted later`() {
        var topics = RetainedTopics()
        for topic in ["back", "gone"] { _ = topics.handleRetained(topic, [9], mayReappear: true) }
        _ = topics.update(["back": [1]])
        let (first, second) = (topics.removeLeftovers(), topics.removeLeftovers())
        #expect(first == [Change(topic: "gone", payload: [])])
        #expect(second == [])
    }
}
