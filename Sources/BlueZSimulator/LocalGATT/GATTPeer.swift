package import DBus
package import EventLoop

/// A device as the server of an adapter knows it.
@EventLoop
package protocol GATTPeer: AnyObject {
    /// The path of the device's object.
    var path: ObjectPath { get }
    var isBonded: Bool { get }
    var isTrusted: Bool { get }
    /// The bearer on the link to the device, if there is one.
    var bearer: ATTBearer? { get }
}
