import SampleModel
import Testing

struct CounterTests {
    @Test(
        arguments: [
            (nil, [5, 7, 7, 10], 5), (65_536, [65_530, 65_535, 4], 10), (65_536, [20_000, 5], 5),
            (nil, [100, 3, 8], 8),
            (256, [250, 10, 200, 90], 16 + 190 + 90), (nil, [], 0), (nil, [9], 0),
        ] as [(Double?, [Double], Double)]
    )
    func `increases are summed over roll-overs and restarts`(_ modulus: Double?, _ values: [Double], _ sum: Double) {
        var counter = Counter(modulus: modulus)
        #expect(values.reduce(0) { $0 + counter.increase(to: $1) } == sum)
    }

    @Test(arguments: [(0, 1), (50, 2.5), (25, 1.75), (100, 4), (90, 3.7)] as [(Double, Double)])
    func `percentiles are interpolated`(_ percent: Double, _ value: Double) throws {
        let result = try #require(percentile(percent, ofAscending: [1, 2, 3, 4]))
        #expect(abs(result - value) < 1e-12)
        #expect(percentile(percent, ofAscending: []) == nil)
        #expect(percentile(percent, ofAscending: [7]) == 7)
    }

    @Test func `summaries of parts are the summary of the whole`() {
        var (whole, left, right) = (SampleSummary(), SampleSummary(), SampleSummary())
        for number in 0..<100 {
            whole.add(Double(number * 7 % 31), increase: 1)
            if number < 40 {
                left.add(Double(number * 7 % 31), increase: 1)
            } else {
                right.add(Double(number * 7 % 31), increase: 1)
            }
        }
        left.add(right)
        #expect(left == whole)
        #expect(SampleSummary().average == nil)
    }
}
