import Control
import EventLoop
import FleetModel
import MQTT
import TestService
import Testing

@testable import Fleet

/// The publication of the events of sessions to a broker, which this test replaces.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct EventPublicationTests {
    @Test func `a session whose events were refused is published when it is started again`() async throws {
        let bench = try ServiceBench()
        let publication = EventPublication(bench.core, FleetTopics(site: "lab", host: "bench1"))
        var count: Int32 = 0
        // The numbers of the session's messages; a refusal is an event of gattlabd's own session, too.
        var numbers: [Int32] = []
        publication.start { message in
            count += 1
            if message.topic.contains("/chest/") { numbers.append(count) }
            return count
        }
        for round in 1...3 {
            _ = try await bench.client().start("chest")
            publication.update()
            try await ServiceBench.wait("the runner") { bench.runners["chest"]?.report != nil }
            try bench.runner("chest").emit(1)
            try await ServiceBench.wait("an event") { numbers.count == round }
            publication.handleAcknowledgement(try #require(numbers.last), .refused)
            _ = try await bench.client().perform(StopSession(session: "chest"))
            publication.update()
        }
        publication.close()
        await bench.end()
    }
}
