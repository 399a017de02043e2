package import BlueZ
package import BlueZSimulator
package import Central
package import Control
package import DBus
package import DeviceLinks
package import EventLoop
internal import ProfileModel
package import TestSupport
internal import Testing

/// A simulation on the test's private bus, with advertising straps, and the connection to it.
///
/// With a manual clock, the time of the simulation advances only while a test waits in `wait`.
@EventLoop
package final class RadioBench {
    package private(set) var host: SimulationHost
    package let bus: BusAddress
    package let bluetooth: Bluetooth
    package let links: SharedLinks
    package let straps: [SimulatedPeripheral]

    /// A profile that notifies a counter and accepts writes of any length.
    package nonisolated static let profile = """
        name: Strap
        advertising:
          services: [heart-rate]
          interval: 20ms
        signals:
          rate:
            ramp: { from: 0, by: 1, every: 10ms, to: 60000 }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 20ms }
                value: { heartRate: { signal: rate } }
              - uuid: body-sensor-location
                properties: [read]
                value: chest
          - uuid: 6e400001-b5a3-f393-e0a9-e50e24dcca9e
            characteristics:
              - uuid: 6e400002-b5a3-f393-e0a9-e50e24dcca9e
                properties: [read, write]
                hex: "00"
        """

    /// The time by which a manual clock advances between two evaluations of a condition.
    private static let step = Duration.milliseconds(20)

    /// Time limit of an operation or a wait, which takes seconds on an idle machine.
    package static let limit = Duration.seconds(300)
    /// Number of evaluations of a condition before it counts as missed, however late they are on a busy machine.
    private static let minimumEvaluations = 2000

    package init(
        straps count: Int = 1,
        adapters: Int = 1,
        mtu: Int = 517,
        clock: SimulationClock.Source = .real,
        idleTimeout: Duration = .zero,
        profile text: String = profile
    ) async throws {
        var options = Simulation.Options()
        options.adapters = adapters
        options.mtu = mtu
        options.clock = clock
        bus = .address(try #require(PrivateBus.current).lastingAddress)
        host = SimulationHost(SimulatedWorld(options), bus: bus)
        try await host.start()
        let profile = try PeripheralProfile.parse(Array(text.utf8), file: "strap.yaml")
        var straps: [SimulatedPeripheral] = []
        for _ in 0..<count { straps.append(try host.world.add(SimulatedPeripheral.Description(profile))) }
        self.straps = straps
        bluetooth = Bluetooth(
            bus: bus,
            retrying: RetryPolicy(initialDelay: .milliseconds(20), maximumDelay: .milliseconds(100))
        )
        links = SharedLinks(bluetooth, idleTimeout: idleTimeout)
    }

    package var strap: DeviceSelector { selector(0) }

    package func selector(_ index: Int) -> DeviceSelector { .address(straps[index].address) }

    package func acquire(_ index: Int = 0) async throws(ControlError) -> SharedLink {
        // bluetoothd's objects are read off the loop within a time limit that a busy machine may exceed, and then read again.
        _ = try await bluetooth.client(waitsForBus: true)
        let (strap, limit) = (selector(index), Self.limit)
        return try await links.acquire(strap, on: nil, discoveryTimeout: limit, connectTimeout: limit)
    }

    /// Returns a link to the first strap, without bluetoothd's cache of its services.
    package func acquireWithoutCache(
        authorize: @escaping LinkAuthorization = { (_) throws(ControlError) in }
    ) async throws(ControlError) -> SharedLink {
        try await links.acquire(
            strap,
            on: nil,
            discoveryTimeout: Self.limit,
            connectTimeout: Self.limit,
            ignoringCache: true,
            authorize: authorize
        )
    }

    /// Number of open links.
    package var connections: Int { straps.count { $0.bearer != nil } }

    /// Kills the bus, and with it the simulated bluetoothd, and restarts both.
    package func restartBus() async throws -> ChildProcess {
        let bus = try #require(PrivateBus.current)
        bus.daemon.kill()
        try await wait("the loss of the bus") { self.bluetooth.openClient == nil }
        host.stop()
        let daemon = try bus.startAgain()
        host = SimulationHost(host.world, bus: self.bus)
        try await host.start()
        return daemon
    }

    /// Powers an adapter on or off, as any program may.
    package func setPowered(_ isPowered: Bool, _ adapter: String = "hci0") async throws {
        let client = try await bluetooth.client()
        _ = try await client.call(
            BlueZNames.Interface.properties,
            "Set",
            at: ObjectPath("/org/bluez/\(adapter)"),
            [.string(BlueZNames.Interface.adapter), .string("Powered"), .variant(.boolean(isPowered))],
            during: .adapter
        )
    }

    package var isDiscovering: Bool {
        bluetooth.openClient?.adapters.contains { $0[AdapterProperty.discovering] == true } ?? false
    }

    /// Waits until a condition holds.
    package func wait(_ what: String, until condition: @escaping @EventLoop () -> Bool) async throws {
        let end = ContinuousClock.now + Self.limit
        var evaluations = 0
        while !condition() {
            evaluations += 1
            try #require(
                ContinuousClock.now < end || evaluations < Self.minimumEvaluations,
                "\(what) never came about"
            )
            if host.world.clock.source == .manual {
                await host.world.clock.advance(by: Self.step)
                // However slow the machine, programs are fast in the time of the simulation, as they are on a real bus.
                try? await bluetooth.openClient?.flushSignals()
            }
            // Meanwhile, messages pass through the bus.
            try await EventLoop.sleep(for: .milliseconds(5))
        }
    }

    /// Waits for the result of a task, for which the time of a manual clock advances.
    package func value<Value: Sendable>(of task: Task<Value, any Error>) async throws -> Value {
        var isEnded = false
        Task { @EventLoop in
            _ = await task.result
            isEnded = true
        }
        try await wait("the result of a task") { isEnded }
        return try await task.value
    }
}

extension SharedLink {
    package func characteristic(_ text: String) throws -> RemoteCharacteristic {
        try services.attribute(matching: AttributeSelector(text)).characteristic
    }
}
