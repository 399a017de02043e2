import Control
import DeviceLinks
import GATT
import Testing

@Suite struct DeviceLocksTests {
    private static let strap = DeviceAddress("C0:11:22:33:44:55")!
    private static let scale = DeviceAddress("C0:11:22:33:44:66")!

    @Test func `a device is locked by one holder until the lock expires`() throws {
        var locks = DeviceLocks<Int>()
        let lock = try locks.lock(Self.strap, for: 1, lasting: .seconds(30), at: .seconds(100))
        #expect(lock.expires == .seconds(130))
        for time in [100, 129] {
            let held = #expect(throws: DeviceLocks<Int>.LockedError.self) {
                try locks.check(Self.strap, for: 2, at: .seconds(time))
            }
            #expect(held?.lock == lock)
        }
        try locks.check(Self.strap, for: 1, at: .seconds(129))
        try locks.check(Self.scale, for: 2, at: .seconds(129))
        try locks.check(Self.strap, for: 2, at: .seconds(130))
    }

    @Test func `a device without a lock is available to all`() throws {
        try DeviceLocks<Int>().check(Self.strap, for: 1, at: .zero)
    }

    @Test func `another holder is refused, and changes nothing`() throws {
        var locks = DeviceLocks<Int>()
        let lock = try locks.lock(Self.strap, for: 1, lasting: .seconds(30), at: .zero)
        do throws(DeviceLocks<Int>.LockedError) {
            _ = try locks.lock(Self.strap, for: 2, lasting: .seconds(60), at: .seconds(10))
            Issue.record("the other got the lock")
        } catch {
            #expect(error.lock == lock)
        }
        #expect(locks.unlock(Self.strap, by: 2, at: .seconds(10)) == false)
        #expect(locks.activeLocks(at: .seconds(10)) == [lock])
    }

    @Test func `a renewed lock lasts from the moment of the request`() throws {
        var locks = DeviceLocks<Int>()
        _ = try locks.lock(Self.strap, for: 1, lasting: .seconds(30), at: .zero)
        let renewed = try locks.lock(Self.strap, for: 1, lasting: .seconds(5), at: .seconds(20))
        #expect(renewed.expires == .seconds(25))
    }

    @Test(arguments: [
        (Duration.seconds(7200), Duration.seconds(3600)), (.seconds(3600), .seconds(3600)), (.zero, .zero),
        (.seconds(-5), .zero),
    ])
    func `a lock lasts an hour at most, and never a negative time`(asked: Duration, given: Duration) throws {
        var locks = DeviceLocks<Int>()
        let lock = try locks.lock(Self.strap, for: 1, lasting: asked, at: .zero)
        #expect(lock.expires == given)
    }

    @Test func `an expired lock is available to another holder`() throws {
        var locks = DeviceLocks<Int>()
        _ = try locks.lock(Self.strap, for: 1, lasting: .seconds(30), at: .zero)
        let second = try locks.lock(Self.strap, for: 2, lasting: .seconds(30), at: .seconds(30))
        #expect(second.holder == 2)
        #expect(locks.unlock(Self.strap, by: 1, at: .seconds(31)) == false)
        #expect(locks.unlock(Self.strap, by: 2, at: .seconds(31)) == true)
        #expect(locks.activeLocks(at: .seconds(31)) == [])
    }

    @Test func `a client that disconnects releases its own locks only`() throws {
        var locks = DeviceLocks<Int>()
        let scale = try locks.lock(Self.scale, for: 1, lasting: .seconds(30), at: .zero)
        let strap = try locks.lock(Self.strap, for: 1, lasting: .seconds(30), at: .zero)
        let other = try locks.lock(DeviceAddress("00:00:00:00:00:07")!, for: 2, lasting: .seconds(30), at: .zero)
        #expect(locks.release(1) == [strap, scale])
        #expect(locks.activeLocks(at: .zero) == [other])
    }

    @Test func `a device has a holder until the lock expires`() throws {
        var locks = DeviceLocks<Int>()
        #expect(locks.holder(of: Self.strap, at: .zero) == nil)
        _ = try locks.lock(Self.strap, for: 1, lasting: .seconds(10), at: .zero)
        #expect(locks.holder(of: Self.strap, at: .seconds(9)) == 1)
        #expect(locks.holder(of: Self.scale, at: .seconds(9)) == nil)
        #expect(locks.holder(of: Self.strap, at: .seconds(10)) == nil)
        #expect(locks.activeLocks(at: .seconds(10)) == [])
    }

    @Test func `the error names the holder and the remaining time`() {
        let error = ControlError.locked(Self.strap, by: "ana (gattlab)", remaining: .milliseconds(1500))
        #expect(error.code == .locked)
        #expect(error.message == "C0:11:22:33:44:55 is locked by ana (gattlab) for another 2s")
    }
}
