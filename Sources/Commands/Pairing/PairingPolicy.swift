internal import Control

/// The answers to the requests of a pairing that need no person, and the capability that follows from them.
struct PairingPolicy: Hashable, Sendable {
    /// The passkey to enter.
    var passkey: UInt32?
    /// A Boolean value that indicates whether numbers and pairings without authentication are confirmed.
    var confirms = false
    /// A Boolean value that indicates whether every request is rejected.
    var rejects = false
    /// A Boolean value that indicates whether a person at a terminal answers the remaining requests.
    var isInteractive = false

    /// The reaction to a request.
    enum Decision: Hashable, Sendable {
        case accept(passkey: UInt32? = nil)
        case reject
        /// A person decides.
        case ask
        /// No option decides, and there is no terminal.
        case rejectUnanswered
    }

    func decide(_ request: PairingEvent.Request) -> Decision {
        if rejects { return .reject }
        switch request {
        case .enter: if let passkey { return .accept(passkey: passkey) }
        case .compare, .authorize: if confirms { return .accept() }
        case .display: return .accept()
        }
        return isInteractive ? .ask : .rejectUnanswered
    }

    /// The capability to announce: it invites the requests that can be answered.
    var defaultCapability: PairDevice.Capability {
        if isInteractive { return .keyboardDisplay }
        return switch (passkey != nil, confirms || rejects) {
        case (true, true): .keyboardDisplay
        case (true, false): .keyboardOnly
        case (false, true): .displayYesNo
        case (false, false): .noInputNoOutput
        }
    }
}
