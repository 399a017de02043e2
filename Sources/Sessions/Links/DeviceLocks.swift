package import GATT

/// Who has which device to himself, and until when.
///
/// A lock is a lease: it ends by itself with its time, or with its holder. Times are those of a clock that only goes
/// forward.
package struct DeviceLocks<Holder: Hashable & Sendable>: Sendable {
    package struct Lock: Hashable, Sendable {
        package var device: DeviceAddress
        package var holder: Holder
        package var expires: Duration
    }

    /// Another holder has the device.
    package struct Held: Error, Hashable, Sendable {
        package var lock: Lock
    }

    /// The longest lease; a longer one is cut to this.
    package static var longest: Duration { .seconds(3600) }

    private var locks: [DeviceAddress: Lock] = [:]

    package init() {}

    /// Locks a device, or sets a new time to the lock that the holder has on it.
    ///
    /// - Throws: `Held` while it is another's.
    package mutating func lock(
        _ device: DeviceAddress,
        for holder: Holder,
        lasting duration: Duration,
        at now: Duration
    ) throws(Held) -> Lock {
        try check(device, for: holder, at: now)
        let lasting = min(max(duration, .zero), Self.longest)
        let lock = Lock(device: device, holder: holder, expires: now + lasting)
        locks[device] = lock
        return lock
    }

    /// Whether somebody may use a device now.
    ///
    /// - Throws: `Held` while it is another's.
    package func check(_ device: DeviceAddress, for user: Holder, at now: Duration) throws(Held) {
        guard let lock = locks[device], lock.expires > now, lock.holder != user else { return }
        throw Held(lock: lock)
    }

    /// Who has a device to himself now.
    package func holder(of device: DeviceAddress, at now: Duration) -> Holder? {
        locks[device].flatMap { $0.expires > now ? $0.holder : nil }
    }

    /// Gives a lock back.
    ///
    /// - Returns: Whether the holder had one.
    package mutating func unlock(_ device: DeviceAddress, by holder: Holder, at now: Duration) -> Bool {
        guard let lock = locks[device], lock.expires > now, lock.holder == holder else { return false }
        locks[device] = nil
        return true
    }

    /// Ends all locks of a holder that is gone, and tells which they were, by address.
    package mutating func release(_ holder: Holder) -> [Lock] {
        let released = locks.values.filter { $0.holder == holder }
        for lock in released { locks[lock.device] = nil }
        return Self.sorted(released)
    }

    /// The locks that hold now, by address.
    package func all(at now: Duration) -> [Lock] {
        Self.sorted(locks.values.filter { $0.expires > now })
    }

    private static func sorted(_ locks: [Lock]) -> [Lock] {
        locks.sorted { $0.device < $1.device }
    }
}
