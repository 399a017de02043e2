internal import BlueZ
internal import Central
package import EventLoop
internal import GATT
internal import Lua

/// A subscription that queues the notified or indicated values of a characteristic until the script reads them.
@EventLoop
package final class BenchSubscription: LuaObject, BenchResource {
    let characteristic: RemoteCharacteristic
    /// The types that decode the values.
    let types: AttributeTypes
    private unowned let device: BenchDevice
    private var values: [[UInt8]] = []
    /// The number of values dropped because the queue was full.
    private(set) var droppedCount = 0
    private var loss: LossReason?
    private var isStopped = false
    private var waiter: (@EventLoop (Result<[UInt8], ScriptError>) -> Void)?

    /// The maximum number of queued values.
    private static let capacity = 10_000

    init(_ characteristic: RemoteCharacteristic, of device: BenchDevice) {
        self.characteristic = characteristic
        self.device = device
        types = device.bench.types
    }

    /// The number of queued values.
    var count: Int { values.count }

    func handle(_ value: [UInt8]) {
        device.record(.notification, .characteristic(characteristic), value: value)
        if let waiter {
            self.waiter = nil
            waiter(.success(value))
        } else if values.count < Self.capacity {
            values.append(value)
        } else {
            droppedCount += 1
        }
    }

    /// Calls `completion` with the next value when it arrives.
    ///
    /// - Returns: A function that cancels the request.
    func next(
        within limit: Duration,
        _ completion: @escaping @EventLoop (Result<[UInt8], ScriptError>) -> Void
    ) -> LuaCancel {
        if !values.isEmpty {
            completion(.success(values.removeFirst()))
            return {}
        }
        if let ending {
            completion(.failure(ending))
            return {}
        }
        let timer = EventLoop.after(limit) { [weak self] in
            guard let self, let waiter else { return }
            self.waiter = nil
            waiter(.failure(ScriptError(.timedOut, "no value of \(characteristic.uuid) within \(limit.shortText)")))
        }
        waiter = { result in
            timer.cancel()
            completion(result)
        }
        return { [weak self] in
            timer.cancel()
            self?.waiter = nil
        }
    }

    func discard() { values = [] }

    /// A Boolean value that indicates whether further values can arrive.
    var isOpen: Bool { ending == nil }

    func belongs(to device: BenchDevice?) -> Bool { self.device === device }

    package func close() async {
        guard !isStopped else { return }
        isStopped = true
        await device.unsubscribe(self)
        finish()
    }

    func end(_ reason: LossReason) {
        loss = reason
        finish()
    }

    private func finish() {
        guard let waiter, let ending else { return }
        self.waiter = nil
        waiter(.failure(ending))
    }

    /// The reason why no further values can arrive.
    private var ending: ScriptError? {
        if let loss { return ScriptError(.connectionLost, "the connection was lost (\(loss.rawValue))") }
        return isStopped ? ScriptError(.script, "the subscription has been stopped") : nil
    }
}
