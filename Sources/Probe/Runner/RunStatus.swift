/// What came of a run as a whole, with the exit status of the command for it.
package enum RunStatus: Int32, Sendable, CaseIterable {
    case passed = 0
    /// An expectation did not hold.
    case failed = 1
    /// The script or what was given to it is wrong.
    case badInput = 2
    /// A device or an attribute was not found.
    case notFound = 3
    /// A connection failed, was lost, or something took too long.
    case connection = 4
    /// The peer refused.
    case refusedByPeer = 5
    /// Bluetooth cannot be used.
    case unavailable = 6
    case interrupted = 130

    /// The status that an error alone leads to.
    package init(_ kind: ScriptError.Kind) {
        self =
            switch kind {
            // A script that raises an error of its own says that something is not as it should be, as an expectation does.
            case .expectation, .raised, .invalidValue: .failed
            case .script, .badInput: .badInput
            case .deviceNotFound, .attributeNotFound: .notFound
            case .connectionFailed, .connectionLost, .timedOut, .failed: .connection
            case .att: .refusedByPeer
            case .unavailable: .unavailable
            case .aborted: .interrupted
            case .skipped: .passed
            }
    }

    /// The status of both together: the one that has to be dealt with first, the earlier one of equals.
    package func and(_ later: RunStatus) -> RunStatus {
        later.rank > rank ? later : self
    }

    private var rank: Int {
        switch self {
        case .passed: 0
        case .notFound, .connection, .refusedByPeer: 1
        case .failed: 2
        case .badInput: 3
        case .unavailable: 4
        case .interrupted: 5
        }
    }
}
