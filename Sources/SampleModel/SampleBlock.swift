/// The binary format of a block of samples, with a few bytes per sample, as stored in a row of the database.
///
/// The block begins with a header: the version (1 byte), the number of samples, the unit of the times in nanoseconds as a power
/// of 1000, and the number of decimal places of the values or `raw`. The first time follows, then for each further sample the
/// change of its distance from the previous one: 0 for a steady rate. The values follow: differences of whole numbers of the last
/// decimal place, or raw binary64. Numbers are variable-length, 7 bits per byte, signed ones in zigzag order. The last 4 bytes are
/// the checksum of all before; blocks of version 1 have none.
package enum SampleBlock {
    static let version: UInt8 = 2
    private static let versionWithoutChecksum: UInt8 = 1
    /// The number of decimal places that stands for raw values.
    static let raw: UInt8 = 0xFF
    /// The largest number of samples in a block.
    package static let limit = 4096
    private static let largestDecimalPlaces = 6
    /// Above this magnitude, binary64 does not represent each whole number.
    private static let largestExactNumber = 9_007_199_254_740_992.0

    /// Encodes samples in ascending order of their times.
    package static func encode(_ samples: [Sample]) -> [UInt8] {
        var writer = BlockWriter()
        let timePower = self.timePower(samples)
        let unit = Self.unit(timePower)
        let places = decimalPlaces(samples)
        writer.bytes = [version]
        writer.append(UInt64(samples.count))
        writer.bytes += [UInt8(timePower), places.map { UInt8($0) } ?? raw]
        appendTimes(samples, unit, to: &writer)
        appendValues(samples, places, to: &writer)
        writer.appendChecksum()
        return writer.bytes
    }

    private static func appendTimes(_ samples: [Sample], _ unit: Int, to writer: inout BlockWriter) {
        var previous = 0
        var distance = 0
        for (index, sample) in samples.enumerated() {
            let time = sample.time / unit
            let next = time &- previous
            writer.append(signed: index < 2 ? next : next &- distance)
            (previous, distance) = (time, next)
        }
    }

    private static func appendValues(_ samples: [Sample], _ places: Int?, to writer: inout BlockWriter) {
        guard let places else {
            for sample in samples { writer.append(raw: sample.value.bitPattern) }
            return
        }
        let factor = powersOfTen[places]
        var previous = 0
        for sample in samples {
            let number = Int((sample.value * factor).rounded())
            writer.append(signed: number - previous)
            previous = number
        }
    }

    /// The largest unit, as a power of 1000 ns, of which all times are multiples.
    private static func timePower(_ samples: [Sample]) -> Int {
        var power = 3
        for sample in samples {
            while power > 0, sample.time % unit(power) != 0 { power -= 1 }
        }
        return power
    }

    private static func unit(_ power: Int) -> Int { [1, 1000, 1_000_000, 1_000_000_000][power] }

    /// The smallest number of decimal places with which all values are exact; nil if there is none.
    private static func decimalPlaces(_ samples: [Sample]) -> Int? {
        var places = 0
        for sample in samples {
            while !isExact(sample.value, places) {
                places += 1
                guard places <= largestDecimalPlaces else { return nil }
            }
        }
        // A value that is exact with fewer places may be too large with more.
        return samples.allSatisfy { isExact($0.value, places) } ? places : nil
    }

    private static func isExact(_ value: Double, _ places: Int) -> Bool {
        let number = (value * powersOfTen[places]).rounded()
        guard abs(number) < largestExactNumber else { return false }
        // The conversion loses the sign of a negative zero.
        return (Double(Int(number)) / powersOfTen[places]).bitPattern == value.bitPattern
    }

    private static let powersOfTen: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    /// Decodes a block.
    ///
    /// - Throws: `SampleBlockError` with the position of the first byte that is invalid.
    package static func decode(_ bytes: [UInt8]) throws(SampleBlockError) -> [Sample] {
        var reader = BlockReader(bytes)
        switch try reader.byte() {
        case version: try reader.verifyChecksum()
        case versionWithoutChecksum: break
        default: throw SampleBlockError(position: 0, "unknown version")
        }
        guard let count = Int(exactly: try reader.number()), count <= limit else {
            throw reader.error("too many samples")
        }
        let timePower = Int(try reader.byte())
        guard timePower <= 3 else { throw reader.error("unknown unit of time") }
        let places = try reader.byte()
        guard places == raw || places <= largestDecimalPlaces else {
            throw reader.error("unknown number of decimal places")
        }
        let times = try times(count, unit(timePower), &reader)
        let values = try values(count, places == raw ? nil : Int(places), &reader)
        guard reader.isAtEnd else { throw reader.error("bytes after the block") }
        return zip(times, values).map { Sample(time: $0, value: $1) }
    }

    private static func times(_ count: Int, _ unit: Int, _ reader: inout BlockReader) throws(SampleBlockError) -> [Int]
    {
        var times: [Int] = []
        times.reserveCapacity(count)
        var previous = 0
        var distance = 0
        for index in 0..<count {
            let number = try reader.signedNumber()
            distance = index < 2 ? number : distance &+ number
            let (time, overflow) = previous.addingReportingOverflow(distance)
            let (nanoseconds, isTooLarge) = time.multipliedReportingOverflow(by: unit)
            guard !overflow, !isTooLarge, index == 0 || distance >= 0 else { throw reader.error("invalid time") }
            times.append(nanoseconds)
            previous = time
        }
        return times
    }

    private static func values(
        _ count: Int,
        _ places: Int?,
        _ reader: inout BlockReader
    ) throws(SampleBlockError) -> [Double] {
        var values: [Double] = []
        values.reserveCapacity(count)
        var previous = 0
        for _ in 0..<count {
            guard let places else {
                values.append(Double(bitPattern: try reader.rawNumber()))
                continue
            }
            let (number, overflow) = previous.addingReportingOverflow(try reader.signedNumber())
            guard !overflow else { throw reader.error("invalid value") }
            values.append(Double(number) / powersOfTen[places])
            previous = number
        }
        return values
    }
}

/// An error in the bytes of a block of samples.
package struct SampleBlockError: Error, Hashable, Sendable {
    package var position: Int
    package var message: String

    init(position: Int, _ message: String) {
        self.position = position
        self.message = message
    }
}
