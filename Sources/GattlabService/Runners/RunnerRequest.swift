package import Control
package import DeviceLinks

/// The parameters for creating a session's runner.
package struct RunnerRequest: Sendable {
    package var specification: SessionSpecification
    package var session: String
    /// A Boolean value that indicates whether the session waits indefinitely for missing resources.
    package var isNamed: Bool
    /// Name of the owner's folder of recordings; nil in a command, which writes recordings to its working directory.
    package var owner: String?
    /// The emulated device, if it has already been loaded off the loop.
    package var emulation: LoadedEmulation?
    /// A closure that throws while a device is locked by another client.
    package var authorize: LinkAuthorization = { (_) throws(ControlError) in }

    package init(_ specification: SessionSpecification, session: String, isNamed: Bool) {
        self.specification = specification
        self.session = session
        self.isNamed = isNamed
    }
}
