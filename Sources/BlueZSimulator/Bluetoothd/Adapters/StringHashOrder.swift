/// The order in which bluetoothd lists a set of strings: that of the slots of GLib's hash table.
///
/// Clients must not depend on it, but compare a list with an earlier one. Strings are hashed with djb2, distributed by
/// a prime near the number of slots, and probed with steps that grow by one; a full table grows in place.
struct StringHashOrder {
    private struct Entry {
        let hash: UInt32
        let text: String
    }

    /// The largest prime not greater than each power of two, from 1 on.
    private static let primes: [UInt32] = [
        1, 2, 3, 7, 13, 31, 61, 127, 251, 509, 1021, 2039, 4093, 8191, 16381,
        32749, 65521, 131_071, 262_139, 524_287, 1_048_573,
    ]
    private static let smallestShift = 3

    private var slots: [Entry?]
    private var prime: UInt32
    private var count = 0

    /// Inserts strings one after the other, each once.
    init(_ strings: some Sequence<String>) {
        slots = Array(repeating: nil, count: 1 << Self.smallestShift)
        prime = Self.primes[Self.smallestShift]
        for string in strings { insert(string) }
    }

    /// The strings in this order.
    var strings: [String] { slots.compactMap { $0?.text } }

    private mutating func insert(_ text: String) {
        // There is no table for more than a million strings.
        guard count < slots.count else { return }
        let entry = Entry(hash: Self.hash(text), text: text)
        let index = slot(for: entry.hash) { slots[$0] == nil || slots[$0]?.text == text }
        guard slots[index] == nil else { return }
        slots[index] = entry
        count += 1
        if slots.count <= count + count / 16 { grow() }
    }

    /// Returns the first acceptable slot in the probe sequence of a hash.
    private func slot(for hash: UInt32, where isAcceptable: (Int) -> Bool) -> Int {
        var index = Int((hash &* 11) % prime)
        var step = 0
        while !isAcceptable(index) {
            step += 1
            index = (index + step) & (slots.count - 1)
        }
        return index
    }

    /// Enlarges the table: each entry moves to its new slot, from which it displaces an entry that has not moved yet.
    private mutating func grow() {
        let old = slots.count
        // The number of bits in 1.333 times the number of entries.
        let shift = max(Self.smallestShift, Int.bitWidth - (count * 1333 / 1000).leadingZeroBitCount)
        guard shift < Self.primes.count else { return }
        prime = Self.primes[shift]
        slots += Array(repeating: nil, count: max(0, (1 << shift) - old))
        var settled: Set<Int> = []
        for start in 0..<old where !settled.contains(start) {
            var moving = slots[start]
            slots[start] = nil
            while let entry = moving {
                let index = slot(for: entry.hash) { !settled.contains($0) }
                settled.insert(index)
                moving = slots[index]
                slots[index] = entry
            }
        }
    }

    private static func hash(_ text: String) -> UInt32 {
        let hash = text.utf8.reduce(UInt32(5381)) { hash, byte in
            (hash &* 33) &+ UInt32(bitPattern: Int32(Int8(bitPattern: byte)))
        }
        // The two lowest values mark free slots.
        return max(2, hash)
    }
}
