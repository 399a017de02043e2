internal import EventLoop
internal import Glibc
public import Testing

/// A trait that runs a test, or each test of a suite, with a simulation of BlueZ.
///
///     @Test(.simulated(peripherals: [.strap]))
///     func `the strap sits on the chest`() async throws {
///         let strap = try Simulation.current.peripherals[0]
///         …
///     }
///
/// Programs and libraries that use BlueZ, such as `CoreBluetooth`, find the simulation by the environment variable
/// `DBUS_SYSTEM_BUS_ADDRESS`. A process has one environment, so these tests run one after the other.
public struct SimulationTrait: TestTrait, SuiteTrait, TestScoping {
    let options: SimulationOptions

    /// True: each test of a suite has a simulation of its own.
    public var isRecursive: Bool { true }

    /// Returns the trait for each case of a test.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> SimulationTrait? {
        testCase == nil ? nil : self
    }

    /// Runs the body of a test with a simulation.
    ///
    /// - Throws: `SimulationError` if the simulation cannot be started, or the error of the body.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        do throws(SystemError) { try EventLoop.start() } catch {
            throw SimulationError(error.message, hint: error.hint)
        }
        await Self.turn.acquire()
        do {
            try await perform(body)
        } catch {
            await Self.turn.release()
            throw error
        }
        await Self.turn.release()
    }

    private func perform(_ body: @concurrent @Sendable () async throws -> Void) async throws {
        let simulation = try await Simulation(options)
        let former = SystemBusVariable.replace(by: simulation.busAddress)
        do {
            try await Simulation.$running.withValue(simulation) { try await body() }
        } catch {
            SystemBusVariable.restore(former)
            await simulation.end()
            throw error
        }
        SystemBusVariable.restore(former)
        await simulation.end()
    }

    /// Held by the test that runs.
    private static let turn = FIFOLock()
}

extension Trait where Self == SimulationTrait {
    /// Runs a test, or each test of a suite, with a simulation of BlueZ.
    ///
    /// - Parameters:
    ///   - peripherals: The peripherals in range from the start.
    ///   - adapters: The number of adapters.
    ///   - version: The release of bluetoothd to simulate: `5.66`, `5.82` or `5.87`.
    ///   - controller: The kind of the adapters' controllers: `bt42`, LE only with legacy advertising, or `bt52`, dual-mode with extended
    ///     advertising.
    ///   - seed: The seed of all random values.
    ///   - clock: The clock of the simulation.
    public static func simulated(
        peripherals: [SimulatedDevice] = [],
        adapters: Int = 1,
        version: String = "5.66",
        controller: String = "bt42",
        seed: UInt64 = 0,
        clock: SimulationOptions.Clock = .real
    ) -> SimulationTrait {
        SimulationTrait(
            options: SimulationOptions(
                peripherals: peripherals,
                adapters: adapters,
                version: version,
                controller: controller,
                seed: seed,
                clock: clock
            )
        )
    }
}

/// The variable by which programs find the bus of org.bluez.
private enum SystemBusVariable {
    private static let name = "DBUS_SYSTEM_BUS_ADDRESS"

    /// Sets the variable, and returns its former value.
    static func replace(by address: String) -> String? {
        let former = getenv(name).map { String(cString: $0) }
        setenv(name, address, 1)
        return former
    }

    static func restore(_ former: String?) {
        if let former { setenv(name, former, 1) } else { unsetenv(name) }
    }
}
