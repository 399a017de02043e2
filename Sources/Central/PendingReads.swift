/// The values that a characteristic's `Value` property takes while reads of it are pending.
///
/// bluetoothd sets the property for the value of a read as it does for a notification, immediately before its reply. The values
/// are therefore held back until no read is pending; those of the reads are then removed, and the others are notified values.
struct PendingReads {
    private var count = 0
    private var changes: [[UInt8]] = []
    private var readValues: [[UInt8]] = []

    /// Maximum number of values held back; a peer that notifies more during one read gets the oldest delivered.
    static let limit = 1024

    var isEmpty: Bool { count == 0 }

    mutating func begin() { count += 1 }

    /// Adds a value of the property.
    ///
    /// - Returns: A value that cannot be held back any longer.
    mutating func add(_ value: [UInt8]) -> [UInt8]? {
        changes.append(value)
        return changes.count > Self.limit ? changes.removeFirst() : nil
    }

    /// Ends a read with its value; nil if it failed.
    ///
    /// - Returns: The notified values, in order, once no read is pending.
    mutating func end(_ value: [UInt8]?) -> [[UInt8]] {
        count -= 1
        if let value { readValues.append(value) }
        guard isEmpty else { return [] }
        for value in readValues {
            // The last one: the signal of a read directly precedes its reply.
            if let index = changes.lastIndex(of: value) { changes.remove(at: index) }
        }
        defer { (changes, readValues) = ([], []) }
        return changes
    }
}
