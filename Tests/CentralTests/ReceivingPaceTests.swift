import Testing

@testable import Central

@Suite struct ReceivingPaceTests {
    /// A read of a socket: milliseconds since the last one, the number of values, and the step that follows.
    struct Read: Sendable {
        var after: Int
        var count: Int
        var mayHaveMore = false
        var step: ReceivingPace.Step
    }

    private static let paced = ReceivingPace.Step.read(after: ReceivingPace.interval)

    @Test(arguments: [
        // Values with pauses are read when they arrive.
        [
            Read(after: 0, count: 1, step: .wait), Read(after: 10, count: 1, step: .wait),
            Read(after: 5, count: 3, step: .wait),
        ],
        // The second of a group starts the interval, and an interval without values ends it.
        [
            Read(after: 0, count: 1, step: .wait), Read(after: 1, count: 1, step: paced),
            Read(after: 2, count: 9, step: paced), Read(after: 2, count: 1, step: paced),
            Read(after: 2, count: 0, step: .wait), Read(after: 8, count: 1, step: .wait),
        ],
        // Values for which there was no time are read at once.
        [
            Read(after: 0, count: 64, mayHaveMore: true, step: .read(after: .zero)),
            Read(after: 0, count: 10, step: paced), Read(after: 2, count: 0, step: .wait),
        ],
        [Read(after: 0, count: 0, step: .wait), Read(after: 1, count: 1, step: .wait)],
    ])
    func `values that arrive quickly are read at an interval`(_ reads: [Read]) {
        var pace = ReceivingPace()
        var now = ContinuousClock.now
        for read in reads {
            now += .milliseconds(read.after)
            #expect(pace.step(after: read.count, mayHaveMore: read.mayHaveMore, at: now) == read.step)
        }
    }
}
