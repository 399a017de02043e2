import Control
import GATT
import Testing

@Suite struct SubscriptionNotificationTests {
    private static func read(_ line: [UInt8]) throws -> SubscriptionNotification? {
        guard case .single(.request(let request)) = RPCMessage.parse(line) else { return nil }
        #expect(request.id == nil)
        return try SubscriptionNotification(request)
    }

    @Test(arguments: Samples.events.map(\.event))
    func `the line of an event is its notification`(_ event: SessionEvent) throws {
        let event = NumberedEvent(seq: 17, time: Samples.time, event: event)
        var writer = EventLineWriter(session: "che\"st")
        let line = writer.line(event)
        var json: [UInt8] = []
        line.append(subscription: 3, to: &json)
        #expect(json.popLast() == UInt8(ascii: "\n"))

        let notification = SubscriptionNotification(subscription: 3, session: "che\"st", .event(event))
        var expected: [UInt8] = []
        notification.request.write(into: &expected)
        #expect(String(decoding: json, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        #expect(try Self.read(json) == notification)

        // The journal produces the same line.
        #expect(writer.line(seq: 17, time: Samples.time, event: Array(line.event)) == line)
        #expect(String(decoding: line.event, as: UTF8.self) == event.event.fields(at: Samples.time).jsonText)
    }

    @Test(
        arguments: [
            (
                .gap(Gap(from: 18, to: 40, reason: .slow)),
                #""method":"gap","params":{"subscription":3,"session":"chest","gap":{"from":18,"to":40,"reason":"slow-client"}}}"#
            ),
            (.end(nil), #""method":"end","params":{"subscription":3,"session":"chest","error":null}}"#),
            (
                .end(Samples.plainError),
                #""method":"end","params":{"subscription":3,"session":"chest","error":{"code":"no-adapter","att":null,"#
                    + #""name":null,"message":"there is no adapter","hint":null}}}"#
            ),
        ] as [(SubscriptionNotification.Content, String)]
    )
    func `gaps and ends are encoded`(_ content: SubscriptionNotification.Content, _ expected: String) throws {
        let notification = SubscriptionNotification(subscription: 3, session: "chest", content)
        var json: [UInt8] = []
        notification.request.write(into: &json)
        #expect(String(decoding: json, as: UTF8.self) == #"{"jsonrpc":"2.0","# + expected)
        #expect(try Self.read(json) == notification)
    }

    @Test func `an unknown notification of a newer daemon is ignored`() throws {
        #expect(try SubscriptionNotification(RPCRequest(id: nil, method: "new")) == nil)
    }

    @Test(arguments: [
        ("event", "{}", "time is missing"), ("event", #"{"time":"now"}"#, "time must be a time in UTC"),
        ("gap", #"{"gap":{"from":-1,"to":2,"reason":"expired"}}"#, "from must be the number of an event"),
        ("gap", #"{"gap":{"from":1,"to":9007199254740993,"reason":"expired"}}"#, "to must be the number of an event"),
        (
            "event",
            #"{"time":"2026-03-01T00:00:00.000Z","event":{"event":"lost","reason":""},"seq":9223372036854775807}"#,
            "seq must be the number of an event"
        ),
        ("gap", "{}", "gap is missing"), ("end", "{}", "subscription is missing"),
    ])
    func `an invalid notification is refused`(_ method: String, _ json: String, _ message: String) throws {
        guard case .object(let parameters) = try JSONParser.parse(Array(json.utf8)) else { return }
        let error = #expect(throws: FieldError.self) {
            try SubscriptionNotification(RPCRequest(id: nil, method: method, parameters: parameters))
        }
        #expect(error?.description == message)
    }
}
