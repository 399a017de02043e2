package import GATT

/// An LE connection of a controller, as the kernel knows it.
package struct ControllerLink: Hashable, Sendable {
    /// The connection handle, which commands and events use.
    package var handle: UInt16
    /// The peer; the identity address if the kernel has resolved a private one.
    package var peer: DeviceAddress?
    package var isCentral: Bool

    package init(handle: UInt16, peer: DeviceAddress?, isCentral: Bool) {
        self.handle = handle
        self.peer = peer
        self.isCentral = isCentral
    }
}
