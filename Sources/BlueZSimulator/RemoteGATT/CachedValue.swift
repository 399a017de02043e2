import DBus
import GATT

/// The cached value of an attribute, and the one reading of it that may be under way: who asks meanwhile gets the same
/// answer.
@EventLoop
final class CachedValue {
    private(set) var octets: [UInt8] = []
    private var reading: Reading?

    private struct Reading {
        var offset: UInt16
        var calls: [Invocation]
    }

    /// Takes a value the peer has told.
    func set(_ octets: [UInt8]) { self.octets = octets }

    /// Reads the value from the peer, and answers with it.
    ///
    /// - Parameter changed: Called when the cache has the value, before it is answered.
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
            for call in reading.calls { call.reply([.bytes(Array(octets.dropFirst(Int(reading.offset))))]) }
        case .failure(let error):
            for call in reading.calls { call.fail(DBusError(answering: error)) }
        }
    }

    /// Puts a part read from an offset on into its place; a whole value takes the place of the old one.
    private func store(_ part: [UInt8], at offset: Int) {
        guard offset > 0 else {
            octets = part
            return
        }
        let end = offset + part.count
        if octets.count < end { octets += [UInt8](repeating: 0, count: end - octets.count) }
        octets.replaceSubrange(offset..<end, with: part)
    }
}
