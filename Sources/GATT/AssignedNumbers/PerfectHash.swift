/// A perfect hash, which maps a key to the offset of its line in a table without a search.
///
/// A key's hash selects a bucket, and the bucket's displacement scatters its keys over the slots so that no two keys of
/// the table share a slot ("hash and displace"). The generator computes the displacements. Both lists are literals of
/// numbers in base 91, written with the characters from `$` to `~`. A key that is not in the table leads to the line of
/// another key, so the caller must compare the keys.
struct PerfectHash: Sendable {
    private static let base = 91
    private static let zero = UInt8(ascii: "$")
    private static let displacementDigits = 2
    private static let slotDigits = 3

    /// The displacements, one for each bucket.
    let displacements: String
    /// The offsets, one for each slot; zero for a slot without a key.
    let slots: String

    /// Returns the offset for the key with a given hash.
    func offset(of hash: UInt64) -> Int {
        let bucket = Self.scale(hash, to: displacements.utf8.count / Self.displacementDigits)
        let displacement = Self.number(bucket, of: displacements, digits: Self.displacementDigits)
        let scattered = hash &* UInt64(truncatingIfNeeded: 2 * displacement + 1)
        let slot = Self.scale(scattered >> 32, to: slots.utf8.count / Self.slotDigits)
        return Self.number(slot, of: slots, digits: Self.slotDigits)
    }

    /// Returns the hash of a number, computed by Fibonacci hashing of all its bits.
    static func hash(_ number: UInt128) -> UInt64 {
        let folded = UInt64(truncatingIfNeeded: number >> 64) ^ UInt64(truncatingIfNeeded: number)
        return (folded ^ (folded >> 32)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Returns the hash of a name, which is the 64-bit FNV-1a hash of its lowercase form.
    static func hash(_ name: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in name.indices {
            hash = (hash ^ UInt64(name[index].lowercased)) &* 0x100_0000_01B3
        }
        return hash
    }

    /// Scales the low half of a hash to an index below a count.
    private static func scale(_ hash: UInt64, to count: Int) -> Int {
        Int(truncatingIfNeeded: ((hash & 0xFFFF_FFFF) &* UInt64(truncatingIfNeeded: count)) >> 32)
    }

    private static func number(_ index: Int, of text: String, digits: Int) -> Int {
        let bytes = text.utf8.span
        var number = 0
        for position in index * digits..<(index + 1) * digits {
            number = number * base + Int(bytes[position] &- zero)
        }
        return number
    }
}

extension UInt8 {
    /// The lowercase form of an ASCII letter; other bytes remain unchanged.
    var lowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }
}
