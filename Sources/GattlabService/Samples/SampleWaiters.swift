internal import Control
internal import EventLoop
internal import GATT
internal import StoreModel

/// The requests that wait for new samples.
@EventLoop
final class SampleWaiters {
    /// Called when a waiter is added.
    var onAdd: (() -> Void)?
    private var waiters: [ObjectIdentifier: SampleWaiter] = [:]

    var isEmpty: Bool { waiters.isEmpty }

    /// Adds a waiter; a later commit ends its wait, even if the commit precedes the wait.
    func add() -> SampleWaiter {
        let waiter = SampleWaiter()
        waiters[ObjectIdentifier(waiter)] = waiter
        onAdd?()
        return waiter
    }

    func remove(_ waiter: SampleWaiter) { waiters[ObjectIdentifier(waiter)] = nil }

    /// Ends all waits, because a new configuration can change the visible samples.
    func endAll() {
        for waiter in waiters.values { waiter.end() }
    }

    /// Ends the waits for the devices of a page that has been stored.
    func handleCommit(of page: SamplePage) {
        guard !waiters.isEmpty else { return }
        var devices: Set<DeviceAddress> = []
        var hasAll = false
        for item in page.items {
            switch item {
            case .value(let device, _, _, _, _, _), .unavailable(let device, _, _, _, _): devices.insert(device)
            case .interruption(let device?, _, _): devices.insert(device)
            case .interruption(nil, _, _), .missing: hasAll = true
            }
        }
        for waiter in waiters.values where hasAll || waiter.device.map(devices.contains) ?? !devices.isEmpty {
            waiter.end()
        }
    }
}

/// A request that waits for new samples.
@EventLoop
final class SampleWaiter {
    /// The device whose samples are expected; nil for those of any device.
    var device: DeviceAddress?
    private var commit = Promise<Void, ControlError>()

    /// Waits for the next commit from now on.
    func restart() { commit = Promise() }

    func end() { commit.complete(.success(())) }

    /// Waits for a commit since the last `restart()`, or until the time has passed.
    ///
    /// - Throws: `.cancelled` as soon as the task is canceled.
    func wait(atMost limit: Duration) async throws(ControlError) {
        let timer = EventLoop.after(limit) { [weak self] in self?.end() }
        defer { timer.cancel() }
        try await commit.value()
    }
}
