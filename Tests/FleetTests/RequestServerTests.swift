import Control
import EventLoop
import FleetModel
import GATT
import GattlabService
import MQTT
import TestService
import Testing

@testable import Fleet

/// The connections of clients through a broker, which this test replaces.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct RequestServerTests {
    /// A broker that acknowledges messages when the test does.
    @EventLoop final class Bench {
        let service: ServiceBench
        let server: RequestServer
        let topics = FleetTopics(site: "lab", host: "bench1")
        private(set) var published: [(number: Int32, message: MQTTMessage)] = []

        init() throws {
            service = try ServiceBench()
            server = RequestServer(service.core, topics, roles: [.observe, .drive])
            // No test renews its connections, however long it takes on a busy machine.
            server.lease = .seconds(3600)
            server.start { [weak self] message in
                guard let self else { return nil }
                published.append((Int32(published.count), message))
                return Int32(published.count - 1)
            }
        }

        /// Performs a request; returns the object of the response.
        func request(_ method: String, _ payload: String = "", role: Role = .drive, client: String = "me") async throws
            -> FieldObject
        {
            var message = MQTTMessage(topics.request(role, method), Array(payload.utf8))
            message.responseTopic = "\(topics.base)/responses/\(client)"
            message.correlation = Array("\(published.count)".utf8)
            server.handle(message)
            let (topic, correlation) = (message.responseTopic, message.correlation)
            func response() -> MQTTMessage? {
                published.map(\.message).last { $0.topic == topic && $0.correlation == correlation }
            }
            try await ServiceBench.wait("the response to \(method)") { response() != nil }
            let payload = try #require(response()).payload
            guard case .object(let object) = try JSONParser.parse(payload) else { throw BenchFailure("no object") }
            return object
        }

        /// Sends a request without waiting for its response.
        func send(_ method: String, _ payload: String, role: Role = .drive) {
            var message = MQTTMessage(topics.request(role, method), Array(payload.utf8))
            message.responseTopic = "\(topics.base)/responses/me"
            server.handle(message)
        }

        /// The responses so far, in their order; the code of each error.
        var outcomes: [String] {
            published.map { (_, message) in
                guard case .object(let object)? = try? JSONParser.parse(message.payload),
                    case .object(let error)? = object["error"], case .object(let data)? = error["data"]
                else { return "result" }
                return data["code"]?.jsonText ?? "error"
            }
        }

        /// The numbers of the events that a client has received.
        func events(client: String = "me") -> [Int] {
            published.map(\.message).filter { $0.topic.hasSuffix("/\(client)") && $0.correlation == nil }.compactMap {
                message -> Int? in
                guard case .single(.request(let request)) = RPCMessage.parse(message.payload),
                    case .event(let event)? = try? SubscriptionNotification(request)?.content
                else { return nil }
                return event.seq
            }
        }

        func end() async {
            server.close()
            await service.end()
        }
    }

    private static let watch = #"{"session":{"kind":"watch","device":"chest"},"subscribe":true}"#

    @Test func `a connection has an unnamed session, which ends unless the connection is renewed`() async throws {
        let bench = try Bench()
        #expect(try await bench.request("hello")["result"] != nil)
        #expect(try await bench.request("session.start", Self.watch)["result"] != nil)
        #expect(bench.service.names == ["#1"])
        bench.server.lease = .milliseconds(10)
        _ = try await bench.request("hello")
        try await ServiceBench.wait("the end") { bench.service.names.isEmpty && bench.server.connections.isEmpty }
        // The next request has no connection.
        #expect(try await bench.request("session.start", Self.watch)["error"] != nil)
        await bench.end()
    }

    @Test func `a client ends its connection, with its session`() async throws {
        let bench = try Bench()
        _ = try await bench.request("hello")
        _ = try await bench.request("hello", client: "other")
        _ = try await bench.request("session.start", Self.watch)
        #expect(try await bench.request("disconnect")["result"] == .null)
        #expect(bench.server.connections.keys.map(\.topic) == ["\(bench.topics.base)/responses/other"])
        try await ServiceBench.wait("the end of the session") { bench.service.names.isEmpty }
        await bench.end()
    }

    @Test func `events follow the response, and wait until the broker acknowledges them`() async throws {
        let bench = try Bench()
        _ = try await bench.request("hello")
        _ = try await bench.request("session.start", Self.watch)
        try await ServiceBench.wait("the start") { bench.service.runners["#1"]?.report != nil }
        try bench.service.runner("#1").emit(500)
        try await ServiceBench.wait("the events that fit") { bench.events().count == 128 }
        for round in 1...20 {
            for (number, _) in bench.published { bench.server.handleAcknowledgement(number) }
            try await ServiceBench.wait("more events") { bench.events().count == min(500, 128 * (round + 1)) }
            if bench.events().count == 500 { break }
        }
        #expect(bench.events() == Array(1...500))
        await bench.end()
    }

    @Test func `a connection belongs to a topic and a role`() async throws {
        let bench = try Bench()
        _ = try await bench.request("hello")
        #expect(try await bench.request("session.start", Self.watch, client: "other")["error"] != nil)
        #expect(try await bench.request("session.start", Self.watch, role: .observe)["error"] != nil)
        _ = try await bench.request("hello", role: .observe)
        // The connection has no more rights than its role.
        #expect(try await bench.request("session.start", Self.watch, role: .observe)["error"] != nil)
        #expect(bench.service.names == [])
        await bench.end()
    }

    /// Longer than what is parsed on the loop.
    private static let padding = String(repeating: " ", count: 1_000_000)

    @Test func `requests of one caller are performed in their order, whatever their length`() async throws {
        let bench = try Bench()
        let alarm = #"{"name":"tea","alarm":{"timer":"1h"}}"#
        for round in 1...50 {
            bench.send("alarms.add", alarm + (round.isMultiple(of: 2) ? Self.padding : ""))
            bench.send("alarms.pause", #"{"alarm":"tea"}"#)
            bench.send("alarms.cancel", #"{"alarm":"tea"}"# + (round.isMultiple(of: 3) ? Self.padding : ""))
            try await ServiceBench.wait("the responses") { bench.published.count == 3 * round }
        }
        #expect(bench.outcomes.allSatisfy { $0 == "result" }, "\(bench.outcomes)")
        await bench.end()
    }

    @Test func `the requests of one role leave room for those of another`() async throws {
        let bench = try Bench()
        // None of them can end in this turn of the loop.
        for _ in 0..<20 { bench.send("adapters", Self.padding) }
        #expect(bench.outcomes == Array(repeating: #""limit""#, count: 4))
        #expect(try await bench.request("session.list", role: .observe)["result"] != nil)
        try await ServiceBench.wait("all responses") { bench.published.count == 21 }
        await bench.end()
    }

    @Test func `messages that are refused are logged ten times a minute for each reason`() async throws {
        let bench = try Bench()
        for _ in 0..<1000 {
            bench.server.handle(MQTTMessage(bench.topics.request(.admin, "status"), []))
            var retained = MQTTMessage(bench.topics.request(.drive, "status"), [])
            retained.isRetained = true
            bench.server.handle(retained)
        }
        let refusals = bench.service.core.reports.log.recent.entries.filter {
            $0.message.hasPrefix("a request over MQTT")
        }
        #expect(refusals.count == 20)
        await bench.end()
    }

    @Test func `connections are limited, and end with the connection to the broker`() async throws {
        let bench = try Bench()
        for number in 0..<64 { #expect(try await bench.request("hello", client: "\(number)")["result"] != nil) }
        #expect(try await bench.request("hello", client: "65")["error"] != nil)
        #expect(try await bench.request("hello", client: "0")["result"] != nil)
        _ = try await bench.request("session.start", Self.watch, client: "0")
        bench.server.stop()
        try await ServiceBench.wait("the end of the session") { bench.service.names.isEmpty }
        #expect(bench.server.connections.isEmpty)
        await bench.end()
    }
}
