package import GATT
package import ProfileModel

/// A place in a script.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    package var description: String { "\(file):\(line)" }
}

/// What ends a script, or a test of it, unless the script catches it.
package struct ScriptError: Error, Hashable, Sendable {
    /// What happened, in the words that scripts and reports see.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The script itself is incorrect: its syntax, arguments, an error of Lua's own such as a call of nil, too much memory.
        case script
        /// It raised an error with `error` or `assert`.
        case raised
        /// What was expected did not hold.
        case expectation
        /// The test asked to be left out.
        case skipped
        /// The peer refused; see `att`.
        case att
        case deviceNotFound = "device-not-found"
        case attributeNotFound = "attribute-not-found"
        case connectionFailed = "connection-failed"
        case connectionLost = "connection-lost"
        /// Something took too long.
        case timedOut = "timed-out"
        /// A value is not what its characteristic's definition says.
        case invalidValue = "invalid-value"
        case badInput = "bad-input"
        /// Bluetooth cannot be used here.
        case unavailable
        /// The run was interrupted, or the test's time was over: not to be caught by the script.
        case aborted
        case failed

        /// Whether it ends the test, whatever the script makes of it.
        var endsTest: Bool { self == .aborted || self == .skipped }
    }

    package var kind: Kind
    package var message: String
    package var hint: String?
    package var att: ATTError?
    package var location: SourceLocation?
    /// What was wanted and what came instead, where an expectation failed.
    package var expected: String?
    package var got: String?
    /// The calls that led there, the last first.
    package var trace: [String] = []
    /// The mistakes in a file, where these are the reason.
    package var diagnostics: [Diagnostic] = []

    package init(_ kind: Kind, _ message: String, hint: String? = nil, att: ATTError? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.att = att
    }
}

extension ScriptError {
    /// Arguments that make no sense: the script is incorrect.
    static func arguments(_ message: String, hint: String? = nil) -> ScriptError {
        ScriptError(.script, message, hint: hint)
    }
}
