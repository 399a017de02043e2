/// A checksum that detects rows and files damaged on the disk; SQLite checks its own structure, not the contents of rows.
///
/// 64-bit FNV-1a takes about a nanosecond per byte. It detects accidental damage, not manipulation.
package struct Checksum: Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The checksum as stored by SQLite.
    package var value: Int { Int(truncatingIfNeeded: state) }

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    package mutating func add(_ number: Int) {
        withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { add($0) }
    }

    /// Adds a string and its length, so that adjacent strings are delimited.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        add(text.utf8)
    }
}
