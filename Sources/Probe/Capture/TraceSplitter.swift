package import Trace

/// A splitter that divides the Bluetooth traffic of a run into one file for each test.
///
/// A file continues until the next test with a packet, so that cleanup is in the file of the preceding test. Traffic
/// before the first test has a file, too. Each file starts with the context that a reader needs from the previous
/// records.
package struct TraceSplitter: Sendable {
    /// The bytes to write next.
    package struct Part: Hashable, Sendable {
        /// The name of the file.
        package var file: String
        /// A Boolean value that indicates whether this is the first part of its file.
        package var isFirst: Bool
        package var bytes: [UInt8]
    }

    private var context = TraceContext()
    private var testCount = 0
    private var number = 0
    /// The name of the test that the next packet belongs to, if it has no file yet.
    private var nextTestName: String? = "script"
    /// The name of the current file, if any.
    private var file: String?

    package init() {}

    /// Handles an event of the run; the start and end of a test must follow all earlier records.
    package mutating func handle(_ event: RunEvent) {
        switch event {
        case .runStarted(let run): testCount = run.testCount
        case .testStarted(let test, _):
            number += 1
            nextTestName = test.name
        case .testEnded where file != nil: nextTestName = nil
        default: break
        }
    }

    package mutating func part(for record: TraceRecord) -> Part? {
        defer { context.handle(record) }
        guard let nextTestName else { return file.map { Part(file: $0, isFirst: false, bytes: record.bytes) } }
        // A record that is not a packet does not start a file, but is part of the next file's context.
        guard record.kind.isPacket else { return nil }
        let file = fileName(nextTestName)
        self.file = file
        self.nextTestName = nil
        let bytes = context.records.reduce(BTSnoop.header) { $0 + $1.bytes } + record.bytes
        return Part(file: file, isFirst: true, bytes: bytes)
    }

    private func fileName(_ name: String) -> String {
        let digits = String(number)
        let width = max(2, String(testCount).count)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return "\(zeros)\(digits)-\(Self.kebabCase(name)).btsnoop"
    }

    /// Converts a name to kebab case: lower-case letters and digits, separated by hyphens, limited to the length of a
    /// file name.
    private static func kebabCase(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        var text = words.joined(separator: "-")
        while text.utf8.count > 100 { text.removeLast() }
        return text.isEmpty ? "test" : text
    }
}
