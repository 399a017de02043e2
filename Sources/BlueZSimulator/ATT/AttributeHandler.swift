package import DBus
package import GATT

/// What stands behind attributes whose values change: answers at once or later, each call once.
@EventLoop
package protocol AttributeHandler: AnyObject {
    /// Answers with the value from `access.offset` on.
    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void)

    /// Takes a value that starts at `access.offset`; for `authorizePrepare` there is none yet.
    ///
    /// The answer to a command goes nowhere.
    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    )

    /// A peer has changed the Client Characteristic Configuration of the characteristic with its value at `handle`, or
    /// is gone (`new` is 0 then).
    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer)
}

extension AttributeHandler {
    package func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {}
}

/// Who uses an attribute, and how.
package struct AttributeAccess {
    /// The kind of a use.
    package enum Kind: Hashable, Sendable {
        case read
        /// A Write Request.
        case request
        /// A Write Command.
        case command
        /// A run of prepared writes at its execution.
        case prepared
        /// A prepared write is about to be queued.
        case authorizePrepare
        /// A Signed Write Command.
        case signed
    }

    /// The bearer it came over.
    package let peer: ATTBearer
    /// The attribute.
    package let handle: UInt16
    /// Where in the value it starts, in octets.
    package let offset: Int
    package let kind: Kind
    /// The MTU of the bearer.
    package let mtu: ATTMTU

    package init(peer: ATTBearer, handle: UInt16, offset: Int, kind: Kind, mtu: ATTMTU) {
        self.peer = peer
        self.handle = handle
        self.offset = offset
        self.kind = kind
        self.mtu = mtu
    }
}
