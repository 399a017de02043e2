package import EventLoop

/// The kernel's rotation of several clients' advertisements on a controller with one advertising set.
///
/// Each advertisement is advertised for its duration, from the last added to the first, and then again from the last. A
/// new advertisement waits for the end of the current duration. If the active advertisement is changed, it stays active and
/// its duration starts again, as btmon shows for bluetoothd 5.66.
@EventLoop
package final class AdvertisingRotation: AdvertisingInstances {
    private struct Instance {
        let number: UInt8
        var set: AdvertisingSet
        var duration: Duration
    }

    private unowned let controller: Controller
    private let clock: SimulationClock
    /// The advertisements, the latest first.
    private var instances: [Instance] = []
    /// The number of the active advertisement.
    private var current: UInt8?
    /// The start of the current duration; a single advertisement starts its next duration when one ends.
    private var start = Duration.zero
    private var timer: SimulationTimer?

    /// The handle of the only advertising set.
    package static let handle: UInt8 = 0

    /// The duration of an advertisement that does not specify one.
    package static let standardDuration = Duration.seconds(2)

    package init(_ controller: Controller, clock: SimulationClock) {
        self.controller = controller
        self.clock = clock
    }

    /// Adds a new or changed advertisement.
    ///
    /// - Parameter duration: Duration in each round while there are other advertisements; nil for the standard duration.
    package func addOrReplace(_ number: UInt8, _ set: AdvertisingSet, for duration: Duration?) {
        let instance = Instance(number: number, set: set, duration: duration ?? Self.standardDuration)
        if let index = instances.firstIndex(where: { $0.number == number }) {
            instances[index] = instance
        } else {
            instances.insert(instance, at: 0)
        }
        if current == nil || current == number {
            advertise(number)
        } else if timer == nil {
            scheduleNext()
        }
    }

    /// Replaces the content of an advertisement for a change that the client did not make, without affecting the rotation.
    package func refresh(_ number: UInt8, _ set: AdvertisingSet) {
        guard let index = instances.firstIndex(where: { $0.number == number }) else { return }
        instances[index].set = set
        if current == number { controller.activate(set) }
    }

    package func remove(_ number: UInt8) {
        let next = current == number ? self.next : nil
        instances.removeAll { $0.number == number }
        if instances.isEmpty {
            stop()
        } else if let next {
            advertise(next.number)
        }
    }

    /// Resumes advertising after the controller was powered off.
    package func resume() {
        if let first = instances.first { advertise(first.number) }
    }

    /// Suspends all advertising.
    package func stop() {
        timer?.cancel()
        timer = nil
        controller.stopAdvertising(Self.handle)
        current = nil
    }

    private func instance(_ number: UInt8) -> Instance? { instances.first { $0.number == number } }

    /// The advertisement after the active one; the active one if there is no other.
    private var next: Instance? {
        guard let index = instances.firstIndex(where: { $0.number == current }) else { return instances.first }
        return instances[(index + 1) % instances.count]
    }

    private func advertiseNext() {
        if let next { advertise(next.number) }
    }

    private func advertise(_ number: UInt8) {
        guard let instance = instance(number) else { return }
        current = number
        start = clock.now
        controller.activate(instance.set)
        scheduleNext()
    }

    /// Schedules the end of the current duration, if there is another advertisement.
    private func scheduleNext() {
        timer?.cancel()
        timer = nil
        guard instances.count > 1, let current, let duration = instance(current)?.duration else { return }
        // While it was the only one, its duration has expired and started again.
        let past = Duration.nanoseconds((clock.now - start).saturatedNanoseconds % duration.saturatedNanoseconds)
        timer = clock.after(duration - past) { [weak self] in self?.advertiseNext() }
    }
}
