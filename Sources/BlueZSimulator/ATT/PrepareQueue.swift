import GATT

/// The writes a client has prepared, joined where one continues the other.
struct PrepareQueue {
    /// Parts of one attribute that follow each other without a gap.
    struct Run: Hashable {
        let handle: UInt16
        /// Where the first part starts, in octets.
        let offset: Int
        var value: [UInt8]
    }

    /// How many runs there may be at most.
    static let capacity = 30

    private(set) var runs: [Run] = []

    var isFull: Bool { runs.count >= Self.capacity }

    mutating func append(_ write: ATTPDU.PreparedWrite) {
        let offset = Int(write.offset)
        if let last = runs.last, last.handle == write.handle, last.offset + last.value.count == offset {
            runs[runs.count - 1].value += write.part
        } else {
            runs.append(Run(handle: write.handle, offset: offset, value: write.part))
        }
    }

    mutating func popFirst() -> Run? {
        runs.isEmpty ? nil : runs.removeFirst()
    }

    mutating func removeAll() {
        runs = []
    }

    /// Drops what belongs to attributes that are no more.
    mutating func remove(_ range: ClosedRange<UInt16>) {
        runs.removeAll { range.contains($0.handle) }
    }
}
