internal import Control
package import DBus
package import GATT
internal import Glibc
internal import Sessions
internal import Terminal

/// Standard output and standard error of a verb: results on standard output, for people or as JSON, all else on standard error.
///
/// All lines for people pass through ``TerminalText`` here, and nowhere else: a caller puts texts from outside into a line as they
/// are. JSON is written as it is; its strings have C0 controls escaped (RFC 8259, section 7).
@EventLoop
package final class Console {
    package let isJSON: Bool
    package let style: Style
    package let output: OutputStream
    private let errorDescriptor: CInt
    /// Whether standard output is a terminal.
    package let isTerminal: Bool
    /// The columns of the terminal that standard output is; nil if it is none.
    package var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(outputDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        // One that does not know its size is as wide as most.
        return size.ws_col > 0 ? Int(size.ws_col) : 80
    }
    private let outputDescriptor: CInt
    private let showsProgress: Bool
    /// Whether standard output is kept for a report, a trace or a program; lines for people go to standard error then.
    private(set) var isOutputReserved = false
    private var progressTimer: Timer?
    private var isProgressShown = false

    package init(isJSON: Bool, usesColour: Bool, output: CInt = STDOUT_FILENO, errors: CInt = STDERR_FILENO) {
        self.isJSON = isJSON
        style = Style(isEnabled: usesColour && !isJSON)
        self.output = OutputStream(descriptor: output)
        outputDescriptor = output
        errorDescriptor = errors
        isTerminal = isatty(output) == 1
        showsProgress = !isJSON && isatty(errors) == 1
    }

    // MARK: Results

    /// Prints a line for people; nothing under `--json`.
    package func line(_ text: String) {
        guard !isJSON else { return }
        print(text)
    }

    /// Prints a line for people, or with another `terminator` a part of one, also under `--json`.
    func print(_ text: String, terminator: String = "\n") {
        endProgress()
        let text = TerminalText.rendered(text) + terminator
        if isOutputReserved { writeError(text) } else { output.write(text) }
    }

    /// Keeps standard output for `content`, such as a report.
    ///
    /// - Throws: a usage error under `--json`.
    func reserveOutput(for content: String) throws(Failure) {
        guard !isJSON else {
            throw .usage("standard output cannot have both \(content) and JSON", hint: "write \(content) to a file")
        }
        isOutputReserved = true
    }

    /// Keeps standard output for the program that the verb runs; objects under `--json` come before it starts.
    func leaveOutputToProgram() {
        isOutputReserved = true
    }

    /// A Boolean value that indicates whether lines can be erased again.
    var isLive: Bool { isOutputReserved ? showsProgress : isTerminal }

    /// Prints a document of many lines, such as a manual page: as it is, unless a terminal shows it.
    func document(_ text: String) {
        output.write(isTerminal ? TerminalText.document(text) : text)
    }

    /// Prints JSON that people read, too: the same value without a control on a terminal.
    func json(_ text: String) {
        output.write(isTerminal ? TerminalText.json(text) : text)
    }

    /// Prints a file: as it is, unless a terminal shows it.
    func document(_ bytes: [UInt8]) {
        if isTerminal { document(String(decoding: bytes, as: UTF8.self)) } else { output.write { $0 += bytes } }
    }

    /// Erases all of the terminal and moves to its top (ECMA-48 ED, CUP).
    func clear() {
        output.write("\u{1B}[2J\u{1B}[H")
    }

    /// A line for programs; nothing without `--json`.
    package func emit(_ object: @autoclosure () -> FieldObject) {
        guard isJSON else { return }
        output.write {
            object().write(into: &$0)
            $0.append(UInt8(ascii: "\n"))
        }
    }

    // MARK: Diagnostics

    /// Prints a line on standard error.
    package func note(_ text: String) {
        endProgress()
        output.flush()
        writeError(TerminalText.rendered(text) + "\n")
    }

    /// Prints a failure that does not end the verb.
    func note(_ failure: Failure) {
        for line in failure.lines { note(line) }
    }

    /// The end of a verb that failed.
    package func fail(_ failure: Failure) {
        emit(failure.json)
        output.flush()
        writeError(failure.text)
    }

    /// The end of a command that could not even have a console, for want of an event loop.
    package nonisolated static func fail(_ failure: Failure, isJSON: Bool) {
        if isJSON { write(failure.json.jsonText + "\n", to: STDOUT_FILENO) }
        write(failure.text, to: STDERR_FILENO)
    }

    /// Runs `body`, and says on a terminal what is waited for when it takes over a second and nothing else is said.
    package func during<Success: Sendable, Problem: Error>(
        _ activity: String,
        _ body: @EventLoop () async throws(Problem) -> Success
    ) async throws(Problem) -> Success {
        guard showsProgress else { return try await body() }
        progressTimer = EventLoop.after(.seconds(1)) { [weak self] in
            self?.isProgressShown = true
            self?.writeError(TerminalText.rendered("\(activity)…"))
        }
        defer { endProgress() }
        return try await body()
    }

    /// Shows on a terminal how far a verb has come, until something else is said.
    package func progress(_ text: @autoclosure () -> String) {
        guard showsProgress else { return }
        endProgress()
        isProgressShown = true
        writeError(TerminalText.rendered(text()))
    }

    private func endProgress() {
        progressTimer?.cancel()
        progressTimer = nil
        guard isProgressShown else { return }
        isProgressShown = false
        writeError(TerminalText.rendered(ControlSequence.eraseLine))
    }

    private func writeError(_ text: String) {
        Self.write(text, to: errorDescriptor)
    }

    private nonisolated static func write(_ text: String, to descriptor: CInt) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN {
                // Another program that has the terminal may have made it non-blocking.
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&state, 1, -1)
                continue
            }
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }
}

/// Emphasis on a terminal (ECMA-48 SGR), or none.
package struct Style: Sendable {
    package let isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    package func bold(_ text: String) -> String { sgr(1, text) }
    package func dim(_ text: String) -> String { sgr(2, text) }
    package func red(_ text: String) -> String { sgr(31, text) }
    package func green(_ text: String) -> String { sgr(32, text) }
    package func yellow(_ text: String) -> String { sgr(33, text) }
    package func cyan(_ text: String) -> String { sgr(36, text) }

    private func sgr(_ code: Int, _ text: String) -> String {
        isEnabled ? ControlSequence.sgr(code, text) : text
    }
}
