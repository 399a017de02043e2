package import GATT

/// An LE connection of a controller, as the kernel knows it.
package struct ControllerLink: Hashable, Sendable {
    /// The connection handle, which commands and events use.
    package var handle: UInt16
    /// The peer; the identity address if the kernel has resolved a private one.
    package var peer: DeviceAddress?

    init(handle: UInt16, peer: DeviceAddress?) {
        self.handle = handle
        self.peer = peer
    }
}
