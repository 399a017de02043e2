/// The authentication method of a pairing.
package enum PairingMethod: Hashable, Sendable {
    /// No authentication.
    case justWorks
    /// Both users compare a number.
    case numericComparison
    /// The user enters a passkey that one side shows on the other side, or the same passkey on both.
    case passkeyEntry(Entry)

    /// The sides on which the passkey is shown and entered.
    package enum Entry: Hashable, Sendable {
        case initiatorShows
        case responderShows
        /// The user enters the same passkey on both sides.
        case bothEnter
    }

    /// Selects the method for devices with LE Secure Connections (Core Specification, Vol 3, Part H, 2.3.5.1, table 2.8).
    ///
    /// Linux requests protection against a man in the middle unless the initiator has neither input nor output.
    package init(initiator: IOCapability, responder: IOCapability) {
        switch (initiator, responder) {
        case (.noInputNoOutput, _), (_, .noInputNoOutput): self = .justWorks
        case (.displayOnly, .displayOnly), (.displayOnly, .displayYesNo), (.displayYesNo, .displayOnly):
            self = .justWorks
        case (.displayYesNo, .displayYesNo), (.displayYesNo, .keyboardDisplay), (.keyboardDisplay, .displayYesNo),
            (.keyboardDisplay, .keyboardDisplay):
            self = .numericComparison
        case (.keyboardOnly, .keyboardOnly): self = .passkeyEntry(.bothEnter)
        case (.keyboardOnly, _), (.keyboardDisplay, .displayOnly): self = .passkeyEntry(.responderShows)
        case (.displayOnly, _), (.displayYesNo, _), (.keyboardDisplay, .keyboardOnly):
            self = .passkeyEntry(.initiatorShows)
        }
    }

    /// Returns a Boolean value that indicates whether Linux proceeds with the method: two sides with input or output
    /// must authenticate.
    package func isAccepted(initiator: IOCapability, responder: IOCapability) -> Bool {
        self != .justWorks || initiator == .noInputNoOutput || responder == .noInputNoOutput
    }

    /// The security level of the link after the pairing.
    package var security: SecurityLevel { self == .justWorks ? .encrypted : .secureConnections }
}

/// A task for the user in a pairing.
package enum PairingTask: Hashable, Sendable {
    case nothing
    /// Allow a pairing without authentication.
    case authorize
    /// Compare the number with the one on the other side.
    case compare
    /// Read the passkey and enter it on the other side.
    case show
    /// Enter the passkey.
    case enter
}

extension PairingTask {
    /// Returns the task of the initiator's user.
    package static func initiator(initiator: IOCapability, responder: IOCapability) -> PairingTask {
        switch PairingMethod(initiator: initiator, responder: responder) {
        case .justWorks: .nothing
        case .numericComparison: .compare
        case .passkeyEntry(.initiatorShows): .show
        case .passkeyEntry(.responderShows), .passkeyEntry(.bothEnter): .enter
        }
    }

    /// Returns the task of the responder's user.
    ///
    /// On Linux, the user must authorize a pairing without authentication.
    package static func responder(initiator: IOCapability, responder: IOCapability) -> PairingTask {
        switch PairingMethod(initiator: initiator, responder: responder) {
        case .justWorks: .authorize
        case .numericComparison: .compare
        case .passkeyEntry(.responderShows): .show
        case .passkeyEntry(.initiatorShows), .passkeyEntry(.bothEnter): .enter
        }
    }
}
