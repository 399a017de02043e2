internal import BlueZ
internal import Central
package import DBus
internal import GATT
package import ProfileModel

/// What a script is run with.
package struct ScriptOptions: Sendable {
    /// The device that `connect()` means where the script names none.
    package var device: String?
    package var seed: UInt64 = 0
    /// Whether the script may use files, programs and the environment.
    package var isTrusted = false
    /// Whether probes may write to attributes at random: scripts ask for it as `options.writes`.
    package var allowsWrites = false
    /// How long finding a device and connecting to it may take, each.
    package var timeout = Duration.seconds(30)
    /// The modules of the script's folder, by path; nil where there is none.
    package var module: @EventLoop @Sendable (String) -> [UInt8]? = { _ in nil }
    /// A profile by path or name.
    package var profile: @EventLoop @Sendable (String) throws(ScriptError) -> PeripheralProfile = {
        name throws(ScriptError) in
        throw ScriptError(.badInput, "there is no profile '\(name)'")
    }

    package init() {}
}

/// A script with what it may call: its tests as a plan, its functions as steps.
@EventLoop
package final class ScriptHost {
    let machine: LuaMachine
    let bench: Bench
    let options: ScriptOptions
    package let start = ContinuousClock.now
    /// The suites that are being written, outermost first.
    var open: [TestSuite]
    private let chunk: LuaReference

    /// Compiles a script.
    ///
    /// - Parameter name: what reports call it: its path.
    /// - Throws: `ScriptError` of kind `.script` if it is not Lua.
    package init(_ text: [UInt8], name: String, bench: Bench, options: ScriptOptions) throws(ScriptError) {
        self.bench = bench
        self.options = options
        machine = try LuaMachine()
        chunk = try machine.load(text, name: name)
        open = [TestSuite(name)]
        var sandbox = LuaSandbox(module: options.module)
        sandbox.isTrusted = options.isTrusted
        sandbox.seed = options.seed
        machine.openLibraries(sandbox)
        defineTests()
        defineDevices()
        defineValues()
        defineSimulation()
        defineExpectations()
        defineEverydayFunctions()
        machine.runLibrary(Prelude.text, preludeFunctions)
    }

    /// What the script has asked to be done after it, outside of its suites.
    package var teardown: [TestStep] { open[0].teardown }

    package func close() { machine.close() }

    /// Runs the script once, which says what its tests are; one without tests is a test itself, run now.
    ///
    /// - Returns: its tests; nil where it has none.
    package func load(_ run: TestRun) async -> Result<TestPlan?, ScriptError> {
        await call(chunk, [], run).map { _ in
            open[0].children.isEmpty ? nil : TestPlan(root: open[0])
        }
    }

    /// A function of the script as a step of a test, or of what is done after it.
    func step(_ function: LuaReference, _ arguments: [LuaValue] = [], isTidying: Bool = false) -> TestStep {
        TestStep { [weak self] run in
            guard let self else { return .failure(ScriptError(.aborted, "the script has ended")) }
            return await call(function, arguments, run, isTidying: isTidying)
        }
    }

    private func call(
        _ function: LuaReference,
        _ arguments: [LuaValue],
        _ run: TestRun,
        isTidying: Bool = false
    ) async -> Result<Void, ScriptError> {
        do throws(ScriptError) {
            let thread = try LuaThread(machine, isTidying: isTidying)
            run.whenAborted { [weak thread] error in thread?.abort(error) }
            return await thread.run(function, arguments).map { _ in }
        } catch {
            return .failure(error)
        }
    }
}
