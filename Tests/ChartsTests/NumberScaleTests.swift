import Charts
import TestRandomness
import Testing

struct NumberScaleTests {
    @Test(arguments: [
        (52.0...142.0, ["40", "60", "80", "100", "120", "140", "160"]),
        (0.0...1.0, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (0.1...0.3, ["0.10", "0.15", "0.20", "0.25", "0.30"]),
        (-20.0...3.0, ["-20", "-15", "-10", "-5", "0", "5"]),
        (20.5...20.5, ["19.0", "19.5", "20.0", "20.5", "21.0", "21.5", "22.0"]),
        (0.0...0.0, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (-0.004 ... -0.001, ["-0.0040", "-0.0035", "-0.0030", "-0.0025", "-0.0020", "-0.0015", "-0.0010"]),
        (65_530.0...65_535.0, ["65530", "65531", "65532", "65533", "65534", "65535"]),
        (4_294_967_290.0...4_294_967_295.0, (4_294_967_290...4_294_967_295).map { "\($0)" }),
        (0.0...3e9, ["0", "5e8", "1e9", "1.5e9", "2e9", "2.5e9", "3e9"]),
        (0.0...2.5e-9, ["0", "5e-10", "1e-9", "1.5e-9", "2e-9", "2.5e-9"]),
        (-1e300...1e300, ["-1e300", "-5e299", "0", "5e299", "1e300"]),
        (.leastNonzeroMagnitude...1e-300, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    ])
    func `ticks are multiples of 1, 2 or 5`(_ values: ClosedRange<Double>, _ texts: [String]) {
        #expect(NumberScale(values).ticks.map(\.text) == texts)
    }

    @Test func `ticks enclose all values, and are few and short`() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<1000 {
            let sign: Double = Bool.random(using: &random) ? 1 : -1
            let center = sign * powerOfTen(.random(in: -299...299, using: &random))
            let width = center.magnitude * powerOfTen(.random(in: -20...2, using: &random))
            let lower = max(center - width, -1e300)
            let values = lower...max(min(center + width, 1e300), lower)
            let scale = NumberScale(values)
            let first = try #require(scale.ticks.first?.value)
            let last = try #require(scale.ticks.last?.value)
            let tolerance = (last - first) * 1e-3
            guard 4...7 ~= scale.ticks.count, first <= values.lowerBound + tolerance,
                last >= values.upperBound - tolerance, scale.ticks.allSatisfy({ $0.text.utf8.count <= 22 }),
                0...1 ~= scale.position(values.lowerBound), 0...1 ~= scale.position(values.upperBound)
            else {
                Issue.record("\(values): \(scale.ticks)")
                return
            }
        }
    }

    private func powerOfTen(_ exponent: Int) -> Double {
        (0..<exponent.magnitude).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
    }
}
