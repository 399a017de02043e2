internal import Persistence

/// The checksum of the columns of a row.
///
/// It is a hash of 32 bits, so that a row needs no more than 4 bytes for it; a random change remains unnoticed once in 2^32 times.
enum RowChecksum {
    static func value(of columns: [SQLValue]) -> Int {
        let hash = columns.reduce(0) { mixed($0, $1) }
        return Int(UInt32(truncatingIfNeeded: hash))
    }

    private static func mixed(_ hash: UInt64, _ column: SQLValue) -> UInt64 {
        switch column {
        case .null: mixed(hash, .max)
        case .integer(let number): mixed(hash, UInt64(bitPattern: Int64(number)))
        // A negative zero may become a positive one in the database.
        case .real(let number): mixed(hash, number == 0 ? 0 : number.bitPattern)
        case .text(let text): text.utf8.reduce(mixed(hash, UInt64(text.utf8.count))) { mixed($0, UInt64($1)) }
        case .blob(let bytes), .utf8Text(let bytes):
            bytes.reduce(mixed(hash, UInt64(bytes.count))) { mixed($0, UInt64($1)) }
        }
    }

    /// Each step is reversible for a given word, and so is the multiplication with the odd number next to 2^64 / φ.
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }
}
