import Peripheral
import ProfileModel
import Testing

@Suite struct HeldValueTests {
    /// A notification that a write sends.
    private static func due() throws -> DueNotification {
        let text = """
            name: n
            services:
            - {uuid: FF00, characteristics: [{uuid: FF01, properties: [write, indicate], write: [{answer: "01"}]}]}
            """
        var engine = try ProfileEngine(PeripheralProfile.parse(Array(text.utf8), file: "f"), seed: 0)
        engine.subscriptionChanged(AttributeID(index: 0), isSubscribed: true, at: .zero)
        try engine.write(AttributeID(index: 0), [1], at: .zero)
        let due = engine.popDueNotification(at: .zero)
        return try #require(due)
    }

    @Test(
        arguments: [
            (-100, [(0, true)], [true]),
            (-100, [(0, false), (1, true), (31, true)], [false, false, true]),
            (0, [(0, true), (29, true), (30, true)], [false, false, true]),
            (0, [(0, false), (3, true), (32, true), (33, true)], [false, false, false, true]),
            (0, [(0, false), (9999, false), (10_000, false)], [false, false, true]),
            (0, [(0, false), (9995, true), (9999, true), (10_000, true)], [false, false, false, true]),
        ] as [(Int, [(Int, Bool)], [Bool])]
    )
    func `an indication waits for the previous values to be read and sent`(
        _ sent: Int,
        _ checks: [(Int, Bool)],
        _ released: [Bool]
    ) throws {
        let due = try Self.due()
        #expect(due.isOrdered)
        var held = HeldValue(due: due, isIndication: true, since: .zero, after: .milliseconds(sent))
        var results: [Bool] = []
        for (time, areDrained) in checks {
            results.append(held.isReleased(at: .milliseconds(time), areDrained: areDrained))
        }
        #expect(results == released)
    }

    @Test func `a notification waits for the previous values to be read`() throws {
        var held = HeldValue(due: try Self.due(), isIndication: false, since: .zero, after: .zero)
        let released = [false, false, true].map { held.isReleased(at: .milliseconds(1), areDrained: $0) }
        #expect(released == [false, false, true])
    }
}
