internal import BlueZ
internal import DBus
package import GATT

/// The first write of a device since it connected, for whoever decides whether it may.
package struct FirstWrite: Sendable {
    /// Whether the device may write, now and until it disconnects.
    ///
    /// The task is cancelled when the device leaves or the emulation ends; the answer then does not matter.
    package typealias Decision = @EventLoop (FirstWrite) async -> Bool

    package var attribute: EmulatedAttribute
    package var value: [UInt8]
    package var peer: DeviceAddress?
}

/// Puts first writes to whoever decides, and holds writes until then: bluetoothd answers the device when we answer it.
///
/// It waits 5 s for that (ATTRIBUTE_TIMEOUT of its GATT database) and then answers Unlikely Error, which says nothing. So
/// a write is held for a little less and then refused, while whoever decides still has time: the decision holds for what
/// the device writes next.
@EventLoop
final class FirstWrites {
    private let decide: FirstWrite.Decision
    private static let patience = Duration.seconds(4)
    /// A write without a device is of nobody in particular, and these are one.
    private var gate = WriteGate<ObjectPath?, @EventLoop (Bool) -> Void>()
    private var tasks: [ObjectPath?: Task<Void, Never>] = [:]

    init(_ decide: @escaping FirstWrite.Decision) {
        self.decide = decide
    }

    /// Calls `answer` with whether the device may write, now or when that is decided.
    func pass(_ write: FirstWrite, from device: ObjectPath?, _ answer: @escaping @EventLoop (Bool) -> Void) {
        switch gate.arrive(answer, from: device) {
        case .decided(let isAllowed): answer(isAllowed)
        case .held(let number): hold(number, of: device)
        case .ask(let number):
            hold(number, of: device)
            tasks[device] = Task { [weak self, decide] in
                let isAllowed = await decide(write)
                guard let self, !Task.isCancelled else { return }
                tasks[device] = nil
                for answer in gate.decide(isAllowed, on: device) { answer(isAllowed) }
            }
        }
    }

    /// Refuses a write that is still held when bluetoothd is about to give it up.
    private func hold(_ number: Int, of device: ObjectPath?) {
        EventLoop.after(Self.patience) { [weak self] in self?.gate.giveUp(number, of: device)?(false) }
    }

    /// Follows the tree: who disconnects is asked about again.
    func note(_ event: TreeEvent, _ client: BlueZClient) {
        switch event {
        case .changed(let path, Names.Interface.device, _, _):
            if !Device(client: client, path: path).isConnected { leave(path) }
        case .removed(let path, let interfaces) where interfaces.contains(Names.Interface.device): leave(path)
        case .unavailable: close()
        default: break
        }
    }

    /// Refuses what waits, and forgets all decisions.
    func close() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
        for answer in gate.leaveAll() { answer(false) }
    }

    private func leave(_ device: ObjectPath) {
        tasks.removeValue(forKey: device)?.cancel()
        for answer in gate.leave(device) { answer(false) }
    }
}
