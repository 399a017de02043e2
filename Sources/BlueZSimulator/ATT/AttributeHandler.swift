package import EventLoop
package import GATT

/// A source of attribute values that change, which replies to each call exactly once, immediately or later.
@EventLoop
package protocol AttributeHandler: AnyObject {
    /// Reads the value from `access.offset` on.
    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void)

    /// Writes a value at `access.offset`; for `authorizePrepare`, the value is empty.
    ///
    /// The reply to a command is discarded.
    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    )

    /// Performs a subscription of a peer to the characteristic with its value at `access.handle`, and replies with the outcome.
    func subscribe(
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void,
        perform: @EventLoop () -> Result<Void, ATTError>
    )

    /// Handles a change of a peer's Client Characteristic Configuration for the characteristic with its value at `handle`.
    ///
    /// The end of the peer's link changes the configuration to 0.
    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer)
}

extension AttributeHandler {
    package func subscribe(
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void,
        perform: @EventLoop () -> Result<Void, ATTError>
    ) {
        reply(perform())
    }

    package func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {}
}
