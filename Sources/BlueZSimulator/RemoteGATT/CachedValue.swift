import DBus
import EventLoop
import GATT

/// The cached value of an attribute, and the read that may be in progress, whose response answers all calls made meanwhile.
@EventLoop
final class CachedValue {
    private(set) var bytes: [UInt8] = []
    private var reading: Reading?

    private struct Reading {
        var offset: UInt16
        var calls: [Invocation]
    }

    /// Stores a value that the peer has sent.
    func set(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the value from the peer and replies with it.
    ///
    /// - Parameter changed: Called when the value is in the cache, before the reply.
    func read(
        _ handle: UInt16,
        from client: ATTClient,
        for call: Invocation,
        changed: @escaping @EventLoop () -> Void
    ) throws(DBusError) {
        let offset = try AccessOptions(call.arguments.first).offset
        if let reading {
            guard reading.offset == offset else { throw .inProgress }
            self.reading?.calls.append(call)
            return
        }
        reading = Reading(offset: offset, calls: [call])
        client.read(handle, offset: Int(offset)) { [self] result in finish(result, changed) }
    }

    private func finish(_ result: Result<[UInt8], ATTError>, _ changed: @EventLoop () -> Void) {
        guard let reading else { return }
        self.reading = nil
        switch result {
        case .success(let part):
            store(part, at: Int(reading.offset))
            changed()
            for call in reading.calls { call.reply([.bytes(Array(bytes.dropFirst(Int(reading.offset))))]) }
        case .failure(let error):
            for call in reading.calls { call.fail(DBusError(attError: error)) }
        }
    }

    /// Stores a part that was read from an offset on; a complete value replaces the old one.
    private func store(_ part: [UInt8], at offset: Int) {
        guard offset > 0 else {
            bytes = part
            return
        }
        let end = offset + part.count
        if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
        bytes.replaceSubrange(offset..<end, with: part)
    }
}
