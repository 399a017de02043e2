import Testing

@testable import L2CAP

struct SDULengthTests {
    /// Returns the length of the SDU that a writable socket accepts, given the free part of its send buffer; nil for none.
    private func accepted(_ length: Int, free: Int) -> Int? {
        var length = SDULength(length)
        while length.value > free {
            guard length.halve() else { return nil }
        }
        return length.value
    }

    @Test(
        "the longest of the halves that fits is sent",
        arguments: [
            (8192, 100_000, 8192), (8192, 8192, 8192), (8192, 8191, 4096), (8192, 1000, 512), (8192, 1, 1),
        ]
    )
    func length(_ length: Int, _ free: Int, _ expected: Int) {
        #expect(accepted(length, free: free) == expected)
    }

    @Test(arguments: [0, 1])
    func `attempts end at the shortest length`(shortest: Int) {
        var length = SDULength(shortest)
        let isShortened = length.halve()
        #expect(!isShortened)
        #expect(length.value == shortest)
    }
}
