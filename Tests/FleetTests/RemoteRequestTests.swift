import Control
import FleetModel
import GATT
import MQTT
import TestRandomness
import Testing

@testable import Fleet

@Suite struct RemoteRequestTests {
    let topics = FleetTopics(site: "lab", host: "bench1")

    func message(_ payload: String, _ method: String = "read", _ change: (inout MQTTMessage) -> Void = { _ in })
        -> MQTTMessage
    {
        var message = MQTTMessage(topics.request(.drive, method), Array(payload.utf8))
        message.responseTopic = "\(topics.base)/responses/me"
        change(&message)
        return message
    }

    @Test func `a request has the role and the method of its topic`() throws {
        let request = try RemoteRequest(
            message(#"{"device":"chest"}"#) { $0.correlation = [1, 2] },
            topics,
            roles: [.drive]
        )
        #expect((request.role, request.method) == (.drive, "read"))
        #expect(try request.parameters(isConnected: false) == ["device": "chest"])
        let response = try #require(request.response(.success(["values": []])))
        #expect(response.topic == "\(topics.base)/responses/me" && response.correlation == [1, 2])
        #expect(String(decoding: response.payload, as: UTF8.self) == #"{"result":{"values":[]}}"#)
        #expect(!response.isRetained)
    }

    @Test func `without a topic there is no response`() throws {
        let request = try RemoteRequest(message("") { $0.responseTopic = nil }, topics, roles: [.drive])
        #expect(try request.parameters(isConnected: false) == [:])
        #expect(request.response(.success(.null)) == nil)
    }

    @Test func `messages that are no permitted requests are refused`() {
        let cases: [(MQTTMessage, RemoteRequest.Refusal)] = [
            (message("") { $0.topic = topics.status }, .topic),
            (message("") { $0.topic = topics.request(.admin, "read") }, .topic),
            (message("") { $0.isRetained = true }, .retained),
            (message("") { $0.responseTopic = topics.status }, .responseTopic),
            (message("") { $0.correlation = Array(repeating: 0, count: 257) }, .correlation),
        ]
        for (message, refusal) in cases {
            #expect(throws: refusal) { try RemoteRequest(message, topics, roles: [.drive]) }
        }
    }

    @Test(arguments: [
        ("read", "{", "bad-input"), ("read", "[]", "bad-input"), ("read", "7", "bad-input"),
        ("subscribe", "{}", "bad-input"), ("unsubscribe", "{}", "bad-input"), ("hello", "{}", "bad-input"),
        ("session.start", #"{"session":{}}"#, "bad-input"),
        ("session.start", #"{"name":"a","subscribe":true}"#, "bad-input"),
    ])
    func `requests that cannot be performed are answered with an error`(method: String, payload: String, code: String)
        throws
    {
        let request = try RemoteRequest(message(payload, method), topics, roles: [.drive])
        let error = try #require(throws: RPCError.self) { try request.parameters(isConnected: false) }
        #expect(ControlError(error).code.rawValue == code)
    }

    @Test(arguments: [
        ("subscribe", "{}"), ("unsubscribe", "{}"), ("hello", "{}"), ("session.start", #"{"session":{}}"#),
        ("session.start", #"{"name":"a","subscribe":true}"#),
    ])
    func `a client with a connection may subscribe and start unnamed sessions`(method: String, payload: String) throws {
        let request = try RemoteRequest(message(payload, method), topics, roles: [.drive])
        #expect(throws: Never.self) { try request.parameters(isConnected: true) }
        #expect(request.isHello == (method == "hello"))
    }

    @Test func `hello without a topic for events opens no connection`() throws {
        let request = try RemoteRequest(message("", "hello") { $0.responseTopic = nil }, topics, roles: [.drive])
        #expect(!request.isHello)
    }

    @Test func `mutations of a request are parsed or refused`() async throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let valid = Array(#"{"device":"chest","attributes":["2A38",{"x":[1,2.5e3,null,true]}]}"#.utf8)
        for round in 0..<20_000 {
            // Tests of requests wait for the threads that this one would occupy.
            if round.isMultiple(of: 100) { await Task.yield() }
            var payload = valid
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<payload.count, using: &generator)
                payload[index] = UInt8.random(in: .min ... .max, using: &generator)
            }
            let request = try RemoteRequest(
                MQTTMessage(topics.request(.drive, "read"), payload),
                topics,
                roles: [.drive]
            )
            _ = try? request.parameters(isConnected: false)
            _ = MachineStatus(payload)
        }
    }
}
