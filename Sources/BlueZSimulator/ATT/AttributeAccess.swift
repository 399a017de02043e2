package import GATT

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
