import EventLoop
import MQTT
import Testing

@EventLoop
@Suite(.serialized, .enabled(if: TestBroker.program != nil, "mosquitto is not installed"))
struct MQTTConnectionTests {
    /// A client that keeps its events.
    @EventLoop
    private final class Client {
        private(set) var isConnected = false
        private(set) var acknowledged: [Int32: MQTTOutcome] = [:]
        private(set) var received: [MQTTMessage] = []
        private(set) var error: MQTTError?
        /// Number of events after the end; a connection has none.
        private(set) var late = 0
        private(set) var connection: MQTTConnection?

        init(_ options: MQTTOptions) throws {
            connection = try MQTTConnection(options) { [weak self] in self?.handle($0) }
        }

        private func handle(_ event: MQTTConnection.Event) {
            if error != nil || connection == nil { late += 1 }
            switch event {
            case .connected: isConnected = true
            case .acknowledged(let number, let outcome): acknowledged[number] = outcome
            case .received(let message): received.append(message)
            case .ended(let error): self.error = error
            }
        }

        func close() {
            connection?.close()
            connection = nil
        }

        func connect() async throws { try await wait(for: "the connection") { isConnected } }

        /// Subscribes, and waits until the broker has handled it.
        func subscribe(_ filter: String) async throws {
            try connection?.subscribe(filter, .atLeastOnce, includesOwn: true)
            try await publish(MQTTMessage("marker", []))
        }

        @discardableResult
        func publish(_ message: MQTTMessage) async throws -> MQTTOutcome? {
            let number = try #require(try connection?.publish(message))
            try await wait(for: "the acknowledgement") { acknowledged[number] != nil }
            return acknowledged[number]
        }
    }

    @Test func `a message arrives with its properties`() async throws {
        let broker = try await TestBroker()
        let client = try Client(broker.options("a"))
        try await client.connect()
        var message = MQTTMessage("requests/read", Array("{}".utf8))
        (message.responseTopic, message.correlation) = ("responses/a", [0, 255])
        #expect(try await client.publish(message) == .noSubscribers)
        try await client.subscribe("requests/+")
        #expect(try await client.publish(message) == .delivered)
        try await wait(for: "the message") { !client.received.isEmpty }
        #expect(client.received == [message])
        client.close()
        await broker.kill()
    }

    @Test func `retained messages arrive marked, until they are deleted`() async throws {
        let broker = try await TestBroker()
        let client = try Client(broker.options("a"))
        try await client.connect()
        let state = MQTTMessage("state", [1], isRetained: true)
        try await client.publish(state)
        try await client.subscribe("state")
        #expect(client.received == [state])
        try await client.publish(MQTTMessage("state", [], isRetained: true))
        let other = try Client(broker.options("b"))
        try await other.connect()
        try await other.subscribe("state")
        #expect(other.received.isEmpty)
        for one in [client, other] { one.close() }
        await broker.kill()
    }

    @Test func `thousands of messages are acknowledged once each, and arrive in order`() async throws {
        let broker = try await TestBroker()
        let client = try Client(broker.options("a"))
        try await client.connect()
        try await client.subscribe("count")
        let payloads = (0..<3000).map { Array("\($0)".utf8) }
        var numbers: Set<Int32> = []
        for payload in payloads {
            numbers.insert(try #require(try client.connection?.publish(MQTTMessage("count", payload))))
        }
        #expect(numbers.count == payloads.count)
        try await wait(for: "all messages") { client.received.count == payloads.count }
        try await wait(for: "all acknowledgements") { numbers.allSatisfy { client.acknowledged[$0] == .delivered } }
        #expect(client.received.map(\.payload) == payloads)
        client.close()
        await broker.kill()
    }

    @Test func `a broker that disappears ends the connection`() async throws {
        let broker = try await TestBroker()
        let client = try Client(broker.options("a"))
        try await client.connect()
        await broker.kill()
        try await wait(for: "the end") { client.error != nil }
        #expect(client.error?.kind == .unreachable)
        #expect(throws: MQTTError.self) { try client.connection?.publish(MQTTMessage("x", [])) }
        #expect(throws: MQTTError.self) { try client.connection?.subscribe("x", .atMostOnce) }
        #expect(client.late == 0)
    }

    @Test func `a second client of the same name ends the first`() async throws {
        let broker = try await TestBroker()
        let first = try Client(broker.options("a"))
        try await first.connect()
        let second = try Client(broker.options("a"))
        try await second.connect()
        try await wait(for: "the end") { first.error != nil }
        // mosquitto 2.0.11 closes the connection without a reason.
        #expect(first.error?.kind == .taken || first.error?.kind == .unreachable)
        second.close()
        await broker.kill()
    }

    @Test func `a connection is closed at any time, and no event follows`() async throws {
        let broker = try await TestBroker()
        for round in 0..<60 {
            let client = try Client(broker.options("client-\(round)"))
            for _ in 0..<round % 6 { await Task.yield() }
            if round.isMultiple(of: 3) { try await client.connect() }
            if client.isConnected {
                _ = try client.connection?.publish(MQTTMessage("x", [UInt8](repeating: 0, count: 10_000)))
            }
            client.close()
            try await Task.sleep(for: .milliseconds(round % 4))
            #expect(client.late == 0)
        }
        await broker.kill()
    }

    @Test func `a broker that is not there is reported`() async throws {
        let client = try Client(MQTTOptions(host: "/nonexistent/socket", port: 0, clientID: "a"))
        try await wait(for: "the end") { client.error != nil }
        #expect(client.error?.kind == .unreachable)
        #expect(!client.isConnected && client.late == 0)
    }
}
