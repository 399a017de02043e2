import ProfileModel
import TestGrowth
import Testing

/// The cost of a running profile.
@Suite(.timeLimit(.minutes(5))) struct SignalGrowthTests {
    /// A profile whose signals are totals of one walk, or of each other in chains of 16.
    private static func profile(_ size: Int, areChained: Bool) throws -> PeripheralProfile {
        let signals = (0..<size).map { index in
            let followed = areChained && index % 16 > 0 ? "s\(index - 1)" : "w"
            return "  s\(index): { total: { of: \(followed), gain: 0.001, per: 1s, limit: 100 } }\n"
        }
        let text =
            "name: x\nsignals:\n  w: { walk: { min: 0, max: 9, step: 1, every: 1s } }\n" + signals.joined()
            + "services:\n- uuid: FFF0\n  characteristics:\n"
            + "  - { uuid: 2A19, properties: [read], value: { signal: s\(size - 1) } }\n"
        return try parse(text)
    }

    @Test(arguments: [false, true])
    func `computing signals that depend on their past is linear in their number`(areChained: Bool) throws {
        let growth = try Growth.measure(upTo: 256) { size in
            try ProfileEngine(try Self.profile(size, areChained: areChained), seed: 1)
        } _: { engine in
            var engine = engine
            for second in 1...20 { _ = try engine.read(AttributeID(index: 0), at: .seconds(second)) }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `computing signals that depend on their past is linear in the time`() throws {
        let profile = try Self.profile(4, areChained: true)
        let growth = try Growth.measure(upTo: 20_000) { seconds in
            (try ProfileEngine(profile, seed: 1), seconds)
        } _: { sample in
            var engine = sample.0
            _ = try engine.read(AttributeID(index: 0), at: .seconds(sample.1))
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
