package import Documents
package import GATT

/// A location in a script.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    package var description: String { "\(file):\(line)" }
}

/// An error that ends a script, or one of its tests, unless the script catches it.
package struct ScriptError: Error, Hashable, Sendable {
    /// The kind of an error; the raw values are visible to scripts and in reports.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The script is invalid: its syntax, arguments, an error of Lua itself such as a call of nil, or excessive
        /// memory use.
        case script
        /// The script raised an error with `error` or `assert`.
        case raised
        /// An expectation failed.
        case expectation
        /// The test skipped itself.
        case skipped
        /// The peer returned an ATT error; see `att`.
        case att
        case deviceNotFound = "device-not-found"
        case attributeNotFound = "attribute-not-found"
        case connectionFailed = "connection-failed"
        case connectionLost = "connection-lost"
        /// An operation timed out.
        case timedOut = "timed-out"
        /// A value violates the definition of its characteristic.
        case invalidValue = "invalid-value"
        case badInput = "bad-input"
        /// Bluetooth is unavailable.
        case unavailable
        /// The run was interrupted or the test timed out; the script cannot catch this.
        case aborted
        case failed

        /// A Boolean value that indicates whether the error ends the test even if the script catches it.
        package var endsTest: Bool { self == .aborted || self == .skipped }
    }

    package var kind: Kind
    package var message: String
    package var hint: String?
    package var att: ATTError?
    package var location: SourceLocation?
    /// The expected value of a failed expectation.
    package var expected: String?
    /// The actual value of a failed expectation.
    package var actual: String?
    /// The stack trace, innermost frame first.
    package var trace: [String] = []
    /// The errors in a file, if these are the reason.
    package var diagnostics: [Diagnostic] = []

    package init(_ kind: Kind, _ message: String, hint: String? = nil, att: ATTError? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
        self.att = att
    }
}

extension ScriptError {
    /// Returns the error for invalid arguments, which make the script invalid.
    package static func arguments(_ message: String, hint: String? = nil) -> ScriptError {
        ScriptError(.script, message, hint: hint)
    }

    /// Returns the error of a failed expectation.
    package static func unexpected(_ message: String, expected: String, actual: String) -> ScriptError {
        var error = ScriptError(.expectation, message.shortened(to: ScriptLimit.message))
        error.expected = expected.shortened(to: ScriptLimit.value)
        error.actual = actual.shortened(to: ScriptLimit.value)
        return error
    }
}

extension ScriptError: CustomStringConvertible {
    package var description: String {
        (location.map { "\($0): " } ?? "") + message + (hint.map { " (\($0))" } ?? "")
    }
}
