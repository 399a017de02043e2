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
