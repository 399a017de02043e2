internal import EventLoop
internal import Platform

/// The source of the lines of a shell without a prompt: a file, or standard input.
@EventLoop
struct ShellScript {
    /// The name of the source in messages.
    let name: String
    private let lines: [String]?
    private let input: InputStream

    /// Reads the file at a path.
    ///
    /// - Throws: `.badInput` if it cannot be read.
    init(path: String, _ input: InputStream) throws(Failure) {
        name = path
        self.input = input
        let text = try TextFile.contents(of: path)
        lines = String(decoding: text, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Reads standard input, line by line.
    init(_ input: InputStream) {
        name = "standard input"
        lines = nil
        self.input = input
    }

    /// Calls `body` with each line and its number.
    func forEach(_ body: (Int, String) async throws(Failure) -> Bool) async throws(Failure) {
        var number = 0
        while true {
            let next = if let lines { number < lines.count ? lines[number] : nil } else { try await input.line() }
            guard let next else { return }
            number += 1
            guard try await body(number, next) else { return }
        }
    }
}

extension Failure {
    /// Returns the failure with the place of the line that failed.
    func at(_ name: String, line: Int) -> Failure {
        var failure = self
        failure.message = "\(name):\(line): \(message)"
        return failure
    }
}
