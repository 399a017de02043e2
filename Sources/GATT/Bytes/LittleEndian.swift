extension [UInt8] {
    /// Appends a little-endian integer in the width of its type.
    mutating func appendLittleEndian<Integer: FixedWidthInteger>(_ value: Integer) {
        for shift in stride(from: 0, to: Integer.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    /// Appends the low bytes of a word in little-endian order.
    @inline(__always)
    mutating func append(_ word: UInt64, width: Int) {
        for index in 0..<width { append(UInt8(truncatingIfNeeded: word >> (UInt64(index) * 8))) }
    }
}
