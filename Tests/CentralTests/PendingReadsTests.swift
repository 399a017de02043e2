import Testing

@testable import Central

@Suite struct PendingReadsTests {
    struct Case {
        /// The values of the property during the reads, and the values of the reads; nil for a failed one.
        var changes: [UInt8]
        var reads: [UInt8?]
        var notified: [UInt8]
    }

    @Test(arguments: [
        Case(changes: [1], reads: [1], notified: []),
        Case(changes: [], reads: [1], notified: []),
        Case(changes: [2, 3, 1], reads: [1], notified: [2, 3]),
        Case(changes: [1, 2, 1], reads: [1], notified: [1, 2]),
        Case(changes: [2, 1, 3], reads: [1], notified: [2, 3]),
        Case(changes: [1, 1, 1], reads: [1, 1], notified: [1]),
        Case(changes: [1, 2], reads: [2, 1], notified: []),
        Case(changes: [1, 2], reads: [nil], notified: [1, 2]),
        Case(changes: [2, 3], reads: [nil, 3], notified: [2]),
    ])
    func `the values of reads are not notified values`(_ test: Case) {
        var pending = PendingReads()
        for _ in test.reads { pending.begin() }
        for change in test.changes { #expect(pending.add([change]) == nil) }
        var notified: [[UInt8]] = []
        for (index, read) in test.reads.enumerated() {
            #expect(!pending.isEmpty)
            let values = pending.end(read.map { [$0] })
            #expect(values.isEmpty || index == test.reads.count - 1)
            notified += values
        }
        #expect(notified == test.notified.map { [$0] })
        #expect(pending.isEmpty)
    }

    @Test func `beyond the limit the oldest values are notified during the read`() {
        var pending = PendingReads()
        pending.begin()
        for value in 0..<PendingReads.limit { #expect(pending.add([UInt8(truncatingIfNeeded: value)]) == nil) }
        #expect(pending.add([7]) == [0])
        #expect(pending.end([7]).count == PendingReads.limit - 1)
    }
}
