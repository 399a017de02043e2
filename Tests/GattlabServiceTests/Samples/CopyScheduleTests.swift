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
    func `an awaited copy follows the end of a burst`(_ events: [Int], _ expected: Int) {
        var schedule = CopySchedule()
        for milliseconds in events { schedule.handleEvents(1, at: Self.start + .milliseconds(milliseconds)) }
        #expect(schedule.time(isAwaited: true).map { $0 - Self.start } == .milliseconds(expected))
    }

    @Test func `values without waiting clients are collected until they are many`() {
        var schedule = CopySchedule()
        for second in 0..<9 { schedule.handleEvents(1, at: Self.start + .seconds(second)) }
        #expect(schedule.time(isAwaited: false).map { $0 - Self.start } == CopySchedule.idleInterval)
        schedule.handleEvents(CopySchedule.idleCount - 9, at: Self.start + .seconds(9))
        #expect(schedule.time(isAwaited: false).map { $0 - Self.start } == CopySchedule.limit)
    }

    @Test func `a copy includes all events before it`() {
        var schedule = CopySchedule()
        #expect(schedule.time(isAwaited: true) == nil)
        schedule.handleEvents(1, at: Self.start)
        schedule.handleCopy()
        #expect(schedule.time(isAwaited: true) == nil)
    }
}
