package import DBus

/// How the kernel has a controller with one advertising set advertise for several programs: one after the other.
///
/// Each advertisement is on the air for its duration, then the next is: the one that came before it, and after the first
/// of all the last. One that is added waits for the end of the present duration; one that is changed while it is on the
/// air makes room for the next (Linux, add_ext_adv_data and hci_schedule_adv_instance_sync).
@EventLoop
package final class AdvertisingRotation {
    private struct Instance {
        let number: UInt8
        var set: AdvertisingSet
        var duration: Duration
    }

    private unowned let controller: Controller
    private let clock: SimulationClock
    /// The last that came is the first.
    private var instances: [Instance] = []
    /// The number of the one on the air.
    private var current: UInt8?
    /// When the duration of the present one began; while it is alone, one follows the other.
    private var start = Duration.zero
    private var timer: SimulationTimer?

    /// The handle of the one set.
    package static let handle: UInt8 = 0

    /// How long an advertisement without a duration of its own is on the air.
    package static let standardDuration = Duration.seconds(2)

    package init(_ controller: Controller, clock: SimulationClock) {
        self.controller = controller
        self.clock = clock
    }

    /// Takes an advertisement that is new, or is not what it was.
    ///
    /// - Parameter duration: How long it is on the air when there are others; nil for the standard.
    package func put(_ number: UInt8, _ set: AdvertisingSet, for duration: Duration?) {
        let instance = Instance(number: number, set: set, duration: duration ?? Self.standardDuration)
        if let index = instances.firstIndex(where: { $0.number == number }) {
            instances[index] = instance
        } else {
            instances.insert(instance, at: 0)
        }
        if current == nil {
            show(number)
        } else if current == number {
            showNext()
        } else if timer == nil {
            awaitEnd()
        }
    }

    /// Has what is on the air say something else, of which the program knows nothing.
    package func refresh(_ number: UInt8, _ set: AdvertisingSet) {
        guard let index = instances.firstIndex(where: { $0.number == number }) else { return }
        instances[index].set = set
        if current == number { controller.advertise(set) }
    }

    package func remove(_ number: UInt8) {
        let next = current == number ? self.next : nil
        instances.removeAll { $0.number == number }
        if instances.isEmpty {
            stop()
        } else if let next {
            show(next.number)
        }
    }

    /// Takes up what was advertised before the controller went off.
    package func resume() {
        if let first = instances.first { show(first.number) }
    }

    /// Ends all advertising for now.
    package func stop() {
        timer?.cancel()
        timer = nil
        controller.stopAdvertising(Self.handle)
        current = nil
    }

    private func instance(_ number: UInt8) -> Instance? { instances.first { $0.number == number } }

    /// What comes after the one on the air; the same, if there is no other.
    private var next: Instance? {
        guard let index = instances.firstIndex(where: { $0.number == current }) else { return instances.first }
        return instances[(index + 1) % instances.count]
    }

    private func showNext() {
        if let next { show(next.number) }
    }

    private func show(_ number: UInt8) {
        guard let instance = instance(number) else { return }
        current = number
        start = clock.now
        controller.advertise(instance.set)
        awaitEnd()
    }

    /// Awaits the end of the present duration, if that makes a difference.
    private func awaitEnd() {
        timer?.cancel()
        timer = nil
        guard instances.count > 1, let current, let duration = instance(current)?.duration else { return }
        // While it was alone, its time has been over and begun again.
        let past = Duration.nanoseconds((clock.now - start).wholeNanoseconds % duration.wholeNanoseconds)
        timer = clock.after(duration - past) { [weak self] in self?.showNext() }
    }
}
