internal import EventLoop
internal import GATT

/// The advertisements of an adapter, as its kernel and controller send them.
@EventLoop
protocol AdvertisingInstances: AnyObject {
    /// Adds a new or changed advertisement.
    ///
    /// - Parameter duration: Duration in each round while advertisements take turns; nil for the standard duration.
    func addOrReplace(_ number: UInt8, _ set: AdvertisingSet, for duration: Duration?)
    /// Replaces the content of an advertisement for a change that the client did not make.
    func refresh(_ number: UInt8, _ set: AdvertisingSet)
    func remove(_ number: UInt8)
    /// Resumes advertising after the controller was powered off.
    func resume()
    /// Suspends all advertising.
    func stop()
}

/// The sets of a controller with extended advertising, one for each advertisement, which are advertised at the same time.
@EventLoop
final class HardwareInstances: AdvertisingInstances {
    private unowned let controller: Controller
    private var sets: [UInt8: AdvertisingSet] = [:]

    init(_ controller: Controller) {
        self.controller = controller
    }

    func addOrReplace(_ number: UInt8, _ set: AdvertisingSet, for duration: Duration?) {
        var set = set
        set.handle = number
        sets[number] = set
        controller.activate(set)
    }

    func refresh(_ number: UInt8, _ set: AdvertisingSet) { addOrReplace(number, set, for: nil) }

    func remove(_ number: UInt8) {
        sets[number] = nil
        controller.stopAdvertising(number)
    }

    func resume() {
        for (_, set) in sets.sorted(by: { $0.key < $1.key }) { controller.activate(set) }
    }

    func stop() {
        for number in sets.keys { controller.stopAdvertising(number) }
    }
}

extension Controller {
    /// Advertises a set, with a new non-resolvable private address if it is not connectable.
    func activate(_ set: AdvertisingSet) {
        var set = set
        // The two most significant bits are zeros (Core Specification, Vol 6, Part B, 1.3.2.2).
        if !set.isConnectable { set.address = DeviceAddress(value: air.random.next() >> 18) }
        advertise(set)
    }
}
