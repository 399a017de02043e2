import GattlabService
import Testing

@Suite struct DenialLogLimiterTests {
    @Test func `a user's refusals are logged at a bounded rate, with the number of unlogged ones`() {
        var limiter = DenialLogLimiter<Int>()
        let logged = (0..<200).compactMap { _ in limiter.recordDenial(of: 1000, at: .seconds(5)) }
        #expect(logged == Array(repeating: 0, count: DenialLogLimiter<Int>.burst))
        let later = Duration.seconds(5) + DenialLogLimiter<Int>.interval
        #expect(limiter.recordDenial(of: 1000, at: later) == 200 - DenialLogLimiter<Int>.burst)
        #expect(limiter.recordDenial(of: 1000, at: later) == 0)
    }

    @Test func `refusals of one user do not suppress the log of another's`() {
        var limiter = DenialLogLimiter<Int>()
        for _ in 0..<200 { _ = limiter.recordDenial(of: 1000, at: .zero) }
        #expect(limiter.recordDenial(of: 1001, at: .zero) == 0)
    }

    @Test func `users beyond the limit share a count`() {
        var limiter = DenialLogLimiter<Int>()
        let logged = (0..<10_000).count { limiter.recordDenial(of: $0, at: .zero) != nil }
        #expect(logged == DenialLogLimiter<Int>.users + DenialLogLimiter<Int>.burst)
        // Users of an expired interval make room.
        #expect(limiter.recordDenial(of: 20_000, at: DenialLogLimiter<Int>.interval) == 0)
    }
}
