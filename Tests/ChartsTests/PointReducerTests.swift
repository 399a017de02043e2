import Charts
import TestRandomness
import Testing

struct PointReducerTests {
    @Test func `few values remain as they are`() {
        var reducer = PointReducer()
        for index in 0..<1000 { reducer.add(Double(index), at: index * 1000) }
        #expect(reducer.points.map(\.start) == (0..<1000).map { $0 * 1000 })
        #expect(reducer.points.map(\.average) == (0..<1000).map { Double($0) })
    }

    @Test(arguments: [1, 1000, 86_400_000])
    func `many values become few points with the same extremes and average`(_ interval: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        var reducer = PointReducer()
        let values = (0..<20_000).map { _ in Double.random(in: -1000...1000, using: &random) }
        // Times go back where the clock was set.
        for (index, value) in values.enumerated() { reducer.add(value, at: (index % 16_000 - 8_000) * interval) }
        let points = reducer.points
        #expect(PointReducer.limit / 2 - 1...PointReducer.limit ~= points.count)
        #expect(points.reduce(0) { $0 + $1.count } == values.count)
        #expect(points.map(\.minimum).min() == values.min())
        #expect(points.map(\.maximum).max() == values.max())
        let average = points.reduce(0) { $0 + $1.average * Double($1.count) } / Double(values.count)
        #expect(abs(average - values.reduce(0, +) / Double(values.count)) < 1e-9)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.start < $1.start && $0.end < $1.start })
    }

    @Test func `numbers that are not finite are left out`() {
        var reducer = PointReducer()
        for value in [Double.nan, .infinity, -.infinity, 1] { reducer.add(value, at: 0) }
        #expect(reducer.points.map(\.count) == [1])
    }
}
