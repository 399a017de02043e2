package import Control
package import ProfileModel

/// All that the runner of a session is made of.
package struct RunnerRequest: Sendable {
    package var specification: SessionSpecification
    package var session: String
    /// Whether the session waits as long as it takes for what is missing.
    package var isNamed: Bool
    /// The user to whom recordings belong; nil in a command, whose recordings lie in its folder.
    package var owner: UInt32?
    /// The emulated device, where it has been read off the loop already.
    package var engine: ProfileEngine?
    /// Throws while a device is another's.
    package var permit: LinkPermit = { (_) throws(ControlError) in }

    package init(_ specification: SessionSpecification, session: String, isNamed: Bool) {
        self.specification = specification
        self.session = session
        self.isNamed = isNamed
    }
}
