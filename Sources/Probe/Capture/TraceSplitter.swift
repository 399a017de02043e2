package import Trace

/// Divides what passes on the air in a run among files: one for each test.
///
/// A file goes on until the next test in which a packet passes, so that what is tidied up is with the test it comes after.
/// What passes before the first one has a file too. Each begins with what a reader has to know of those before it.
package struct TraceSplitter: Sendable {
    /// What is to be written next.
    package struct Part: Hashable, Sendable {
        /// The file's name.
        package var file: String
        /// Whether it is the first of its file.
        package var isFirst: Bool
        package var bytes: [UInt8]
    }

    private var context = TraceContext()
    private var testCount = 0
    private var number = 0
    /// What the next packet is in, where that has no file yet.
    private var next: String? = "script"
    /// The name of the file that is being written, if one is.
    private var file: String?

    package init() {}

    /// Takes what happens in the run; that tests begin and end, after all records of before.
    package mutating func take(_ event: RunEvent) {
        switch event {
        case .runBegan(let run): testCount = run.testCount
        case .testBegan(let test, _):
            number += 1
            next = test.name
        case .testEnded where file != nil: next = nil
        default: break
        }
    }

    package mutating func take(_ record: TraceRecord) -> Part? {
        defer { context.take(record) }
        guard let next else { return file.map { Part(file: $0, isFirst: false, bytes: record.bytes) } }
        // What is no packet is not worth a file, but is in the context of the next one.
        guard record.kind.isPacket else { return nil }
        let file = fileName(next)
        self.file = file
        self.next = nil
        let bytes = context.records.reduce(BTSnoop.header) { $0 + $1.bytes } + record.bytes
        return Part(file: file, isFirst: true, bytes: bytes)
    }

    private func fileName(_ name: String) -> String {
        let digits = String(number)
        let width = max(2, String(testCount).count)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return "\(zeros)\(digits)-\(Self.kebabCase(name)).btsnoop"
    }

    /// The letters and digits of a name in lower case, with a hyphen for all between them; not too long for a file's name.
    private static func kebabCase(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        var text = words.joined(separator: "-")
        while text.utf8.count > 100 { text.removeLast() }
        return text.isEmpty ? "test" : text
    }
}
