import Control
import GATT
import TestRandomness
import Testing

@Suite struct SessionEventTests {
    private static func text(_ event: SessionEvent) -> String {
        event.fields(at: Samples.time).jsonText
    }

    @Test func `a question of an earlier version is parsed without the later fields`() throws {
        let text =
            #"{"event":"question","question":7,"kind":"pairing","session":null,"peer":"11:22:33:44:55:66","#
            + #""text":"May it pair?","expires":"2026-03-01T12:35:56.789Z","time":"2026-03-01T12:34:56.789Z"}"#
        guard case .object(let object) = try JSONParser.parse(Array(text.utf8)),
            case .question(let question) = try SessionEvent(object)
        else {
            Issue.record("not a question")
            return
        }
        #expect(question.choices == nil && question.to == nil)
    }

    @Test(arguments: Samples.events)
    func `an event is encoded as the object that the command prints`(_ event: SessionEvent, _ json: String) {
        #expect(Self.text(event) == json)
    }

    @Test func `every event has its time`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let random = (0..<500).map { _ in SessionEvent.random(using: &generator) }
        for event in Samples.events.map(\.0) + random {
            #expect(event.fields(at: Samples.time)["time"] == .text(Samples.time.text), "\(event)")
        }
    }

    @Test func `every event is valid by its schema, which has all of its members`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let random = (0..<500).map { _ in SessionEvent.random(using: &generator) }
        let schema = FieldValue.object(SessionEvent.schema)
        for event in Samples.events.map(\.0) + random {
            #expect(SchemaChecker.fits(.object(event.fields(at: Samples.time)), schema), "\(event)")
        }
    }

    @Test(arguments: Samples.events)
    func `an event round-trips`(_ event: SessionEvent, _ json: String) throws {
        guard case .object(let object) = try JSONParser.parse(Array(json.utf8)) else {
            Issue.record("not an object")
            return
        }
        #expect(try SessionEvent(object) == event)
    }

    @Test func `a writer's output does not depend on earlier events`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        var writer = EventWriter()
        for _ in 0..<3000 {
            let event = SessionEvent.random(using: &generator)
            let time = Timestamp(seconds: Int.random(in: 0...2, using: &generator), milliseconds: 7)
            var json: [UInt8] = []
            writer.append(event, at: time, to: &json)
            #expect(String(decoding: json, as: UTF8.self) == event.fields(at: time).jsonText)
            var decoded = NumberedEvent(seq: 1, time: time, event: event)
            decoded.decode()
            var text: [UInt8] = []
            writer.append(event, decoded.decoded, at: time, to: &text)
            #expect(text == json, "the text of a value is the same if it has been decoded before")
        }
    }

    @Test func `a writer reports warnings about a value`() {
        var writer = EventWriter()
        var json: [UInt8] = []
        var value = Samples.heartRate
        #expect(writer.append(.notification(value), at: Samples.time, to: &json).isEmpty)
        value.value = [0x06, 0x48, 0x00]
        #expect(writer.append(.notification(value), at: Samples.time, to: &json).count == 1)
        value.value = []
        #expect(writer.append(.notification(value), at: Samples.time, to: &json).count == 1)
    }

    @Test func `random events round-trip`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let event = SessionEvent.random(using: &generator)
            let json = Array(Self.text(event).utf8)
            guard case .object(let object) = try JSONParser.parse(json) else { continue }
            #expect(try SessionEvent(object) == event, "seed \(seed)")
        }
    }

    @Test(arguments: [
        ("{}", "event is missing"), (#"{"event":1}"#, "event must be a text"),
        (#"{"event":"notifcation"}"#, "event: unknown value 'notifcation'"),
        (#"{"event":"connected"}"#, "address is missing"),
        (#"{"event":"connected","address":"AA"}"#, "address must be an address"),
        (
            #"{"event":"connected","address":"AA:BB:CC:DD:EE:FF","mtu":65536}"#,
            "mtu must be a whole number from 0 to 65535"
        ),
        (
            #"{"event":"advertisement","adapter":"hci0","address":"AA:BB:CC:DD:EE:FF","addressType":"public","rssi":32768}"#,
            "rssi must be a whole number from -32768 to 32767"
        ),
        (#"{"event":"subscribed","service":"180D","characteristic":"x"}"#, "characteristic must be a UUID"),
        (#"{"event":"ready","adapter":"hci0","name":"a","services":["180D","x"]}"#, "services[1] must be a UUID"),
        (#"{"event":"ready","adapter":"hci0","name":"a","services":{}}"#, "services must be a list"),
        (#"{"event":"write","characteristic":"2A37","value":"0"}"#, "value must be bytes in hexadecimal"),
        (#"{"event":"reconnect-failed","error":"no"}"#, "error must be an object"),
        (#"{"event":"reconnect-failed","error":{"code":"att"}}"#, "message is missing"),
        (
            #"{"event":"question","question":1,"kind":"pear","peer":"","text":"","expires":""}"#,
            "kind: unknown value 'pear'"
        ),
    ])
    func `an invalid event is reported with the field`(_ json: String, _ message: String) throws {
        guard case .object(let object) = try JSONParser.parse(Array(json.utf8)) else { return }
        let error = #expect(throws: FieldError.self) { try SessionEvent(object) }
        #expect(error?.description == message)
    }

    @Test func `randomly changed events are parsed or refused`() throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<3000 {
            var bytes = Array(Self.text(SessionEvent.random(using: &generator)).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes = bytes.mutated(using: &generator) }
            guard case .object(let object)? = try? JSONParser.parse(bytes), let event = try? SessionEvent(object) else {
                continue
            }
            let text = Self.text(event)
            guard case .object(let again) = try JSONParser.parse(Array(text.utf8)) else { continue }
            #expect(try SessionEvent(again) == event)
        }
    }
}

extension SessionEvent {
    /// A random event, mostly a notification, of few attributes and peers.
    fileprivate static func random(using generator: inout SeededGenerator) -> SessionEvent {
        let uuids = [BluetoothUUID(0x2A37), BluetoothUUID(0x2A19), Samples.ownUUID]
        let characteristic = uuids.randomElement(using: &generator) ?? Samples.ownUUID
        let descriptor = Bool.random(using: &generator) ? BluetoothUUID(0x2902) : nil
        let addresses = [Samples.address, Samples.peer]
        let address = addresses.randomElement(using: &generator) ?? Samples.peer
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return Samples.events.randomElement(using: &generator)?.event ?? .lost(reason: "")
        case 1..<5:
            return .emulated(
                EmulatedEvent(
                    kind: EmulatedEvent.Kind.allCases.randomElement(using: &generator) ?? .read,
                    characteristic: characteristic,
                    descriptor: descriptor,
                    value: Bool.random(using: &generator) ? generator.bytes(upTo: 5) : nil,
                    peer: Bool.random(using: &generator) ? address : nil,
                    att: Bool.random(using: &generator) ? UInt8(truncatingIfNeeded: generator.next()) : nil,
                    reason: Bool.random(using: &generator) ? "link-loss" : nil
                )
            )
        default:
            let attribute = AttributeReference(
                service: BluetoothUUID(0x180D),
                characteristic: characteristic,
                descriptor: descriptor,
                handle: UInt16.random(in: 1...4, using: &generator),
                instance: Bool.random(using: &generator) ? "out\"door" : nil
            )
            let value = generator.bytes(upTo: 5)
            return .notification(RemoteAttributeValue(address: address, attribute: attribute, value: value))
        }
    }
}
