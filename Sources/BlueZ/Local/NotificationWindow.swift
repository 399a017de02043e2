internal import EventLoop

/// Limits the number of values that are sent before bluetoothd answers a call.
///
/// bluetoothd handles D-Bus messages and closed sockets only while no other input is pending (BlueZ 5.66, `g_idle_add` in
/// gdbus/mainloop.c and `G_PRIORITY_DEFAULT_IDLE` in src/shared/io-glib.c). A peripheral that sends values faster than bluetoothd
/// can forward them would therefore keep it from answering any program. After `size` values the window asks for an answer, and
/// it closes after as many more.
@EventLoop
final class NotificationWindow {
    /// At 10,000 values a second there are about 40 calls; few characteristics send so many values at all.
    static let size = 256

    /// Asks bluetoothd for an answer, and calls the closure when it is received or failed.
    private let ask: @EventLoop (@escaping @EventLoop () -> Void) -> Void
    /// The number of values since the last question.
    private var count = 0
    private var isAsking = false
    private var waiting: [@EventLoop () -> Void] = []

    init(ask: @escaping @EventLoop (@escaping @EventLoop () -> Void) -> Void) { self.ask = ask }

    /// A Boolean value that indicates whether values may be sent.
    var isOpen: Bool { !isAsking || count < Self.size }

    /// Counts a value that was sent.
    func recordValue() {
        count += 1
        guard count >= Self.size, !isAsking else { return }
        isAsking = true
        count = 0
        ask { [weak self] in self?.recordAnswer() }
    }

    /// Calls a closure once, as soon as the window is open again.
    func whenOpen(_ body: @escaping @EventLoop () -> Void) { waiting.append(body) }

    private func recordAnswer() {
        isAsking = false
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }
}
