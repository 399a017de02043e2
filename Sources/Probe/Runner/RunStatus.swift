package import Lua

/// The status of a whole run; the raw value is the exit status of the command.
package enum RunStatus: Int32, Sendable, CaseIterable {
    case passed = 0
    /// An expectation failed.
    case failed = 1
    /// The script or its input is invalid.
    case badInput = 2
    /// A device or an attribute was not found.
    case notFound = 3
    /// A connection failed or was lost, or an operation timed out.
    case connection = 4
    /// The peer returned an error.
    case peerError = 5
    /// Bluetooth is unavailable.
    case unavailable = 6
    case interrupted = 130

    /// Creates the status for a single error.
    package init(_ kind: ScriptError.Kind) {
        self =
            switch kind {
            // An error raised by the script itself reports a defect, like a failed expectation.
            case .expectation, .raised, .invalidValue: .failed
            case .script, .badInput: .badInput
            case .deviceNotFound, .attributeNotFound: .notFound
            case .connectionFailed, .connectionLost, .timedOut, .failed: .connection
            case .att: .peerError
            case .unavailable: .unavailable
            case .aborted: .interrupted
            case .skipped: .passed
            }
    }

    /// Returns the more severe of two statuses; of equally severe ones, the earlier.
    package func combined(with later: RunStatus) -> RunStatus {
        later.rank > rank ? later : self
    }

    private var rank: Int {
        switch self {
        case .passed: 0
        case .notFound, .connection, .peerError: 1
        case .failed: 2
        case .badInput: 3
        case .unavailable: 4
        case .interrupted: 5
        }
    }
}
