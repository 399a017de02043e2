/// The range of connection intervals that a peripheral prefers (Core Specification Supplement, Part A, 1.9).
///
/// Layout: minimum u16 and maximum u16 in units of 1.25 ms, 6 to 3200; 0xFFFF means no preference.
public struct ADConnectionIntervalRange: Hashable, Sendable {
    /// The minimum interval in units of 1.25 ms.
    public var minimum: UInt16
    /// The maximum interval in units of 1.25 ms.
    public var maximum: UInt16

    /// Creates a range; 0xFFFF means no preference.
    public init(minimum: UInt16, maximum: UInt16) {
        self.minimum = minimum
        self.maximum = maximum
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        minimum = try reader.interval("minimum")
        maximum = try reader.interval("maximum")
        if minimum > maximum, minimum != .max {
            let rule = "must not be below minimum"
            try reader.report(DecodeError(.contradiction(rule), field: "maximum", offset: reader.offset - 2))
        }
    }

    func encode(into data: inout [UInt8]) {
        data.appendLittleEndian(minimum)
        data.appendLittleEndian(maximum)
    }
}

extension ByteReader {
    @_lifetime(self: copy self)
    fileprivate mutating func interval(_ field: String) throws(DecodeError) -> UInt16 {
        let interval: UInt16 = try integer(field)
        if !(6...3200).contains(interval), interval != .max {
            try report(DecodeError(.outOfRange(UInt64(interval)), field: field, offset: offset - 2))
        }
        return interval
    }
}
