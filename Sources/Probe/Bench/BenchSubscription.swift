internal import BlueZ
internal import Central
package import DBus

/// The values that a characteristic notifies or indicates, kept until the script takes them.
@EventLoop
package final class BenchSubscription: LuaObject, BenchResource {
    let characteristic: RemoteCharacteristic
    private unowned let device: BenchDevice
    private var values: [[UInt8]] = []
    /// How many values were lost because the script did not take them.
    private(set) var overflow = 0
    private var loss: LossReason?
    private var isStopped = false
    private var waiter: (@EventLoop (Result<[UInt8], ScriptError>) -> Void)?

    /// How many values are kept.
    private static let capacity = 10_000

    init(_ characteristic: RemoteCharacteristic, of device: BenchDevice) {
        self.characteristic = characteristic
        self.device = device
    }

    /// How many values have come that nobody has taken yet.
    var count: Int { values.count }

    func take(_ value: [UInt8]) {
        device.tell(.notification, .characteristic(characteristic), value: value)
        if let waiter {
            self.waiter = nil
            waiter(.success(value))
        } else if values.count < Self.capacity {
            values.append(value)
        } else {
            overflow += 1
        }
    }

    /// Hands on the next value when it is there.
    ///
    /// - Returns: what takes that back.
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
            waiter(.failure(ScriptError(.timedOut, "no value of \(characteristic.uuid) within \(limit.forPeople)")))
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

    /// Whether values still come.
    var isOpen: Bool { ending == nil }

    func isOf(_ device: BenchDevice?) -> Bool { self.device === device }

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

    /// Why no more values come.
    private var ending: ScriptError? {
        if let loss { return ScriptError(.connectionLost, "the connection was lost (\(loss.rawValue))") }
        return isStopped ? ScriptError(.script, "the subscription has been stopped") : nil
    }
}
