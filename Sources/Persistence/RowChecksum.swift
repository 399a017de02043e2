/// The checksum of the columns of a row, with which SQLite has no concern: it checks its own structure only.
///
/// It is a hash of 32 bits, so that a row needs no more than 4 bytes for it; a random change remains unnoticed once in 2^32 times.
package struct RowChecksum {
    private var hash: UInt64 = 0

    init() {}

    package static func value(of columns: [SQLValue]) -> Int {
        var checksum = RowChecksum()
        for column in columns { checksum.add(column) }
        return checksum.value
    }

    var value: Int { Int(UInt32(truncatingIfNeeded: hash)) }

    private mutating func add(_ column: SQLValue) {
        switch column {
        case .null: addNull()
        case .integer(let number): add(number)
        case .real(let number): add(number)
        case .text(let text): add(text.utf8)
        case .blob(let bytes), .utf8Text(let bytes): add(bytes)
        }
    }

    mutating func addNull() { mix(.max) }

    mutating func add(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

    /// Adds a number; a negative zero may become a positive one in the database.
    mutating func add(_ number: Double) { mix(number == 0 ? 0 : number.bitPattern) }

    mutating func add(_ bytes: some Collection<UInt8>) {
        mix(UInt64(bytes.count))
        for byte in bytes { mix(UInt64(byte)) }
    }

    /// Each step is reversible for a given word, and so is the multiplication with the odd number next to 2^64 / φ.
    private mutating func mix(_ word: UInt64) {
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash = product ^ product >> 32
    }
}
