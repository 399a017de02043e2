package import EventLoop
package import Lua

/// A script in Lua or in steps, ready to be loaded.
@EventLoop
package protocol ProbeScript: AnyObject {
    /// Loads the script and returns its tests; returns `nil` if it has no tests, after running it completely.
    func load(_ handle: StepHandle) async -> Result<TestPlan?, ScriptError>
    func close()
    /// The teardown steps of a script without tests.
    var teardown: [TestStep] { get }
}

extension ScriptHost: ProbeScript {}
