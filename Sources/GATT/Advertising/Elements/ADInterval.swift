/// The advertising interval in units of 0.625 ms (Core Specification Supplement, Part A, 1.15).
///
/// Layout: u16 in a structure of type Advertising Interval; larger intervals take 24 or 32 bits in the long type.
public struct ADInterval: Hashable, Sendable {
    /// The interval in units of 0.625 ms.
    public var units: UInt32

    /// Creates an interval from a number of units of 0.625 ms.
    public init(units: UInt32) {
        self.units = units
    }

    /// The interval in milliseconds.
    public var milliseconds: Double { Double(units) * 0.625 }

    var isLong: Bool { units > UInt16.max }

    /// Reads an interval of either type.
    init(from reader: inout ByteReader, isLong: Bool) throws(DecodeError) {
        let width = isLong ? min(max(reader.remaining, 3), 4) : 2
        units = UInt32(truncatingIfNeeded: try reader.word("advertisingInterval", width: width))
    }

    func encode(into data: inout [UInt8]) {
        data.append(UInt64(units), width: isLong ? units > 0xFF_FFFF ? 4 : 3 : 2)
    }
}
