package import GATT

/// An access to an attribute by a peer.
package struct AttributeAccess {
    /// The kind of an access.
    package enum Kind: Hashable, Sendable {
        case read
        /// A Write Request.
        case request
        /// A Write Command.
        case command
        /// The execution of a run of prepared writes.
        case prepared
        /// The check before a prepared write is queued.
        case authorizePrepare
        /// A Signed Write Command.
        case signed
    }

    /// The bearer of the access.
    package let peer: ATTBearer
    /// The handle of the attribute.
    package let handle: UInt16
    /// The offset in the value, in bytes.
    package let offset: Int
    package let kind: Kind
    package let mtu: ATTMTU

    package init(peer: ATTBearer, handle: UInt16, offset: Int, kind: Kind, mtu: ATTMTU) {
        self.peer = peer
        self.handle = handle
        self.offset = offset
        self.kind = kind
        self.mtu = mtu
    }
}
