import Documents
import GATT
import ProfileModel
import Testing

@Suite struct WriteRuleTests {
    /// A profile with a custom service whose characteristics are given as YAML.
    private static func engine(_ characteristics: String, signals: String = "") throws -> ProfileEngine {
        let lines = characteristics.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        let text = "name: n\nsignals: {\(signals)}\nservices:\n- uuid: FF00\n  characteristics:\n\(lines)\n"
        return try ProfileEngine(try parse(text), seed: 1)
    }

    private static let id = AttributeID(index: 0)
    private static let second = AttributeID(index: 1)

    // MARK: - Order

    @Test func `values are sent in the order of the rule, before others of the same time`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [write, indicate]
              write:
              - hex: "01 {n}"
                do:
                - notify: {characteristic: FF02, values: ["01", "0203", "{n}"]}
                - store: {characteristic: FF03, hex: "09"}
                - answer: "06 00 01 01"
                - notify: {characteristic: FF02, hex: "ff"}
            - {uuid: FF02, properties: [notify], hex: "00", notify: {every: 1s}}
            - {uuid: FF03, properties: [notify], hex: "00"}
            """
        )
        for index in 0..<3 { engine.subscriptionChanged(AttributeID(index: index), isSubscribed: true, at: .zero) }
        try engine.write(Self.id, [1, 7], at: .seconds(1))
        #expect(engine.nextDue == .seconds(1))
        let sent = engine.notifications(until: .seconds(1))
        #expect(sent.map(\.bytes) == [[1], [2, 3], [7], [9], [6, 0, 1, 1], [0xFF], [0]])
        #expect(sent.map(\.characteristic.index) == [1, 1, 1, 2, 0, 1, 1])
        #expect(sent.allSatisfy { $0.time == .seconds(1) })
    }

    @Test func `values of earlier times precede those of a write`() throws {
        var engine = try Self.engine(
            """
            - {uuid: FF01, properties: [write, indicate], write: [{answer: "01"}]}
            - {uuid: FF02, properties: [notify], hex: "00", notify: {every: 1s}}
            """
        )
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .zero)
        try engine.write(Self.id, [1], at: .milliseconds(1050))
        #expect(engine.nextDue == .seconds(1))
        #expect(engine.popDueNotification(at: .milliseconds(900)) == nil)
        var sent: [DueNotification] = []
        while let due = engine.popDueNotification(at: .milliseconds(1060)) { sent.append(due) }
        #expect(sent.map(\.bytes) == [[0], [1]])
        #expect(sent.map(\.time) == [.milliseconds(1000), .milliseconds(1050)])
    }

    @Test func `values are dropped without a subscriber`() throws {
        var engine = try Self.engine(
            """
            - {uuid: FF01, properties: [write], write: [{notify: {characteristic: FF02, values: ["01", "02"]}}]}
            - {uuid: FF02, properties: [notify], hex: "00", notify: {every: 1h}}
            """
        )
        try engine.write(Self.id, [1], at: .zero)
        #expect(engine.nextDue == nil)
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .zero)
        #expect(engine.popDueNotification(at: .seconds(1)) == nil)
        try engine.write(Self.id, [1], at: .seconds(1))
        #expect(engine.popDueNotification(at: .seconds(1))?.bytes == [1])
        engine.subscriptionChanged(Self.second, isSubscribed: false, at: .seconds(1))
        #expect(engine.nextDue == nil)
        #expect(engine.popDueNotification(at: .seconds(1)) == nil)
    }

    @Test func `a client that writes faster than it receives is refused`() throws {
        var engine = try Self.engine("- {uuid: FF01, properties: [write, indicate], write: [{answer: '01'}]}")
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        for _ in 0..<2048 { try engine.write(Self.id, [1], at: .zero) }
        #expect(throws: ATTError.procedureAlreadyInProgress) { try engine.write(Self.id, [1], at: .zero) }
        #expect(engine.popDueNotification(at: .zero) != nil)
        try engine.write(Self.id, [1], at: .zero)
        #expect(engine.notifications(until: .zero).count == 2048)
    }

    // MARK: - Effects

    @Test func `a write that fails changes nothing`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [read, write, indicate]
              hex: "00"
              write:
              - hex: "{a} {b:..}"
                do:
                - set: {s: 9}
                - store: true
                - notify: {characteristic: FF02, hex: "01"}
                - store: {characteristic: FF03, hex: "aabb {b}"}
            - {uuid: FF02, properties: [notify], hex: "00", notify: {every: 1h}}
            - {uuid: FF03, properties: [read], hex: "00"}
            - {uuid: 2A19, properties: [read], value: {signal: s}}
            """,
            signals: "s: {constant: 5}"
        )
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .zero)
        let level = AttributeID(index: 3)
        // Two bytes and 511 are more than 512.
        #expect(throws: ATTError.invalidAttributeValueLength) {
            try engine.write(Self.id, Array(repeating: 1, count: 512), at: .zero)
        }
        #expect(try engine.read(Self.id, at: .zero) == [0])
        #expect(try engine.read(level, at: .zero) == [5])
        #expect(engine.popDueNotification(at: .zero) == nil)
        try engine.write(Self.id, [1, 2], at: .zero)
        #expect(try engine.read(Self.id, at: .zero) == [1, 2])
        #expect(try engine.read(AttributeID(index: 2), at: .zero) == [0xAA, 0xBB, 2])
        #expect(try engine.read(level, at: .zero) == [9])
        #expect(engine.popDueNotification(at: .zero)?.bytes == [1])
    }

    @Test func `rules stop, start, set and reset signals`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [write]
              write:
              - {hex: "00", stop: ramp}
              - {hex: "01", start: [ramp]}
              - {hex: "02", reset: ramp}
              - {hex: "03 {n:u16}", where: {n: 0..900}, set: {ramp: {capture: n, scale: 0.1, offset: 1}}}
              - {hex: "04", set: {total: 50}}
            - {uuid: 2A19, properties: [read], value: {signal: ramp}}
            - {uuid: 2A19, properties: [read], value: {signal: total}}
            """,
            signals: "ramp: {ramp: {from: 0, by: 1, every: 1s, to: 100}}, "
                + "total: {total: {of: ramp, gain: 1, per: 1s, limit: 100}}"
        )
        func level(_ index: Int, at second: Int) throws -> UInt8? {
            try engine.read(AttributeID(index: index), at: .seconds(second)).first
        }
        #expect(try level(1, at: 3) == 3)
        try engine.write(Self.id, [0], at: .seconds(4))
        #expect(try level(1, at: 10) == 4)
        // 0 + 1 + 2 + 3 until the ramp stopped, and 4 each second since.
        #expect(try level(2, at: 10) == 6 + 24)
        try engine.write(Self.id, [1], at: .seconds(10))
        #expect(try level(1, at: 12) == 6)
        try engine.write(Self.id, [3, 0x2C, 1], at: .seconds(12))
        #expect(try level(1, at: 13) == 31)
        try engine.write(Self.id, [1], at: .seconds(14))
        #expect(try level(1, at: 15) == 7)
        try engine.write(Self.id, [2], at: .seconds(15))
        #expect(try level(1, at: 16) == 1)
        try engine.write(Self.id, [4], at: .seconds(16))
        #expect(try level(2, at: 16) == 50)
        #expect(try level(2, at: 18) == 53)
    }

    @Test func `a signal of words is set to another word`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [write]
              write:
              - {hex: "01", when: {place: chest}, set: {place: wrist}}
              - {hex: "01", when: {place: [hand, wrist]}, set: {place: chest}}
            - {uuid: body-sensor-location, properties: [read], value: {signal: place}}
            """,
            signals: "place: {constant: chest}"
        )
        for expected: UInt8 in [2, 1, 2] {
            try engine.write(Self.id, [1], at: .zero)
            #expect(try engine.read(Self.second, at: .zero) == [expected])
        }
    }

    @Test func `a period is counted from the write that changes it`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [write]
              write:
              - {hex: "ff", period: {characteristic: FF02, every: never}}
              - {hex: "fe", period: {characteristic: FF02, every: 1500ms}}
              - {hex: "{n}", period: {characteristic: FF02, every: {capture: n, unit: 100ms}}}
            - {uuid: FF02, properties: [notify], hex: "00", notify: {every: 1s}}
            """
        )
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .zero)
        func times(until end: Int) -> [Duration] { engine.notifications(until: .milliseconds(end)).map(\.time) }
        #expect(times(until: 2000) == [.seconds(1), .seconds(2)])
        try engine.write(Self.id, [5], at: .milliseconds(2200))
        #expect(times(until: 3500) == [2700, 3200].map { .milliseconds($0) })
        try engine.write(Self.id, [0], at: .milliseconds(3500))
        #expect(engine.nextDue == nil)
        #expect(engine.popDueNotification(at: .seconds(60)) == nil)
        try engine.write(Self.id, [0xFE], at: .seconds(60))
        #expect(times(until: 63_000) == [61_500, 63_000].map { .milliseconds($0) })
        try engine.write(Self.id, [0xFF], at: .seconds(63))
        #expect(engine.nextDue == nil)
        // A stopped characteristic stays stopped for the next subscriber.
        engine.subscriptionChanged(Self.second, isSubscribed: false, at: .seconds(64))
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .seconds(65))
        #expect(engine.nextDue == nil)
    }

    @Test func `values, signals and periods outlast the connection`() throws {
        var engine = try Self.engine(
            """
            - uuid: FF01
              properties: [read, write, indicate]
              hex: "00"
              write:
              - hex: "{n}"
                where: {n: 0..100}
                do:
                - set: {s: {capture: n}}
                - period: {characteristic: 2A19, every: 5s}
                - answer: "{n}"
            - {uuid: 2A19, properties: [read, notify], value: {signal: s}, notify: {every: 1s}}
            """,
            signals: "s: {constant: 5}"
        )
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        try engine.write(Self.id, [42], at: .zero)
        // The client disconnects before it has received the answer.
        engine.subscriptionChanged(Self.id, isSubscribed: false, at: .seconds(1))
        #expect(engine.nextDue == nil)
        engine.subscriptionChanged(Self.second, isSubscribed: true, at: .seconds(2))
        #expect(try engine.read(Self.id, at: .seconds(3)) == [42])
        #expect(try engine.read(Self.second, at: .seconds(3)) == [42])
        #expect(engine.nextDue == .seconds(5))
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .seconds(4))
        #expect(engine.popDueNotification(at: .seconds(4)) == nil)
    }

    @Test func `a reference prefers the service of the rule`() throws {
        let service = """
            - uuid: %
              characteristics:
              - {uuid: FF01, properties: [write], write: [{store: {characteristic: FF02, hex: "aa"}}]}
              - {uuid: FF02, properties: [read], hex: "00"}
            """
        let text =
            "name: n\nservices:\n" + service.replacing("%", with: "FF00") + "\n" + service.replacing("%", with: "FF10")
        var engine = try ProfileEngine(try parse(text), seed: 1)
        try engine.write(AttributeID(index: 2), [1], at: .zero)
        #expect(try engine.read(AttributeID(index: 1), at: .zero) == [0])
        #expect(try engine.read(AttributeID(index: 3), at: .zero) == [0xAA])
        let foreign = text + "\n- {uuid: FF20, characteristics: [{uuid: FF01, properties: [write], write: %}]}\n"
        let ambiguous = foreign.replacing("%", with: "[{store: {characteristic: FF02, hex: aa}}]")
        let error = #expect(throws: InvalidDocument.self) {
            try PeripheralProfile.parse(Array(ambiguous.utf8), file: "f")
        }
        #expect(error?.diagnostics.map(\.message) == ["the profile has 2 characteristics 'FF02'"])
        let exact = foreign.replacing("%", with: "[{store: {characteristic: FF10/FF02, hex: bb}}]")
        engine = try ProfileEngine(try parse(exact), seed: 1)
        try engine.write(AttributeID(index: 4), [1], at: .zero)
        #expect(try engine.read(AttributeID(index: 3), at: .zero) == [0xBB])
    }
}
