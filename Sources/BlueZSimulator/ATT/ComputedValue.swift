package import DBus
package import GATT

/// A value that is worked out whenever it is read.
@EventLoop
package final class ComputedValue: AttributeHandler {
    private let value: @EventLoop (AttributeAccess) -> [UInt8]
    private let take: (@EventLoop ([UInt8], AttributeAccess) -> Result<Void, ATTError>)?

    package init(
        _ value: @escaping @EventLoop (AttributeAccess) -> [UInt8],
        write take: (@EventLoop ([UInt8], AttributeAccess) -> Result<Void, ATTError>)? = nil
    ) {
        self.value = value
        self.take = take
    }

    package func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        reply(value(access).tail(from: access.offset))
    }

    package func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if access.kind == .authorizePrepare { return reply(.success(())) }
        reply(take?(value, access) ?? .failure(.writeNotPermitted))
    }
}
