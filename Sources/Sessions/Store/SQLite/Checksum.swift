/// Tells a row that a disk has damaged from one that was written: SQLite checks its own structure, not what is in it.
///
/// FNV-1a with 64 bits: a nanosecond an octet, and enough against accidents, which is all it is for.
struct Checksum {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// As SQLite stores it.
    var value: Int { Int(truncatingIfNeeded: state) }

    mutating func add(_ octets: some Sequence<UInt8>) {
        for octet in octets { state = (state ^ UInt64(octet)) &* 0x100_0000_01B3 }
    }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { add($0) }
    }

    /// A text, and where it ends.
    mutating func add(_ text: String) {
        add(text.utf8.count)
        add(text.utf8)
    }
}
