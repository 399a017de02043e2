package import DBus
package import GATT
internal import Glibc

/// One who gets the values of a characteristic: a remote device behind a socket, or, when bluetoothd wants no socket,
/// all of them behind a property.
///
/// On the socket each packet is one value. bluetoothd before 5.69 shares the socket of the first subscriber among all.
@EventLoop
package final class Subscriber {
    /// What became of a value.
    package enum Outcome: Hashable, Sendable {
        /// bluetoothd has it.
        case sent
        /// bluetoothd is behind; the value is kept, alone, and settled as soon as there is room.
        case held
        /// A value is being held: this one was not taken.
        case refused
        /// It can't be sent: the subscriber is gone, or the value is empty, which on a socket means the end.
        case lost
    }

    private enum Route {
        case socket(FileDescriptor, CInt)
        case property(ExportedObject)
    }

    /// The device's object; nil when bluetoothd didn't tell.
    package let device: ObjectPath?
    /// The device's address; nil when bluetoothd didn't tell.
    package let peer: DeviceAddress?
    /// The longest value the link takes in one notification (MTU − 3; Core Specification, Vol 3, Part F, 3.4.7.1).
    package internal(set) var capacity: Int

    private let route: Route
    private var watch: Watch?
    private var held: [UInt8]?
    /// Told when the held value was sent, or lost.
    private let settled: @EventLoop (Subscriber, [UInt8], Bool) -> Void
    /// Told once when the other end closed the socket.
    private let closed: @EventLoop (Subscriber) -> Void

    /// Whether a value waits for room.
    package var isBlocked: Bool { held != nil }

    /// Core Specification, Vol 3, Part F, 3.2.9: no attribute value is longer.
    static let longestValue = 512
    /// Octets of a notification that aren't value: opcode and handle.
    static let notificationHeader = 3

    /// A subscriber behind a socket of which `descriptor` is our end.
    init(
        request: AttributeRequest,
        descriptor: FileDescriptor,
        settled: @escaping @EventLoop (Subscriber, [UInt8], Bool) -> Void,
        closed: @escaping @EventLoop (Subscriber) -> Void
    ) throws(DBusError) {
        guard let raw = descriptor.rawValue else { throw DBusError(DBusError.Name.failed, "the socket is closed") }
        device = request.device
        peer = request.peer
        capacity = Self.capacity(mtu: request.mtu)
        route = .socket(descriptor, raw)
        self.settled = settled
        self.closed = closed
        watch = try EventLoop.watch(raw, .readable) { [weak self] ready in self?.ready(ready) }
    }

    /// All subscribers together, behind the `Value` property of `object`.
    init(object: ExportedObject) {
        device = nil
        peer = nil
        capacity = Self.longestValue
        route = .property(object)
        settled = { _, _, _ in }
        closed = { _ in }
    }

    static func capacity(mtu: Int?) -> Int {
        guard let mtu else { return longestValue }
        return min(max(mtu - notificationHeader, 0), longestValue)
    }

    /// Whether it gets its values through a socket.
    var hasSocket: Bool {
        if case .socket = route { true } else { false }
    }

    /// The part of a value that fits into one notification: what bluetoothd will send of it.
    package func fitting(_ value: [UInt8]) -> [UInt8] {
        value.count > capacity ? Array(value.prefix(capacity)) : value
    }

    /// Hands one value to bluetoothd, without waiting.
    package func send(_ value: [UInt8]) -> Outcome {
        guard held == nil else { return .refused }
        switch route {
        case .property(let object):
            object.changed(Names.Interface.gattCharacteristic, [Names.PropertyName.value: .bytes(value)])
            return .sent
        case .socket(_, let descriptor):
            guard watch != nil, !value.isEmpty else { return .lost }
            let outcome = Self.send(value, to: descriptor)
            if outcome == .held {
                held = value
                try? watch?.update([.readable, .writable])
            }
            return outcome
        }
    }

    private nonisolated static func send(_ value: [UInt8], to descriptor: CInt) -> Outcome {
        while true {
            let count = value.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count >= 0 { return .sent }
            switch errno {
            case EINTR: continue
            case EAGAIN, ENOBUFS: return .held
            default: return .lost
            }
        }
    }

    private func ready(_ readiness: EventLoop.Interest) {
        guard case .socket(_, let descriptor) = route else { return }
        if readiness.contains(.writable), let value = held { retry(value, on: descriptor) }
        if !readiness.isDisjoint(with: [.readable, .closed]), isFinished(descriptor) { finish() }
    }

    private func retry(_ value: [UInt8], on descriptor: CInt) {
        switch Self.send(value, to: descriptor) {
        case .sent:
            held = nil
            try? watch?.update(.readable)
            settled(self, value, true)
        case .held, .refused: break
        case .lost: finish()
        }
    }

    /// Reads what bluetoothd sends back: since 5.80 one octet for each confirmed indication; nothing at all at the end.
    private func isFinished(_ descriptor: CInt) -> Bool {
        var octets: (UInt64, UInt64) = (0, 0)
        while true {
            let count = withUnsafeMutableBytes(of: &octets) {
                recv(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT))
            }
            if count > 0 { continue }
            if count < 0, errno == EINTR { continue }
            return count == 0 || errno != EAGAIN
        }
    }

    private func finish() {
        guard watch != nil else { return }
        cutOff()
        closed(self)
    }

    /// Ends it from this side, silently; a value still held is told as lost.
    func cutOff() {
        watch?.cancel()
        watch = nil
        guard let value = held else { return }
        held = nil
        settled(self, value, false)
    }
}
