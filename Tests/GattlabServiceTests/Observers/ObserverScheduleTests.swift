import Control
import Testing

@testable import GattlabService

struct ObserverScheduleTests {
    private static let start = Timestamp(seconds: 1_800_000_000, milliseconds: 0)

    private static func time(_ seconds: Int) -> Timestamp { start.advanced(by: .seconds(seconds)) }

    @Test func `an observer without a rate is called at once`() {
        var schedule = ObserverSchedule(nil, called: Self.start)
        #expect(schedule.delay(at: Self.start) == .zero)
        schedule.handleAcknowledgement(at: Self.time(1))
        #expect(schedule.delay(at: Self.time(1)) == .zero)
    }

    @Test(arguments: [(ObserverRate.hourly, 3600), (.daily, 86_400), (.weekly, 604_800)])
    func `a rate is the shortest time between two calls`(rate: ObserverRate, seconds: Int) {
        var schedule = ObserverSchedule(rate, called: nil)
        #expect(schedule.delay(at: Self.start) == .zero)
        schedule.handleAcknowledgement(at: Self.start)
        #expect(schedule.called == Self.start)
        #expect(schedule.delay(at: Self.time(1)) == .seconds(seconds - 1))
        #expect(schedule.delay(at: Self.time(seconds)) == .zero)
        #expect(ObserverSchedule(rate, called: Self.start).delay(at: Self.time(1)) == .seconds(seconds - 1))
    }

    @Test func `after the clock was set back, a call is due after the rate at the latest`() {
        let schedule = ObserverSchedule(.hourly, called: Self.time(1_000_000))
        #expect(schedule.delay(at: Self.start) == .seconds(3600))
        var failing = ObserverSchedule(nil, called: nil)
        failing.handleFailure(at: Self.time(1_000_000))
        #expect(failing.delay(at: Self.start) == .seconds(3600))
    }

    @Test func `the delay of a failed call doubles up to an hour`() {
        var schedule = ObserverSchedule(nil, called: nil)
        var delays: [Duration] = []
        for _ in 0..<14 {
            schedule.handleFailure(at: Self.start)
            delays.append(schedule.delay(at: Self.start))
        }
        #expect(delays.prefix(4) == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
        #expect(delays.suffix(2) == [.seconds(3600), .seconds(3600)])
        schedule.handleProgress()
        #expect(schedule.delay(at: Self.start) == .zero && schedule.retry == nil)
        schedule.handleFailure(at: Self.start)
        #expect(schedule.delay(at: Self.start) == .seconds(1))
    }
}
