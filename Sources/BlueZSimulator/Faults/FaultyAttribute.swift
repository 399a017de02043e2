internal import EventLoop
internal import GATT
internal import ProfileModel

/// A wrapper around the handler of an attribute that injects faults.
@EventLoop
final class FaultyAttribute: AttributeHandler {
    private let handler: any AttributeHandler
    private let faults: ServerFaults

    init(_ handler: any AttributeHandler, _ faults: ServerFaults) {
        self.handler = handler
        self.faults = faults
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        let alter: @EventLoop ([UInt8], Fault.Action) -> [UInt8] = {
            $1.replacement(for: $0, from: access.offset) ?? $0
        }
        faults.access(.read, access, reply: reply, altering: alter) { handler.read(access, reply: $0) }
    }

    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        // A prepared write is not written yet.
        guard access.kind != .authorizePrepare else { return handler.write(value, access, reply: reply) }
        faults.access(.write, access, reply: reply) { handler.write(value, access, reply: $0) }
    }

    func subscribe(
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void,
        perform: @EventLoop () -> Result<Void, ATTError>
    ) {
        faults.access(.subscribe, access, reply: reply) { $0(perform()) }
    }

    func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        handler.configurationChanged(old, new, of: handle, by: peer)
    }
}
