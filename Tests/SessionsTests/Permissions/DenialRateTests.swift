import Sessions
import Testing

@Suite struct DenialRateTests {
    @Test func `a user's refusals are logged at a bounded rate, with the number of those that were not`() {
        var rate = DenialRate()
        let logged = (0..<200).compactMap { _ in rate.admit(1000, at: .seconds(5)) }
        #expect(logged == Array(repeating: 0, count: DenialRate.burst))
        #expect(rate.admit(1000, at: .seconds(5) + DenialRate.interval) == 200 - DenialRate.burst)
        #expect(rate.admit(1000, at: .seconds(5) + DenialRate.interval) == 0)
    }

    @Test func `one user's refusals do not hide another's`() {
        var rate = DenialRate()
        for _ in 0..<200 { _ = rate.admit(1000, at: .zero) }
        #expect(rate.admit(1001, at: .zero) == 0)
    }

    @Test func `more users than are counted apart share a count`() {
        var rate = DenialRate()
        let logged = (0..<UInt32(10_000)).count { rate.admit($0, at: .zero) != nil }
        #expect(logged == DenialRate.users + DenialRate.burst)
        // Those of an interval that is over make room.
        #expect(rate.admit(20_000, at: DenialRate.interval) == 0)
    }
}
