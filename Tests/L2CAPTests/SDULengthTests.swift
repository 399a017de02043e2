import Testing

@testable import L2CAP

struct SDULengthTests {
    /// A send buffer in units of bytes of an SDU, as the kernel has it.
    private struct SendBuffer {
        let capacity: Int
        var content: Int

        var isWritable: Bool { content < (capacity + 1) / 2 }

        func accepts(_ length: Int) -> Bool { content + length <= capacity }
    }

    /// Sends an SDU; nil if the caller has to wait.
    private func send(_ length: Int, to buffer: SendBuffer) -> SDULength? {
        var length = SDULength(length)
        while !buffer.accepts(length.value) {
            guard length.refused(whileWritable: buffer.isWritable) else { return nil }
        }
        return length
    }

    @Test(
        "the longest of the halves that fits is sent",
        arguments: [
            (8192, 100_000, 0, 8192), (8192, 8192, 0, 8192), (8192, 8191, 0, 4096), (8192, 1000, 0, 512),
            (8192, 1, 0, 1), (8192, 10_000, 4000, 4096),
        ]
    )
    func length(_ length: Int, _ capacity: Int, _ content: Int, _ expected: Int) {
        let sent = send(length, to: SendBuffer(capacity: capacity, content: content))
        #expect(sent?.value == expected)
        #expect(sent?.isReduced == (expected < length))
    }

    /// Returns the answers to refusals, and the length after them.
    private func refuse(_ length: Int, whileWritable: [Bool]) -> ([Bool], Int) {
        var length = SDULength(length)
        let answers = whileWritable.map { length.refused(whileWritable: $0) }
        return (answers, length.value)
    }

    @Test func `a full buffer does not reduce the length`() {
        let sent = send(8192, to: SendBuffer(capacity: 10_000, content: 6000))
        #expect(sent == nil)
        #expect(refuse(8192, whileWritable: [false]) == ([false], 8192))
    }

    @Test func `a buffer that is drained after the first refusal does not reduce the length`() {
        #expect(refuse(8192, whileWritable: [true]) == ([true], 8192))
        #expect(refuse(8192, whileWritable: [true, true]) == ([true, true], 4096))
    }

    @Test(arguments: [0, 1])
    func `attempts end at the shortest length`(shortest: Int) {
        #expect(refuse(shortest, whileWritable: [true, true]) == ([true, false], shortest))
    }
}
