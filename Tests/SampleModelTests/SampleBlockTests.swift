import TestRandomness
import Testing

@testable import SampleModel

struct SampleBlockTests {
    private static let second = 1_000_000_000
    private static let heartRates = (0..<100).map {
        Sample(time: (1_700_000_000 + $0) * second, value: Double(60 + $0 % 7))
    }
    private static let extremes = [
        Sample(time: .min / 2, value: -.infinity), Sample(time: -1, value: -0.0), Sample(time: 0, value: .nan),
        Sample(time: 1, value: .greatestFiniteMagnitude), Sample(time: .max / 2, value: .leastNonzeroMagnitude),
    ]
    private static let temperatures = [
        Sample(time: 5_000_123, value: 36.55), Sample(time: 5_000_999, value: 36.6),
        Sample(time: 9_000_000, value: -0.01),
    ]

    @Test(arguments: [[], heartRates, extremes, temperatures, [Sample(time: 0, value: -0.0)]])
    func `samples survive`(_ samples: [Sample]) throws {
        let decoded = try SampleBlock.decode(SampleBlock.encode(samples))
        #expect(decoded.map(\.time) == samples.map(\.time))
        #expect(decoded.map(\.value.bitPattern) == samples.map(\.value.bitPattern))
    }

    @Test func `a steady heart rate takes two bytes a sample`() {
        #expect(SampleBlock.encode(Self.heartRates).count <= 2 * Self.heartRates.count + 16)
    }

    @Test func `prefixes and trailing bytes throw`() {
        for samples in [Self.heartRates, Self.extremes, Self.temperatures] {
            let bytes = SampleBlock.encode(samples)
            for count in bytes.indices {
                #expect(throws: SampleBlockError.self) { try SampleBlock.decode(Array(bytes.prefix(count))) }
            }
            #expect(throws: SampleBlockError.self) { try SampleBlock.decode(bytes + [0]) }
        }
    }

    @Test func `each change of a byte is found`() {
        for samples in [Self.heartRates, Self.extremes, Self.temperatures] {
            let bytes = SampleBlock.encode(samples)
            for index in bytes.indices {
                for bit in 0..<8 {
                    var changed = bytes
                    changed[index] ^= 1 << bit
                    #expect(throws: SampleBlockError.self) { try SampleBlock.decode(changed) }
                }
            }
        }
    }

    @Test func `a block of version 1 has no checksum`() throws {
        var bytes = Array(SampleBlock.encode(Self.heartRates).dropLast(4))
        bytes[0] = 1
        #expect(try SampleBlock.decode(bytes) == Self.heartRates)
    }

    @Test func `random samples survive, and mutated blocks do not trap`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            var time = Int.random(in: -1_000_000_000...1_000_000_000, using: &random)
            let places = Int.random(in: 0...7, using: &random)
            let samples = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                time += Int.random(in: 0...2_000_000_000, using: &random)
                let number = Double(Int.random(in: -100_000...100_000, using: &random))
                return Sample(time: time, value: (0..<places).reduce(number) { value, _ in value / 10 })
            }
            var bytes = SampleBlock.encode(samples)
            #expect(try SampleBlock.decode(bytes) == samples)
            guard let index = bytes.indices.randomElement(using: &random) else { continue }
            bytes[index] = UInt8.random(in: 0...255, using: &random)
            _ = try? SampleBlock.decode(bytes)
        }
    }
}
