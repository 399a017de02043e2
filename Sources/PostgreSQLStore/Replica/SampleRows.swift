internal import SampleModel
internal import StoreModel

/// Rows of the table of samples in the binary format of COPY.
struct SampleRows {
    private(set) var bytes: [UInt8]

    /// The signature, the flags and the length of the header's extension.
    private static let header = Array("PGCOPY\n".utf8) + [0xFF] + Array("\r\n\0".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    /// Size of a row: the number of columns, and the columns, each after its length.
    private static let rowSize = 2 + 6 * 4 + 4 + 5 * 8

    init(count: Int) {
        bytes = Self.header
        bytes.reserveCapacity(bytes.count + count * Self.rowSize + 2)
    }

    mutating func append(_ item: NumberedSample, of stream: Int32) {
        append(Int16(6))
        append(Int32(4))
        append(stream)
        append(Int32(8))
        append(Int64(item.number))
        append(Int32(8))
        append(Int64(SQLTime.microseconds(item.sample.time)))
        append(Int32(8))
        append(item.sample.value.bitPattern)
        append(optional: item.arrival.map { SQLTime.microseconds($0.time) })
        append(optional: item.arrival?.clockOffset)
    }

    /// Appends a number of eight bytes; null has the length -1.
    private mutating func append(optional number: Int?) {
        guard let number else { return append(Int32(-1)) }
        append(Int32(8))
        append(Int64(number))
    }

    mutating func finish() { append(Int16(-1)) }

    private mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
