package import DBus

/// A script of either kind, ready to say what its tests are.
@EventLoop
package protocol ProbeScript: AnyObject {
    /// Its tests; nil where it has none and did all it does now.
    func load(_ run: TestRun) async -> Result<TestPlan?, ScriptError>
    func close()
    /// What is to be done after it, where it has no tests.
    var teardown: [TestStep] { get }
}

extension ScriptHost: ProbeScript {}
