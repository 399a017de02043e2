extension [UInt8] {
    /// Appends an integer in the width of its type, least significant byte first.
    mutating func appendLittleEndian<Integer: FixedWidthInteger>(_ value: Integer) {
        for shift in stride(from: 0, to: Integer.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    /// Appends the low octets of a word, least significant first.
    @inline(__always)
    mutating func append(_ word: UInt64, octets: Int) {
        for index in 0..<octets { append(UInt8(truncatingIfNeeded: word >> (UInt64(index) * 8))) }
    }
}
