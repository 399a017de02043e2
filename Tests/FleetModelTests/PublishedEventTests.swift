import Control
import TestRandomness
import Testing

@testable import FleetModel

@Suite struct PublishedEventTests {
    private static let time = Timestamp(seconds: 1_772_366_400, milliseconds: 0)

    @Test func `an event is parsed as gattlabd publishes it`() throws {
        let numbered = NumberedEvent(seq: 7, time: Self.time, event: .note("test", "text"))
        var writer = EventLineWriter(session: "chest")
        let payload = writer.line(numbered).payload(with: Array(#""since":"2026-03-01T12:00:00.000Z""#.utf8))
        #expect(PublishedEvent(payload) == .event(numbered))
        let text = String(decoding: payload, as: UTF8.self)
        #expect(text.hasPrefix(#"{"since":"2026-03-01T12:00:00.000Z","session":"chest","seq":7,"time":"#))
        #expect(text.hasSuffix("}}"))
    }

    @Test(arguments: [
        (
            #"{"since":"x","session":"a","gap":{"from":3,"to":9,"reason":"expired"}}"#,
            PublishedEvent.gap(Gap(from: 3, to: 9, reason: .expired))
        ),
        (#"{"since":"x","session":"a","end":{"error":null}}"#, .end(nil)),
        (
            #"{"since":"x","session":"a","end":{"error":{"code":"failed","message":"m"}}}"#,
            .end(ControlError(.failed, "m"))
        ),
    ])
    func `gaps and ends are parsed`(text: String, expected: PublishedEvent) {
        #expect(PublishedEvent(Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"session":"a"}"#, #"{"session":"a","gap":{"from":3}}"#,
        #"{"gap":{"from":1,"to":2,"reason":"expired"}}"#,
    ])
    func `other payloads are refused`(text: String) {
        #expect(PublishedEvent(Array(text.utf8)) == nil)
    }

    @Test func `mutations are parsed or refused`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        var writer = EventLineWriter(session: "chest")
        let event = NumberedEvent(seq: 7, time: Self.time, event: .note("test", "text"))
        let valid = writer.line(event).payload(with: Array(#""since":"x""#.utf8))
        for _ in 0..<20_000 {
            var payload = valid
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                payload[Int.random(in: 0..<payload.count, using: &generator)] = UInt8.random(
                    in: .min ... .max,
                    using: &generator
                )
            }
            _ = PublishedEvent(payload)
            _ = MachineStatus(payload)
        }
    }
}
