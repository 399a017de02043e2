package import EventLoop
package import Lua
package import ProfileModel

/// The options of a script.
package struct ScriptOptions: Sendable {
    /// The default device of `connect()`.
    package var device: String?
    package var seed: UInt64 = 0
    /// A Boolean value that indicates whether the script can access files, programs and the environment.
    package var isTrusted = false
    /// A Boolean value that indicates whether probes may write values outside the specification; scripts check
    /// `options.writes`.
    package var allowsWrites = false
    /// The timeout for finding and for connecting to a device, each.
    package var timeout = Duration.seconds(30)
    /// Returns the text of a module by its path; `nil` if it does not exist.
    package var module: @EventLoop @Sendable (String) -> [UInt8]? = { _ in nil }
    /// Returns a profile by its path or name.
    package var profile: @EventLoop @Sendable (String) throws(ScriptError) -> PeripheralProfile = {
        name throws(ScriptError) in
        throw ScriptError(.badInput, "there is no profile '\(name)'")
    }

    package init() {}
}

/// A Lua script with the functions it can call, which provides its tests as a plan and its functions as steps.
@EventLoop
package final class ScriptHost {
    let machine: LuaMachine
    let bench: Bench
    let options: ScriptOptions
    package let start = ContinuousClock.now
    /// The suites that are being defined, outermost first.
    var open: [TestSuite]
    private let chunk: LuaReference

    /// Compiles a script.
    ///
    /// - Parameters:
    ///   - text: The text of the script.
    ///   - name: The name in reports: its path.
    ///   - bench: The bench that the script uses.
    ///   - options: The options of the script.
    /// - Throws: `ScriptError` of kind `.script` if the text is not valid Lua.
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
        machine.defineValueFunctions(with: bench.types)
        defineSimulation()
        defineExpectations()
        defineGeneralFunctions()
        machine.runLibrary(Prelude.text, preludeFunctions)
        machine.addNames(Prelude.names)
    }

    /// The teardown steps that the script defined outside of its suites.
    package var teardown: [TestStep] { open[0].teardown }

    package func close() { machine.close() }

    /// Runs the script once, which defines its tests; a script without tests is a test itself, which runs now.
    ///
    /// - Returns: The tests; `nil` if there are none.
    package func load(_ handle: StepHandle) async -> Result<TestPlan?, ScriptError> {
        await call(chunk, [], handle).map { _ in
            open[0].children.isEmpty ? nil : TestPlan(root: open[0])
        }
    }

    /// Returns a step that calls a function of the script.
    func step(_ function: LuaReference, _ arguments: [LuaValue] = [], isCleanup: Bool = false) -> TestStep {
        TestStep { [weak self] handle in
            guard let self else { return .failure(ScriptError(.aborted, "the script has ended")) }
            return await call(function, arguments, handle, isCleanup: isCleanup)
        }
    }

    private func call(
        _ function: LuaReference,
        _ arguments: [LuaValue],
        _ handle: StepHandle,
        isCleanup: Bool = false
    ) async -> Result<Void, ScriptError> {
        do throws(ScriptError) {
            let thread = try LuaThread(machine, isCleanup: isCleanup)
            handle.setAbortHandler { [weak thread] error in thread?.abort(error) }
            return await thread.run(function, arguments).map { _ in }
        } catch {
            return .failure(error)
        }
    }
}
