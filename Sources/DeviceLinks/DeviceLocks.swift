package import GATT

/// Exclusive locks on devices, each with a holder and an expiration time.
///
/// A lock is a lease: it ends when it expires or when its holder disconnects. All times are readings of one monotonic
/// clock.
package struct DeviceLocks<Holder: Hashable & Sendable>: Sendable {
    package struct Lock: Hashable, Sendable {
        package var device: DeviceAddress
        package var holder: Holder
        package var expires: Duration
    }

    /// The device is locked by another holder.
    package struct LockedError: Error, Hashable, Sendable {
        package var lock: Lock
    }

    /// Maximum duration of a lease; longer requests are shortened to it.
    package static var maximumLease: Duration { .seconds(3600) }

    private var locks: [DeviceAddress: Lock] = [:]

    package init() {}

    /// Locks a device, or sets a new expiration time on the lock that the holder already has.
    ///
    /// - Throws: `LockedError` if another holder has locked the device.
    package mutating func lock(
        _ device: DeviceAddress,
        for holder: Holder,
        lasting duration: Duration,
        at now: Duration
    ) throws(LockedError) -> Lock {
        try check(device, for: holder, at: now)
        let lasting = min(max(duration, .zero), Self.maximumLease)
        let lock = Lock(device: device, holder: holder, expires: now + lasting)
        locks[device] = lock
        return lock
    }

    /// Checks that a user is allowed to access a device now.
    ///
    /// - Throws: `LockedError` if another holder has locked the device.
    package func check(_ device: DeviceAddress, for user: Holder, at now: Duration) throws(LockedError) {
        guard let lock = locks[device], lock.expires > now, lock.holder != user else { return }
        throw LockedError(lock: lock)
    }

    /// Returns the holder of an unexpired lock on a device.
    package func holder(of device: DeviceAddress, at now: Duration) -> Holder? {
        locks[device].flatMap { $0.expires > now ? $0.holder : nil }
    }

    /// Releases a lock.
    ///
    /// - Returns: True if the holder had locked the device.
    package mutating func unlock(_ device: DeviceAddress, by holder: Holder, at now: Duration) -> Bool {
        guard let lock = locks[device], lock.expires > now, lock.holder == holder else { return false }
        locks[device] = nil
        return true
    }

    /// Removes all locks of a holder and returns them, sorted by address.
    package mutating func release(_ holder: Holder) -> [Lock] {
        let released = locks.values.filter { $0.holder == holder }
        for lock in released { locks[lock.device] = nil }
        return Self.sorted(released)
    }

    /// Returns the unexpired locks, sorted by address.
    package func activeLocks(at now: Duration) -> [Lock] {
        Self.sorted(locks.values.filter { $0.expires > now })
    }

    private static func sorted(_ locks: [Lock]) -> [Lock] {
        locks.sorted { $0.device < $1.device }
    }
}
