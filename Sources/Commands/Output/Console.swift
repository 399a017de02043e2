internal import CLinux
package import EventLoop
package import GATT
internal import Glibc
internal import Terminal

/// The standard output and standard error of a verb.
///
/// Results are written to standard output, as text or as JSON, everything else to standard error. All lines of text pass
/// through ``TerminalText`` here, and nowhere else: callers insert external text into lines unchanged. JSON is written
/// unchanged; its strings have C0 controls escaped (RFC 8259, section 7).
@EventLoop
package final class Console {
    package let isJSON: Bool
    package let style: Style
    package let output: OutputStream
    private let errorDescriptor: CInt
    /// A Boolean value that indicates whether standard output is a terminal.
    package let isTerminal: Bool
    /// The width of the terminal in columns; `nil` if standard output is not a terminal.
    package var columns: Int? { size?.columns }
    /// The size of the terminal; `nil` if standard output is not a terminal.
    var size: (columns: Int, rows: Int)? {
        var size = winsize()
        guard isTerminal, ioctl(outputDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        // If the terminal does not know its size, assume the usual one.
        return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
    }
    private let outputDescriptor: CInt
    private let showsProgress: Bool
    /// A Boolean value that indicates whether standard output is reserved for a report, a trace or a program.
    ///
    /// If so, text lines are written to standard error.
    private(set) var isOutputReserved = false
    private var progressTimer: Timer?
    private var isProgressShown = false
    /// Called before text is printed, so that a prompt can make room for it.
    var beforeOutput: (@EventLoop () -> Void)?

    package init(isJSON: Bool, usesColor: Bool, output: CInt = STDOUT_FILENO, errors: CInt = STDERR_FILENO) {
        self.isJSON = isJSON
        style = Style(isEnabled: usesColor && !isJSON)
        self.output = OutputStream(descriptor: output)
        outputDescriptor = output
        errorDescriptor = errors
        isTerminal = isatty(output) == 1
        showsProgress = !isJSON && isatty(errors) == 1
    }

    // MARK: Results

    /// Prints a line of text, except with `--json`.
    package func line(_ text: String) {
        guard !isJSON else { return }
        print(text)
    }

    /// Prints a line of text, or part of one if `terminator` is not a newline; prints it with `--json`, too.
    func print(_ text: String, terminator: String = "\n") {
        endProgress()
        let text = TerminalText.rendered(text) + terminator
        if isOutputReserved { writeError(text) } else { output.write(text) }
    }

    /// Reserves standard output for `content`, such as a report.
    ///
    /// - Throws: A usage error with `--json`.
    func reserveOutput(for content: String) throws(Failure) {
        guard !isJSON else {
            throw .usage("standard output cannot have both \(content) and JSON", hint: "write \(content) to a file")
        }
        isOutputReserved = true
    }

    /// Reserves standard output for the program that the verb runs; with `--json`, objects are written before it
    /// starts.
    func reserveOutputForProgram() {
        isOutputReserved = true
    }

    /// A Boolean value that indicates whether printed lines can be erased.
    var isLive: Bool { isOutputReserved ? showsProgress : isTerminal }

    /// Prints a document of many lines, such as a manual page; on a terminal, it is escaped.
    func document(_ text: String) {
        beforeOutput?()
        output.write(isTerminal ? TerminalText.document(text) : text)
    }

    /// Prints JSON; on a terminal, control characters are escaped without changing the value.
    func json(_ text: String) {
        output.write(isTerminal ? TerminalText.json(text) : text)
    }

    /// Prints the contents of a file; on a terminal, they are escaped.
    func document(_ bytes: [UInt8]) {
        if isTerminal { document(String(decoding: bytes, as: UTF8.self)) } else { output.write { $0 += bytes } }
    }

    /// Clears the terminal and moves the cursor to the top (ECMA-48 ED, CUP).
    func clear() {
        output.write("\u{1B}[2J\u{1B}[H")
    }

    /// Writes an object as a JSON line with `--json`; does nothing otherwise.
    package func emit(_ object: @autoclosure () -> FieldObject) {
        guard isJSON else { return }
        output.write {
            object().appendJSON(to: &$0)
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

    /// Reports the failure that ended a verb.
    package func fail(_ failure: Failure) {
        emit(failure.json)
        output.flush()
        writeError(failure.text)
    }

    /// Reports a failure before there is a console, because the event loop could not be started.
    package nonisolated static func fail(_ failure: Failure, isJSON: Bool) {
        if isJSON { write(failure.json.jsonText + "\n", to: STDOUT_FILENO) }
        write(failure.text, to: STDERR_FILENO)
    }

    /// Runs `body`, and shows the activity on a terminal if it takes more than a second without other output.
    package func withProgress<Success: Sendable, Problem: Error>(
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

    /// Shows the progress of a verb on a terminal until the next output.
    package func progress(_ text: @autoclosure () -> String) {
        guard showsProgress else { return }
        endProgress()
        isProgressShown = true
        writeError(TerminalText.rendered(text()))
    }

    private func endProgress() {
        beforeOutput?()
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
                // Another program that uses the terminal may have made it nonblocking.
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&state, 1, -1)
                continue
            }
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }
}

/// The text attributes of a terminal (ECMA-48 SGR), which can be disabled.
package struct Style: Sendable {
    package let isEnabled: Bool

    package init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    package func bold(_ text: String) -> String { sgr(1, text) }
    package func dim(_ text: String) -> String { sgr(2, text) }
    package func inverse(_ text: String) -> String { sgr(7, text) }
    package func red(_ text: String) -> String { sgr(31, text) }
    package func green(_ text: String) -> String { sgr(32, text) }
    package func yellow(_ text: String) -> String { sgr(33, text) }
    package func cyan(_ text: String) -> String { sgr(36, text) }

    private func sgr(_ code: Int, _ text: String) -> String {
        isEnabled ? ControlSequence.sgr(code, text) : text
    }
}
