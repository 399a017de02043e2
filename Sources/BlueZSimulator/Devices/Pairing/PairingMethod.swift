/// How two devices make sure that they pair with each other.
package enum PairingMethod: Hashable, Sendable {
    /// They do not.
    case justWorks
    /// Both users compare a number.
    case numericComparison
    /// One side shows a passkey; the user types it into the other.
    case passkeyEntry(Entry)

    /// Who shows the passkey, and where it is typed in.
    package enum Entry: Hashable, Sendable {
        case initiatorShows
        case responderShows
        /// The same passkey is typed into both.
        case bothEnter
    }

    /// How devices of LE Secure Connections pair (Core Specification, Vol 3, Part H, 2.3.5.1, table 2.8).
    ///
    /// Linux asks for protection against a device in the middle unless the initiator has neither input nor output.
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

    /// Whether Linux goes on with it: two sides that both can do something have to protect themselves.
    package func isAccepted(initiator: IOCapability, responder: IOCapability) -> Bool {
        self != .justWorks || initiator == .noInputNoOutput || responder == .noInputNoOutput
    }

    /// How well the link is protected after it.
    package var security: SecurityLevel { self == .justWorks ? .encrypted : .secureConnections }
}

/// What a user has to do for a pairing.
package enum PairingTask: Hashable, Sendable {
    case nothing
    /// Allow a pairing that nobody is protected in.
    case authorize
    /// Compare the number with the one on the other side.
    case compare
    /// Read the passkey to type it in on the other side.
    case show
    /// Type in the passkey.
    case enter
}

extension PairingTask {
    /// What the initiator's user has to do.
    package static func initiator(initiator: IOCapability, responder: IOCapability) -> PairingTask {
        switch PairingMethod(initiator: initiator, responder: responder) {
        case .justWorks: .nothing
        case .numericComparison: .compare
        case .passkeyEntry(.initiatorShows): .show
        case .passkeyEntry(.responderShows), .passkeyEntry(.bothEnter): .enter
        }
    }

    /// What the responder's user has to do.
    ///
    /// Linux has its user allow what protects nobody.
    package static func responder(initiator: IOCapability, responder: IOCapability) -> PairingTask {
        switch PairingMethod(initiator: initiator, responder: responder) {
        case .justWorks: .authorize
        case .numericComparison: .compare
        case .passkeyEntry(.responderShows): .show
        case .passkeyEntry(.initiatorShows), .passkeyEntry(.bothEnter): .enter
        }
    }
}
