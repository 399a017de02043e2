internal import Glibc

/// The mode of the terminal before `TerminalKeyMode.enter()`.
///
/// Written once, before the handlers that read it are installed.
private nonisolated(unsafe) var originalMode = termios()
private nonisolated(unsafe) var keyMode = termios()

/// A Boolean value that indicates whether the mode of the terminal is changed while the process is in the foreground.
private nonisolated(unsafe) var isKeyModeEntered = false

/// A Boolean value that indicates whether the alternate screen is shown in the mode.
private nonisolated(unsafe) var isScreenUsed = false

/// The number of times that the process was continued in the foreground; only the handler of SIGCONT writes it.
private nonisolated(unsafe) var resumptionCount = 0

/// The mode of a terminal in which each key is received at once and not shown; signals of keys, such as that of Ctrl-C, remain.
///
/// The mode is restored at the end of the command, also after signals, and while the command is stopped. So is the screen, if the
/// alternate one is used.
enum TerminalKeyMode {
    /// Returns whether the process is allowed to read keys: otherwise, the kernel would stop it.
    static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// The number of times that the process was continued in the foreground, after which the alternate screen is empty.
    static var resumptions: Int { resumptionCount }

    /// Enters the mode.
    ///
    /// - Parameter usesScreen: A Boolean value that indicates whether the alternate screen is shown: without cursor and wrapping.
    /// - Returns: False if standard input is not a terminal, or one of another foreground process.
    static func enter(usesScreen: Bool = false) -> Bool {
        guard !isKeyModeEntered, isInForeground, tcgetattr(STDIN_FILENO, &originalMode) == 0 else { return false }
        keyMode = originalMode
        keyMode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &keyMode) == 0 else { return false }
        isScreenUsed = usesScreen
        isKeyModeEntered = true
        install(suspendHandler, for: SIGTSTP)
        install(continueHandler, for: SIGCONT)
        beforeInterruptedExit = { TerminalKeyMode.restore() }
        showScreen()
        return true
    }

    /// Restores the mode; may be called by signal handlers.
    static func restore() {
        guard isKeyModeEntered, isInForeground else { return }
        if isScreenUsed { write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &originalMode)
    }

    /// Restores the mode permanently.
    static func leave() {
        restore()
        isKeyModeEntered = false
    }

    /// Enters the mode again; may be called by signal handlers.
    fileprivate static func resume() {
        guard isKeyModeEntered, isInForeground else { return }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &keyMode)
        showScreen()
        resumptionCount += 1
    }

    /// Shows the alternate screen (DEC private mode 1049), hides the cursor (25) and disables wrapping (7).
    private static func showScreen() {
        if isScreenUsed { write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l") }
    }

    private static func write(_ text: StaticString) {
        _ = Glibc.write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func install(_ handler: @escaping @convention(c) (CInt) -> Void, for number: CInt) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }
}

/// Handles Ctrl-Z: only async-signal-safe functions may be called here.
private func suspendHandler(_: CInt) {
    let error = errno
    TerminalKeyMode.restore()
    kill(getpid(), SIGSTOP)
    errno = error
}

private func continueHandler(_: CInt) {
    let error = errno
    TerminalKeyMode.resume()
    errno = error
}
