/// The members of an object that is being parsed, with unique keys.
struct JSONMembers {
    /// Number of members up to which keys are searched linearly; beyond it, a hash table avoids quadratic time.
    private static let linearSearchLimit = 16

    var entries: [FieldObject.Entry] = []
    /// The hash table, with linear probing: the number of an entry counted from 1, or 0 for a free slot.
    ///
    /// A `Set` would need libm.
    private var slots: [Int] = []

    /// Returns true if the key is new, in which case an entry with it must be added next.
    mutating func insert(_ key: String) -> Bool {
        if entries.count < Self.linearSearchLimit { return !entries.contains { $0.key == key } }
        if entries.count * 2 >= slots.count {
            slots = Array(repeating: 0, count: max(slots.count * 2, Self.linearSearchLimit * 4))
            for (index, entry) in entries.enumerated() {
                if let slot = freeSlot(entry.key) { slots[slot] = index + 1 }
            }
        }
        guard let slot = freeSlot(key) else { return false }
        slots[slot] = entries.count + 1
        return true
    }

    /// Returns the slot for a new key, or nil if the table has the key.
    private func freeSlot(_ key: String) -> Int? {
        let mask = slots.count - 1
        var slot = key.hashValue & mask
        while slots[slot] > 0 {
            if entries[slots[slot] - 1].key == key { return nil }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
