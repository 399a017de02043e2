package import DBus
package import EventLoop
package import GATT
internal import Glibc

/// A receiver of a characteristic's values: a remote device behind a socket or, if bluetoothd uses no socket, all subscribed
/// devices together behind a property.
///
/// On the socket each packet is one value. bluetoothd before 5.69 shares the first subscriber's socket among all subscribers.
@EventLoop
package final class Subscriber {
    /// The outcome of sending a value.
    package enum Outcome: Hashable, Sendable {
        /// The value was passed to bluetoothd.
        case sent
        /// bluetoothd cannot keep up; the value is queued, one at a time, and sent as soon as there is room.
        case queued
        /// Another value is queued; this value was refused.
        case refused
        /// The value cannot be sent: the subscriber has unsubscribed or disconnected, or the value is empty, which a socket
        /// would report as end-of-file.
        case dropped
    }

    private enum Route {
        case socket(FileDescriptor, CInt, NotificationWindow)
        case property(ExportedObject)
    }

    /// The path of the device's object; nil if bluetoothd did not report it.
    package let device: ObjectPath?
    /// The device's address; nil if bluetoothd did not report it.
    package let peer: DeviceAddress?
    /// The longest value that fits into one notification (MTU − 3; Core Specification, Vol 3, Part F, 3.4.7.1).
    package internal(set) var capacity: Int

    private let route: Route
    private var watch: Watch?
    private var queuedValue: [UInt8]?
    /// Called when the queued value was sent or dropped.
    private let onQueuedValueCompleted: @EventLoop (Subscriber, [UInt8], Bool) -> Void
    /// Called once when the peer has closed the socket.
    private let onClose: @EventLoop (Subscriber) -> Void

    /// A Boolean value that indicates whether a value is queued.
    package var isBlocked: Bool { queuedValue != nil }

    /// A Boolean value that indicates whether bluetoothd has read all values from the socket; true without a socket, since messages of
    /// the bus keep their order.
    package var isDrained: Bool {
        guard case .socket(_, let descriptor, _) = route, watch != nil else { return true }
        var unread: CInt = 0
        return ioctl(descriptor, UInt(TIOCOUTQ), &unread) != 0 || unread == 0
    }

    /// The maximum length of an attribute value (Core Specification, Vol 3, Part F, 3.2.9).
    nonisolated static let longestValue = 512
    /// The number of bytes of a notification besides the value: opcode and handle.
    nonisolated static let notificationHeader = 3

    /// Creates a subscriber for a socket whose local end is `descriptor`.
    init(
        request: AttributeRequest,
        descriptor: FileDescriptor,
        window: NotificationWindow,
        onQueuedValueCompleted: @escaping @EventLoop (Subscriber, [UInt8], Bool) -> Void,
        onClose: @escaping @EventLoop (Subscriber) -> Void
    ) throws(SystemError) {
        let raw = descriptor.rawValue ?? -1
        device = request.device
        peer = request.peer
        capacity = Self.capacity(mtu: request.mtu)
        route = .socket(descriptor, raw, window)
        self.onQueuedValueCompleted = onQueuedValueCompleted
        self.onClose = onClose
        watch = try EventLoop.watch(raw, .readable) { [weak self] ready in self?.ready(ready) }
    }

    /// Creates a subscriber that represents all devices behind the `Value` property of `object`.
    init(object: ExportedObject) {
        device = nil
        peer = nil
        capacity = Self.longestValue
        route = .property(object)
        onQueuedValueCompleted = { _, _, _ in }
        onClose = { _ in }
    }

    /// Returns the longest value that fits into one notification on a link; of all attribute values if the MTU is unknown.
    package nonisolated static func capacity(mtu: Int?) -> Int {
        guard let mtu else { return longestValue }
        return min(max(mtu - notificationHeader, 0), longestValue)
    }

    /// A Boolean value that indicates whether values are sent through a socket.
    var hasSocket: Bool {
        if case .socket = route { true } else { false }
    }

    /// Returns the part of a value that fits into one notification, which is all that bluetoothd sends.
    package func truncated(_ value: [UInt8]) -> [UInt8] {
        value.count > capacity ? Array(value.prefix(capacity)) : value
    }

    /// Passes a value to bluetoothd without blocking.
    package func send(_ value: [UInt8]) -> Outcome {
        guard queuedValue == nil else { return .refused }
        switch route {
        case .property(let object):
            object.emitPropertiesChanged(
                BlueZNames.Interface.gattCharacteristic,
                [BlueZNames.PropertyName.value: .bytes(value)]
            )
            return .sent
        case .socket(_, let descriptor, let window):
            guard watch != nil, !value.isEmpty else { return .dropped }
            guard window.isOpen else {
                queuedValue = value
                window.whenOpen { [weak self] in self?.sendQueuedValue() }
                return .queued
            }
            let outcome = Self.send(value, to: descriptor)
            if outcome == .sent { window.recordValue() }
            if outcome == .queued {
                queuedValue = value
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
            case EAGAIN, ENOBUFS: return .queued
            default: return .dropped
            }
        }
    }

    private func ready(_ readiness: EventLoop.Interest) {
        guard case .socket(_, let descriptor, _) = route else { return }
        if readiness.contains(.writable) { sendQueuedValue() }
        if !readiness.isDisjoint(with: [.readable, .closed]), drainAndCheckClosed(descriptor) { close() }
    }

    private func sendQueuedValue() {
        guard case .socket(_, let descriptor, let window) = route, let value = queuedValue else { return }
        switch Self.send(value, to: descriptor) {
        case .sent:
            window.recordValue()
            queuedValue = nil
            try? watch?.update(.readable)
            onQueuedValueCompleted(self, value, true)
        case .queued: try? watch?.update([.readable, .writable])
        case .refused: break
        case .dropped: close()
        }
    }

    /// Reads from the socket: since 5.80, bluetoothd sends one byte for each confirmed indication; end-of-file means closed.
    private func drainAndCheckClosed(_ descriptor: CInt) -> Bool {
        var buffer: (UInt64, UInt64) = (0, 0)
        while true {
            let count = withUnsafeMutableBytes(of: &buffer) {
                recv(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT))
            }
            if count > 0 { continue }
            if count < 0, errno == EINTR { continue }
            return count == 0 || errno != EAGAIN
        }
    }

    private func close() {
        guard watch != nil else { return }
        invalidate()
        onClose(self)
    }

    /// Removes the subscriber without calling `onClose`; a queued value is reported as dropped.
    func invalidate() {
        watch?.cancel()
        watch = nil
        guard let value = queuedValue else { return }
        queuedValue = nil
        onQueuedValueCompleted(self, value, false)
    }
}
