internal import EventLoop
internal import GATT

/// A descriptor of an application, as the handler of an attribute.
@EventLoop
final class RegisteredDescriptor: AttributeHandler {
    private let forwarder: AttributeForwarder

    init(_ descriptor: ApplicationObjects.Descriptor, _ proxy: ClientProxy, _ version: BlueZVersion) {
        forwarder = AttributeForwarder(
            proxy,
            needsAuthorization: descriptor.flags.permissions.contains(.authorize),
            version
        )
    }

    var proxy: ClientProxy { forwarder.proxy }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        forwarder.read(access, reply: reply)
    }

    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        if access.kind == .authorizePrepare { return forwarder.authorize(access, reply: reply) }
        forwarder.write(value, access, reply: reply)
    }

    func cancel() { forwarder.cancel() }
}
