internal import CEdit
internal import EventLoop
internal import Glibc
internal import Platform
internal import Terminal

/// An input of a person at the prompt.
enum ShellInput: Sendable {
    case line(String)
    /// Ctrl-C, which discards the line.
    case interrupted
    /// Ctrl-D on an empty line, or the end of the terminal.
    case end
}

/// The prompt of the shell: a line edited by libedit while the event loop runs, and other output above it.
@EventLoop
final class ShellPrompt {
    private let console: Console
    private let history: ShellHistory?
    private let editor: UnsafeMutablePointer<cedit>
    private var keys = ShellKeys()
    private var watch: Watch?
    private var signals: Signals?
    private var waiting: CheckedContinuation<ShellInput, Never>?
    private var text = ""
    private var isHidden = false
    /// A Boolean value that indicates whether Ctrl-C was pressed since the last line was entered.
    private(set) var wasInterrupted = false
    /// Returns the completion of the text before the cursor.
    var complete: @EventLoop (String) -> ShellCompletion = { ShellCompletion($0, .init()) }

    private static let endOfTransmission: Unicode.Scalar = "\u{04}"

    /// Opens the terminal; returns nil if standard input or output is none that can be edited on.
    init?(_ console: Console, _ environment: Environment) {
        guard !console.isJSON, console.isTerminal, isatty(STDIN_FILENO) == 1, environment.supportsScreen else {
            return nil
        }
        // libedit converts the line with the character set of the locale.
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }
        guard let editor = cedit_open(CInt(ShellHistory.limit)) else { return nil }
        self.console = console
        self.editor = editor
        history = ShellHistory(environment)
        for line in history?.lines() ?? [] { cedit_remember(editor, line) }
        console.beforeOutput = { [weak self] in self?.hide() }
        signals = try? Signals([SIGWINCH, SIGCONT]) { [weak self] in self?.handle(signal: $0) }
    }

    isolated deinit {
        cedit_close(editor)
    }

    /// Reads a line.
    ///
    /// - Parameter text: The text before the line.
    func line(_ text: String) async -> ShellInput {
        console.output.flush()
        wasInterrupted = false
        self.text = text
        let input = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting = continuation
                guard !Task.isCancelled else { return finish(.end) }
                cedit_start(editor, text)
                watch = try? EventLoop.watch(STDIN_FILENO, .readable) { [weak self] _ in self?.read() }
                guard watch != nil else { return finish(.end) }
                // Keys that were typed before may complete a line already.
                EventLoop.deferToEndOfTurn { [weak self] in self?.handleKeys() }
            }
        } onCancel: {
            EventLoop.post { self.finish(.end) }
        }
        if case .line(let line) = input, ShellHistory.keeps(line) {
            cedit_remember(editor, line)
            history?.append(line)
        }
        return input
    }

    /// Discards the line, as Ctrl-C does; without one, the command that the last line starts is to be canceled.
    func interrupt() {
        guard waiting != nil else {
            wasInterrupted = true
            return
        }
        leaveLine()
        finish(.interrupted)
    }

    /// Stops handling the output and the size of the terminal.
    func close() {
        console.beforeOutput = nil
        signals?.cancel()
    }

    // MARK: Keys

    private func read() {
        var block = [UInt8](repeating: 0, count: 4_096)
        let count = block.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else {
            if count == 0 || errno != EINTR && errno != EAGAIN { finish(.end) }
            return
        }
        keys.append(block.prefix(count))
        handleKeys()
    }

    private func handleKeys() {
        guard waiting != nil else { return }
        show()
        keys.removeKeys { key in
            handle(key)
            return waiting == nil
        }
    }

    private func handle(_ key: [Unicode.Scalar]) {
        if key == [Self.endOfTransmission], currentText.before.isEmpty, currentText.after.isEmpty {
            leaveLine()
            return finish(.end)
        }
        let isComplete = cedit_feed(editor, key.map(\.value), CInt(key.count)) != 0
        if isComplete {
            let line = currentText.before + currentText.after
            return finish(.line(line.last == "\n" ? String(line.dropLast()) : line))
        }
        if editor.pointee.wants_completion != 0 { completeWord() }
    }

    private func completeWord() {
        let completion = complete(currentText.before)
        if !completion.insertion.isEmpty {
            // libedit draws at the position of the cursor.
            hide()
            // The text may come from the device's attributes, whose names are those of the SIG or of the user.
            _ = el_insertstr(editor.pointee.editor, TerminalText.escaped(completion.insertion))
            return show()
        }
        guard !completion.candidates.isEmpty else { return }
        for line in Self.columns(completion.candidates, width: console.columns ?? 80) { console.line(line) }
    }

    /// Returns words in as many columns as fit.
    private static func columns(_ words: [String], width: Int) -> [String] {
        let column = (words.map { TerminalText.width($0) }.max() ?? 0) + 2
        let count = max(1, width / column)
        return stride(from: 0, to: words.count, by: count).map { start in
            words[start..<min(start + count, words.count)].map { $0.padded(to: column) }.joined().trimmedAtEnd
        }
    }

    private func finish(_ input: ShellInput) {
        guard let continuation = waiting else { return }
        waiting = nil
        watch?.cancel()
        watch = nil
        isHidden = false
        cedit_stop(editor)
        continuation.resume(returning: input)
    }

    // MARK: The screen

    private func handle(signal: CInt) {
        guard waiting != nil else { return cedit_resize(editor) }
        if signal == SIGCONT {
            // The shell that continued the process has changed the mode of the terminal and the screen.
            cedit_stop(editor)
            cedit_start(editor, text)
        } else {
            hide()
            cedit_resize(editor)
        }
    }

    /// Erases the prompt and the line until the end of the turn, so that other text takes their place.
    private func hide() {
        guard waiting != nil, !isHidden else { return }
        isHidden = true
        let rows = layout.cursor
        console.output.write((rows > 0 ? "\u{1B}[\(rows)A" : "") + "\r\u{1B}[J")
        EventLoop.deferToEndOfTurn { [weak self] in self?.show() }
    }

    /// Draws the prompt and the line again after other text.
    private func show() {
        guard waiting != nil, isHidden else { return }
        isHidden = false
        console.output.flush()
        cedit_redraw(editor)
    }

    /// Moves the cursor to the row below the line.
    private func leaveLine() {
        show()
        let layout = layout
        console.output.write(String(repeating: "\n", count: layout.last - layout.cursor + 1) + "\r")
        console.output.flush()
    }

    /// The rows of the cursor and of the end of the line, counted from that of the prompt.
    private var layout: (cursor: Int, last: Int) {
        let columns = max(console.columns ?? 80, 1)
        let text = currentText
        let before = TerminalText.width(self.text) + TerminalText.width(text.before)
        return (before / columns, (before + TerminalText.width(text.after)) / columns)
    }

    /// The line before and after the cursor.
    private var currentText: (before: String, after: String) {
        guard let line = el_line(editor.pointee.editor)?.pointee, let start = line.buffer, let cursor = line.cursor,
            let end = line.lastchar
        else { return ("", "") }
        return (Self.string(start, cursor), Self.string(cursor, end))
    }

    private static func string(_ start: UnsafePointer<CChar>, _ end: UnsafePointer<CChar>) -> String {
        let bytes = UnsafeBufferPointer(start: start, count: max(end - start, 0))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
