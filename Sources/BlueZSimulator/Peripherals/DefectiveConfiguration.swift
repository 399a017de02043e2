import EventLoop
import GATT
import ProfileModel

/// A defective Client Characteristic Configuration, located right after its value.
@EventLoop
final class DefectiveConfiguration: AttributeHandler {
    private let defect: ConfigurationDefect

    init(_ defect: ConfigurationDefect) {
        self.defect = defect
    }

    func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        var value: [UInt8] = []
        value.appendLittleEndian(defect == .forgets ? 0 : access.peer.server.configuration(of: access.handle - 1))
        reply(value.suffix(fromOffset: access.offset))
    }

    func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard access.kind != .authorizePrepare else { return reply(.success(())) }
        let bits = UInt16(value.first ?? 0)
        if bits != 0 || defect != .sticks { access.peer.server.configure(bits, of: access.handle - 1) }
        reply(.success(()))
    }
}
