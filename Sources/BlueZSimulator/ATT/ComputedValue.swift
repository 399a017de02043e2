package import EventLoop
package import GATT

/// A value that is computed on each read.
@EventLoop
package final class ComputedValue: AttributeHandler {
    private let value: @EventLoop (AttributeAccess) -> [UInt8]
    private let setter: (@EventLoop ([UInt8], AttributeAccess) -> Result<Void, ATTError>)?

    package init(
        _ value: @escaping @EventLoop (AttributeAccess) -> [UInt8],
        write setter: (@EventLoop ([UInt8], AttributeAccess) -> Result<Void, ATTError>)? = nil
    ) {
        self.value = value
        self.setter = setter
    }

    package func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        reply(value(access).suffix(fromOffset: access.offset))
    }

    package func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if access.kind == .authorizePrepare { return reply(.success(())) }
        reply(setter?(value, access) ?? .failure(.writeNotPermitted))
    }
}
