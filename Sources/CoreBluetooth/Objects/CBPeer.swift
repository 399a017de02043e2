public import Foundation

/// A remote device: a peripheral that the program connects to, or a central that connects to it.
open class CBPeer: NSObject, NSCopying {
    private let id: UUID

    /// The identifier of the device on this host: random, and not its address.
    open var identifier: UUID { id }

    init(identifier: UUID) { id = identifier }

    /// Returns the same object: a device is represented by one object in a manager.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
