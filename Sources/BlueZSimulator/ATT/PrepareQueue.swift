import GATT

/// The prepared writes of a client, with contiguous parts joined.
struct PrepareQueue {
    /// Contiguous parts of one attribute.
    struct Run: Hashable {
        let handle: UInt16
        /// The offset of the first part, in bytes.
        let offset: Int
        var value: [UInt8]
    }

    /// Maximum number of runs.
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

    /// Drops the runs of removed attributes.
    mutating func remove(_ range: ClosedRange<UInt16>) {
        runs.removeAll { range.contains($0.handle) }
    }
}
