import BlueZ
import BlueZSimulator
import Central
import Control
import EventLoop
import GATT
import Platform
import TestRadio
import TestSupport
import Testing

@testable import DeviceLinks

/// Connections shared by many users, against a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct SharedLinkTests {
    static let heartRate = "heart-rate-measurement"
    static let writable = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"

    /// The values that one user received.
    @EventLoop
    private final class Values {
        private(set) var values: [[UInt8]] = []
        func append(_ value: [UInt8]) { values.append(value) }
    }

    @Test func `ten concurrent users share one connection, and each receives every value in order`() async throws {
        let bench = try await RadioBench()
        let users = (0..<10).map { _ in Values() }
        let tasks = users.map { values in
            Task { @EventLoop () throws -> SharedLink in
                let link = try await bench.acquire()
                let characteristic = try link.characteristic(Self.heartRate)
                _ = try await link.subscribe(to: characteristic, within: RadioBench.limit) { values.append($0) }
                return link
            }
        }
        var links: [SharedLink] = []
        for task in tasks { links.append(try await task.value) }
        #expect(bench.connections == 1)
        let before = users.map(\.values.count)
        try await bench.wait("fifty values") { users.allSatisfy { $0.values.count >= 50 } }
        for (user, count) in zip(users, before) {
            #expect(
                Array(user.values.dropFirst(count).prefix(10)) == Array(users[0].values.dropFirst(before[0]).prefix(10))
            )
            #expect(user.values.allSatisfy { $0.count == 3 || $0.count == 2 })
        }
        for link in links.dropLast() { await link.release() }
        #expect(bench.connections == 1)
        let last = try #require(links.last)
        #expect(last.loss == nil)
        await last.release()
        try await bench.wait("the end") { bench.connections == 0 }
        await bench.bluetooth.close()
        bench.host.stop()
    }

    @Test func `concurrent scans, connections, reads and writes never fail with InProgress`() async throws {
        let bench = try await RadioBench(straps: 4)
        let tasks = (0..<24).map { number in
            Task { @EventLoop () throws in
                for round in 0..<3 {
                    let link = try await bench.acquire((number + round) % 4)
                    let characteristic = try link.characteristic(Self.writable)
                    let value = [UInt8(number), UInt8(round)]
                    try await link.write(
                        value,
                        to: .characteristic(characteristic),
                        as: .request,
                        within: RadioBench.limit
                    )
                    _ = try await link.read(.characteristic(characteristic), within: RadioBench.limit)
                    let scan = try await bench.bluetooth.sharedScan()
                    let adapter = try scan.client.poweredAdapter(nil)
                    let listener = try await scan.listen(on: adapter, for: ScanFilter()) { _, _ in }
                    await listener.stop()
                    await link.release()
                }
            }
        }
        for task in tasks { try await task.value }
        try await bench.wait("the end") { bench.connections == 0 }
        await bench.bluetooth.close()
        bench.host.stop()
    }

    // With a manual clock, a device that has been found cannot be connected before the test waits again: its next
    // advertising event is due later. So both tests cancel an attempt that is still under way.

    @Test func `a canceled wait does not affect other waiting users`() async throws {
        let bench = try await RadioBench(clock: .manual)
        let first = Task { @EventLoop () throws in try await bench.acquire() }
        let second = Task { @EventLoop () throws in try await bench.acquire() }
        try await bench.wait("an attempt") { !bench.links.addresses.isEmpty }
        first.cancel()
        await #expect(throws: ControlError.cancelled) { try await first.value }
        let link = try await bench.value(of: second)
        #expect(link.loss == nil && bench.connections == 1)
        try await bench.value(of: Task { @EventLoop () throws in await link.release() })
        bench.host.stop()
    }

    @Test func `an attempt without waiting users is canceled`() async throws {
        let bench = try await RadioBench(clock: .manual)
        let task = Task { @EventLoop () throws in try await bench.acquire() }
        try await bench.wait("an attempt") { !bench.links.addresses.isEmpty }
        task.cancel()
        await #expect(throws: ControlError.cancelled) { try await task.value }
        try await bench.wait("the end of the attempt") { bench.links.addresses.isEmpty && bench.connections == 0 }
        let link = try await bench.value(of: Task { @EventLoop () throws in try await bench.acquire() })
        #expect(bench.connections == 1)
        try await bench.value(of: Task { @EventLoop () throws in await link.release() })
        bench.host.stop()
    }

    @Test func `an idle connection is reused by the next user`() async throws {
        let bench = try await RadioBench(idleTimeout: .seconds(3600))
        let link = try await bench.acquire()
        let bearer = bench.straps[0].bearer
        await link.release()
        let next = try await bench.acquire()
        #expect(next.loss == nil)
        #expect(bench.straps[0].bearer === bearer)
        await next.release()
        #expect(bench.straps[0].bearer === bearer)
        bench.host.stop()
    }

    @Test func `an idle connection ends after the idle timeout`() async throws {
        let bench = try await RadioBench(idleTimeout: .milliseconds(20))
        let link = try await bench.acquire()
        await link.release()
        try await bench.wait("the end") { bench.connections == 0 && bench.links.addresses.isEmpty }
        bench.host.stop()
    }

    @Test(arguments: [Duration.zero, .milliseconds(20)])
    func `an unused connection is kept while its device is reserved`(idleTimeout: Duration) async throws {
        let bench = try await RadioBench(idleTimeout: idleTimeout)
        // The connections are counted at each check: a test that is delayed might see only the last check.
        var connections: [Int] = []
        bench.links.isReserved = { _ in
            connections.append(bench.connections)
            return connections.count < 2
        }
        let link = try await bench.acquire()
        await link.release()
        try await bench.wait("the end") { bench.connections == 0 }
        #expect(connections == [1, 1])
        bench.host.stop()
    }

    @Test func `only an unused connection can be ended early`() async throws {
        let bench = try await RadioBench(idleTimeout: .seconds(3600))
        let link = try await bench.acquire()
        await bench.links.disconnectIfUnused(bench.straps[0].address)
        #expect(bench.connections == 1 && link.loss == nil)
        await link.release()
        await bench.links.disconnectIfUnused(bench.straps[0].address)
        #expect(bench.connections == 0 && bench.links.addresses.isEmpty)
        bench.host.stop()
    }

    @Test func `all users are notified of a loss, and the next gets a new connection`() async throws {
        let bench = try await RadioBench()
        var reasons: [LossReason] = []
        let links = [try await bench.acquire(), try await bench.acquire()]
        for link in links { link.whenLost { reasons.append($0) } }
        bench.straps[0].dropLinks()
        try await bench.wait("the loss") { reasons.count == 2 }
        #expect(reasons == [.linkLost, .linkLost])
        let characteristic = try links[0].characteristic(Self.writable)
        await #expect(throws: ControlError.self) {
            try await links[0].read(.characteristic(characteristic), within: RadioBench.limit)
        }
        let notified = try links[0].characteristic(Self.heartRate)
        await #expect(throws: ControlError.self) {
            _ = try await links[0].subscribe(to: notified, within: RadioBench.limit) { _ in }
        }
        for link in links { await link.release() }
        let next = try await bench.acquire()
        #expect(next.loss == nil)
        await next.release()
        bench.host.stop()
    }

    @Test(arguments: [false, true])
    func `an existing connection is kept, unless it is left over from an earlier run`(isLeft: Bool) async throws {
        let bench = try await RadioBench()
        let scan = try await bench.bluetooth.sharedScan()
        let device = try await scan.find(bench.strap, on: nil, within: RadioBench.limit)
        try await device.connect(timeout: RadioBench.limit)
        let link = try await bench.links.acquire(
            bench.strap,
            on: nil,
            discoveryTimeout: RadioBench.limit,
            connectTimeout: RadioBench.limit,
            adopting: isLeft
        )
        await link.release()
        #expect(bench.connections == (isLeft ? 0 : 1))
        bench.host.stop()
    }

    @Test func `a locked device is refused to other users`() async throws {
        let bench = try await RadioBench()
        let locked = ControlError(.locked, "the device is locked")
        let link = try await bench.acquire()
        await #expect(throws: locked) {
            try await bench.links.acquire(
                bench.strap,
                on: nil,
                discoveryTimeout: RadioBench.limit,
                connectTimeout: RadioBench.limit
            ) { (_) throws(ControlError) in throw locked }
        }
        #expect(link.loss == nil)
        await link.release()
        bench.host.stop()
    }

    @Test func `a user that is refused leaves no connection behind`() async throws {
        let bench = try await RadioBench()
        let error = await #expect(throws: ControlError.self) {
            try await bench.links.acquire(
                bench.strap,
                on: nil,
                discoveryTimeout: RadioBench.limit,
                connectTimeout: RadioBench.limit
            ) { (_) throws(ControlError) in throw ControlError(.locked, "locked") }
        }
        #expect(error?.code == .locked)
        #expect(bench.links.addresses.isEmpty && bench.connections == 0)
        await bench.bluetooth.close()
        bench.host.stop()
    }

    @Test func `the last subscriber ends the subscription, and a new one can start`() async throws {
        let bench = try await RadioBench()
        let link = try await bench.acquire()
        let characteristic = try link.characteristic(Self.heartRate)
        for _ in 0..<3 {
            let values = [Values(), Values()]
            var subscriptions: [LinkSubscription] = []
            for values in values {
                subscriptions.append(
                    try await link.subscribe(to: characteristic, within: RadioBench.limit) { values.append($0) }
                )
            }
            try await bench.wait("values") { values.allSatisfy { $0.values.count > 2 } }
            await subscriptions[0].cancel()
            let count = values[0].values.count
            let others = values[1].values.count
            try await bench.wait("values for the other") { values[1].values.count > others + 2 }
            #expect(values[0].values.count == count)
            await subscriptions[1].cancel()
        }
        await link.release()
        bench.host.stop()
    }
}
