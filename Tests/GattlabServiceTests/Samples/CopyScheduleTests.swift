import Testing

@testable import GattlabService

@Suite struct CopyScheduleTests {
    private static let start = ContinuousClock.now

    @Test(arguments: [
        // One event.
        ([0], 100),
        // A burst has ended before the interval.
        ([0, 1, 2, 50, 51], 100),
        // A burst at the end of the interval.
        ([0, 50, 99], 109),
        ([0, 50, 99, 105, 112], 122),
        // Events without pauses.
        (Array(0...395), 400), ([0, 399, 700], 400),
    ])
    func `a copy follows the end of a burst`(_ events: [Int], _ expected: Int) {
        var schedule = CopySchedule()
        for milliseconds in events { schedule.handleEvents(at: Self.start + .milliseconds(milliseconds)) }
        #expect(schedule.time.map { $0 - Self.start } == .milliseconds(expected))
    }

    @Test func `a copy includes all events before it`() {
        var schedule = CopySchedule()
        #expect(schedule.time == nil)
        schedule.handleEvents(at: Self.start)
        schedule.handleCopy()
        #expect(schedule.time == nil)
    }
}
