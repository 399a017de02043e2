import Testing

@testable import Commands

@Suite struct ReceivedValuesTests {
    @Test(arguments: [
        ([1000, 2001, 3000, 4004], 1000 as Int?),
        ([0, 52, 101, 149], 50),
        ([0, 1240, 2490], 1250),
        ([0, 1, 2, 3], 10),
        ([0, 1000], 1000),
        ([0], nil),
        ([0, 1000, 9000, 10_000], 1000),
    ])
    func `the period is the median interval`(_ times: [Int], _ period: Int?) {
        var values = ReceivedValues()
        for time in times { values.add([1], at: .milliseconds(time)) }
        #expect(values.period == period.map { .milliseconds($0) })
    }

    @Test func `the first of the longest values is kept`() {
        var values = ReceivedValues()
        for value: [UInt8] in [[], [1], [2, 3], [4, 5], [6]] { values.add(value, at: .zero) }
        #expect(values.longest == [2, 3])
    }
}
