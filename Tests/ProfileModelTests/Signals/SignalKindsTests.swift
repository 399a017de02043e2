import GATT
import Glibc
import ProfileModel
import TestGrowth
import Testing

@Suite struct SignalKindsTests {
    private static let r = "r: {constant: 1}, "

    @Test(
        arguments: [
            ("s: {sine: {mean: 10, amplitude: 4, period: 4s}}", [10, 14, 10, 6, 10, 14, 10]),
            ("s: {sine: {mean: 10, amplitude: 4, period: 4s, phase: 90}}", [14, 10, 6, 10, 14, 10, 6]),
            ("s: {sine: {mean: 10, amplitude: 4, period: 4s, phase: -90}}", [6, 10, 14, 10, 6, 10, 14]),
            ("s: {sine: {mean: 0, amplitude: 2, period: 12s}, resolution: 0.01}", [0, 1, 1.73, 2, 1.73, 1, 0]),
            ("s: {table: {points: [[0s, 1], [2s, 5], [4s, 1]]}}", [1, 3, 5, 3, 1, 1, 1]),
            ("s: {table: {points: [[0s, 1], [2s, 5], [4s, 1]], repeat: true}}", [1, 3, 5, 3, 1, 3, 5]),
            ("s: {table: {points: [[0s, 1], [2s, 5], [4s, 7]], between: hold}}", [1, 1, 5, 5, 7, 7, 7]),
            ("s: {table: {points: [[0s, 1], [2s, 5], [4s, 7]], between: hold, repeat: true}}", [1, 1, 5, 5, 1, 1, 5]),
            ("s: {table: {points: [[2s, 8], [3s, 9]]}}", [8, 8, 8, 9, 9, 9, 9]),
            ("s: {table: {points: [[0s, 8]]}}", [8, 8, 8, 8, 8, 8, 8]),
            (#"s: {table: {csv: "t,a,b\n7,1,2\n9,5,6\n", column: b}}"#, [2, 4, 6, 6, 6, 6, 6]),
            (#"s: {table: {csv: "a, t\r\n1, 7.5\r\n\r\n5, 9.5\r\n", time: t, column: a}}"#, [1, 3, 5, 5, 5, 5, 5]),
            (
                "c: {steps: [{value: 0, for: 1s}, {value: 10, for: 9s}]}, s: {response: {of: c, rise: 1s}, resolution: 0.01}",
                [0, 0, 6.67, 8.89, 9.63, 9.88, 9.96]
            ),
            (
                "c: {constant: 0}, s: {response: {of: c, rise: 1s, fall: 2s, from: 10}, resolution: 0.01}",
                [10, 6, 3.6, 2.16, 1.3, 0.78, 0.47]
            ),
            // A battery under a load stops at 0.
            (
                "c: {constant: 10}, u: {total: {of: c, gain: 2.5, per: 1s, limit: 100}}, s: {formula: 100 - u}",
                [100, 75, 50, 25, 0, 0, 0]
            ),
            (
                "c: {constant: 90}, n: {revolutions: {of: c, bits: 16}}, s: {formula: 'min(n, 300)'}",
                [0, 1, 3, 4, 6, 7, 9]
            ),
            ("c: {constant: -90}, s: {formula: '-c'}", [90, 90, 90, 90, 90, 90, 90]),
            (
                "c: {constant: 60}, n: {revolutions: {of: c, bits: 32}}, s: {event-time: {of: n}}",
                [0, 1, 2, 3, 4, 5, 6]
            ),
        ] as [(String, [Double])]
    )
    func `signals move as described`(_ signals: String, _ expected: [Double]) throws {
        var bench = try SignalBench(Self.r + signals)
        #expect(try bench.numbers(at: (0...6).map { .seconds($0) }) == expected)
    }

    @Test func `the sine agrees with libm to 13 digits`() {
        let inexact = (0..<20_000).map { Double($0) / 20_000 }.filter { turns in
            abs(SineWave.sine(turns: turns) - sin(2 * .pi * turns)) >= 1e-13
        }
        #expect(inexact == [])
        #expect([0, 0.25, 0.5, 0.75].map { SineWave.sine(turns: $0) } == [0, 1, 0, -1])
    }

    /// Signals of each kind that changes, some of which follow others that depend on their past.
    private static let moving = [
        "s: {sine: {mean: 10, amplitude: 4, period: 7s, phase: 30}, resolution: 0.01}",
        "s: {walk: {min: -50, max: 50, step: 5, every: 2s}, resolution: 0.01}",
        "c: {walk: {min: 0, max: 200, step: 50, every: 3s}}, s: {total: {of: c, gain: 1, per: 1h, limit: 300}, "
            + "resolution: 0.01}",
        "c: {walk: {min: 0, max: 200, step: 50, every: 3s}}, s: {response: {of: c, rise: 20s, fall: 30s}, "
            + "resolution: 0.01}",
        "c: {walk: {min: 0, max: 200, step: 50, every: 3s}}, n: {revolutions: {of: c, bits: 16}}, "
            + "s: {event-time: {of: n}}",
        "s: {formula: a - b / 2, resolution: 0.01}, a: {response: {of: c, rise: 9s}}, "
            + "b: {total: {of: a, gain: 0.1, per: 1m, limit: 200}}, c: {walk: {min: 0, max: 200, step: 50, every: 3s}}",
    ]

    @Test(arguments: moving) func `a value does not depend on the times of earlier samples`(_ signals: String) throws {
        let times = (1...400).map { Duration.milliseconds($0 * 730) }
        var often = try SignalBench(Self.r + signals, seed: 3)
        let numbers = try often.numbers(at: times)
        #expect(Set(numbers).count > 100)
        var seldom = try SignalBench(Self.r + signals, seed: 3)
        let odd = Array(stride(from: 6, to: times.count, by: 50))
        #expect(try seldom.numbers(at: odd.map { times[$0] }) == odd.map { numbers[$0] })
    }

    @Test(
        arguments: [
            (-50, 50, 0.5), (-50, 50, 5), (0, 100, 40), (0, 1, 300), (5, 5, 1), (-200, 300, 0.01),
        ] as [(Double, Double, Double)]
    )
    func `a walk stays within its limits and its steps`(_ lowest: Double, _ highest: Double, _ step: Double) throws {
        let walk = "s: {walk: {min: \(lowest), max: \(highest), step: \(step), every: 2s}, resolution: 0.01}"
        var bench = try SignalBench(Self.r + walk, seed: 9)
        let numbers = try bench.numbers(at: (0..<5000).map { .seconds(2 * $0) })
        #expect(numbers.allSatisfy { $0 >= lowest && $0 <= highest })
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { abs($1 - $0) <= step + 0.02 })
        if highest > lowest, step >= (highest - lowest) / 20 {
            // It uses its range, and does not stay at a limit.
            let spread = (numbers.max() ?? 0) - (numbers.min() ?? 0)
            #expect(spread > (highest - lowest) * 0.8)
            #expect(Set(numbers).count > 50)
        }
        var other = try SignalBench(Self.r + walk, seed: 10)
        #expect(try highest == lowest || other.numbers(at: [.seconds(9)]) != [numbers[4]])
    }

    @Test(
        arguments: [
            ("r: {sine: {mean: 5, amplitude: 5, period: 8s}}, s: {formula: r}", [10, 5, 10]),
            (
                "c: {constant: 60}, r: {revolutions: {of: c, bits: 16, from: 7}}, s: {formula: 'min(r, 300)'}",
                [9, 7, 9]
            ),
            ("c: {constant: 60}, r: {total: {of: c, gain: 1, per: 1m, limit: 9}}, s: {formula: r}", [2, 0, 2]),
            ("c: {constant: 0}, r: {response: {of: c, rise: 1s, from: 10}}, s: {formula: r}", [1, 10, 1]),
            // A total of a signal that is reset keeps its past.
            (
                "r: {ramp: {from: 1, by: 1, every: 1s, to: 9}}, s: {total: {of: r, gain: 1, per: 1s, limit: 99}}",
                [3, 3, 6]
            ),
        ] as [(String, [Double])]
    )
    func `a reset signal starts again`(_ signals: String, _ expected: [Double]) throws {
        var bench = try SignalBench(signals)
        let before = try bench.numbers(at: [.seconds(2)])
        try bench.reset(at: .seconds(2))
        #expect(try before + bench.numbers(at: [.seconds(2), .seconds(4)]) == expected)
    }

    @Test func `a held signal applies to those that follow it`() throws {
        let signals = Self.r + "a: {sine: {mean: 0, amplitude: 9, period: 9s}}, s: {formula: a * 2}"
        var bench = try SignalBench(signals, holding: ["a": 7])
        #expect(try bench.numbers(at: [.seconds(1), .seconds(2)]) == [14, 14])
        let error = #expect(throws: HoldError.self) { try SignalBench(signals, holding: ["a": 200]) }
        #expect(error?.message.hasPrefix("the signal 'a' cannot be held at 200: temperature") == true)
        let word = #expect(throws: HoldError.self) { try SignalBench(signals, holding: ["s": "fast"]) }
        #expect(word?.message == "the signal 's' is numeric and cannot be \"fast\"")
    }

    @Test func `held revolutions have no events`() throws {
        let signals = Self.r + "c: {constant: 60}, n: {revolutions: {of: c, bits: 16}}, s: {event-time: {of: n}}"
        var bench = try SignalBench(signals, holding: ["n": 12])
        #expect(try bench.numbers(at: [.seconds(1), .seconds(9)]) == [0, 0])
    }

    @Test func `a sample after a long pause takes little time and has a plausible value`() throws {
        let signals =
            Self.r + "c: {constant: 120}, a: {response: {of: c, rise: 30s, from: 0}}, "
            + "s: {total: {of: a, gain: 0.0001, per: 1h, limit: 300}}"
        var bench = try SignalBench(signals)
        let time = try ProcessorTime.measure {
            let numbers = try bench.numbers(at: [.seconds(100 * 86_400), .seconds(100 * 86_400 + 1)])
            #expect(numbers == [29, 29])
            let last = try bench.numbers(at: [.nanoseconds(Int64.max)])
            #expect(last == [300])
        }
        #expect(time < .seconds(20))
    }
}
