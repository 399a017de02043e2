internal import BlueZ
internal import DBus
internal import EventLoop
package import GATT

/// The first write of a device since it connected, which needs a decision on its write permission.
package struct FirstWrite: Sendable {
    /// A function that decides whether the device may write until it disconnects.
    ///
    /// Its task is canceled when the device disconnects or the emulation ends; the result is then ignored.
    package typealias Decision = @EventLoop (FirstWrite) async -> Bool

    package var attribute: EmulatedAttribute
    package var value: [UInt8]
    package var peer: DeviceAddress?
}

/// The decisions on first writes, and the writes that are held until then: bluetoothd responds to the device only once it has a
/// reply.
///
/// bluetoothd waits 5 s for the reply (ATTRIBUTE_TIMEOUT of its GATT database) and then responds with Unlikely Error, which
/// gives no reason. So a write is held for slightly less, `timeout`, and then refused, while the decision may still be pending:
/// it applies to the later writes of the device.
@EventLoop
final class WriteAuthorizer {
    private let decide: FirstWrite.Decision
    private let timeout: Duration
    /// The gate; writes without a device count as those of a single device.
    private var gate = WriteGate<ObjectPath?, @EventLoop (Bool) -> Void>()
    private var tasks: [ObjectPath?: Task<Void, Never>] = [:]

    init(timeout: Duration, _ decide: @escaping FirstWrite.Decision) {
        self.timeout = timeout
        self.decide = decide
    }

    /// Calls `completion` with the write permission of the device, immediately or once it has been decided.
    func authorize(_ write: FirstWrite, from device: ObjectPath?, _ completion: @escaping @EventLoop (Bool) -> Void) {
        switch gate.admit(completion, from: device) {
        case .decided(let isAllowed): completion(isAllowed)
        case .held(let number): scheduleTimeout(number, of: device)
        case .needsDecision(let number):
            scheduleTimeout(number, of: device)
            tasks[device] = Task { [weak self, decide] in
                let isAllowed = await decide(write)
                guard let self, !Task.isCancelled else { return }
                tasks[device] = nil
                for completion in gate.decide(isAllowed, on: device) { completion(isAllowed) }
            }
        }
    }

    /// Refuses a write that is still held shortly before bluetoothd's timeout.
    private func scheduleTimeout(_ number: Int, of device: ObjectPath?) {
        EventLoop.after(timeout) { [weak self] in self?.gate.expire(number, of: device)?(false) }
    }

    /// Handles a tree event: a device that disconnects needs a new decision.
    func handle(_ event: TreeEvent, _ client: BlueZClient) {
        switch event {
        case .changed(let path, BlueZNames.Interface.device, _, _):
            if !Device(client: client, path: path).isConnected { removePeer(path) }
        case .removed(let path, let interfaces) where interfaces.contains(BlueZNames.Interface.device): removePeer(path)
        case .unavailable: close()
        default: break
        }
    }

    /// Refuses the held writes and discards all decisions.
    func close() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
        for completion in gate.removeAll() { completion(false) }
    }

    private func removePeer(_ device: ObjectPath) {
        tasks.removeValue(forKey: device)?.cancel()
        for completion in gate.removePeer(device) { completion(false) }
    }
}
