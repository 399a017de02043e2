import BlueZ
import BlueZSimulator
import Central
import Control
import EventLoop
import TestRadio
import TestSupport
import Testing

@testable import DeviceLinks

/// Connections without bluetoothd's cache of the services, against a simulation.
@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct UncachedLinkTests {
    @Test func `without the cache, a known device is removed and connected again`() async throws {
        let bench = try await RadioBench()
        let known = try await bench.acquire()
        await known.release()
        let client = try await bench.bluetooth.client()
        let path = known.device.path
        var removals = 0
        var isKnown = true
        let observation = client.observe { [device = known.device] _ in
            if isKnown, !device.exists { removals += 1 }
            isKnown = device.exists
        }
        let link = try await bench.acquireWithoutCache()
        observation.cancel()
        #expect(removals == 1 && link.device.path == path && link.loss == nil && !link.services.isEmpty)
        await link.release()
        bench.host.stop()
    }

    @Test func `without the cache, an unused connection is ended first`() async throws {
        let bench = try await RadioBench(idleTimeout: .seconds(3600))
        let known = try await bench.acquire()
        await known.release()
        #expect(bench.connections == 1)
        let link = try await bench.acquireWithoutCache()
        #expect(link.loss == nil && bench.connections == 1)
        await link.release()
        bench.host.stop()
    }

    @Test(arguments: [false, true])
    func `a connection in use is not ended to ignore the cache`(isOfOtherProgram: Bool) async throws {
        let bench = try await RadioBench()
        let users = isOfOtherProgram ? [] : [try await bench.acquire()]
        if isOfOtherProgram {
            let scan = try await bench.bluetooth.sharedScan()
            let device = try await scan.find(bench.strap, on: nil, within: RadioBench.limit)
            try await device.connect(timeout: RadioBench.limit)
        }
        do throws(ControlError) {
            _ = try await bench.acquireWithoutCache()
            Issue.record("the connection was established")
        } catch {
            #expect(error.code == .connectionFailed && error.message.hasSuffix("because the device is connected"))
        }
        #expect(bench.connections == 1 && users.allSatisfy { $0.loss == nil })
        for user in users { await user.release() }
        bench.host.stop()
    }

    @Test func `a locked device is not removed for another user`() async throws {
        let bench = try await RadioBench()
        let locked = ControlError(.locked, "the device is locked")
        let known = try await bench.acquire()
        await known.release()
        await #expect(throws: locked) {
            try await bench.acquireWithoutCache { (_) throws(ControlError) in throw locked }
        }
        #expect(known.device.exists)
        bench.host.stop()
    }

    @Test func `two concurrent users without the cache: one connects, the other is refused`() async throws {
        let bench = try await RadioBench()
        let known = try await bench.acquire()
        await known.release()
        let tasks = (0..<2).map { _ in Task { @EventLoop () throws in try await bench.acquireWithoutCache() } }
        var links: [SharedLink] = []
        var refusals: [ControlError] = []
        for task in tasks {
            do { links.append(try await task.value) } catch { refusals.append(try #require(error as? ControlError)) }
        }
        #expect(links.count == 1 && refusals.map(\.code) == [.connectionFailed])
        #expect(refusals.allSatisfy { $0.message.hasSuffix("because the device is connected") })
        for link in links { await link.release() }
        bench.host.stop()
    }
}
