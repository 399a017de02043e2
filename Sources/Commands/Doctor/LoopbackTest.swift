internal import BlueZ
internal import Central
internal import DBus
internal import DaemonConfiguration
internal import Probe

/// The self-test of `gattlab doctor --loopback`: a bundled probe that emulates a device on one adapter and drives it from another one.
enum LoopbackTest {
    static let flag = Flag(
        "loopback",
        help: "Also emulate a device on one adapter, and drive it from another one: a test of both, in a minute"
    )

    /// Runs the probe; tests that fail determine the exit status.
    @EventLoop
    static func run(_ context: CommandContext) async throws(Failure) {
        let client = try await context.client()
        guard client.adapters.count(where: \.isPowered) > 1 else {
            throw .unavailable(
                .noAdapter,
                "a loopback test requires two adapters that are on",
                hint: "plug in another adapter; without hardware: gattlab simulate -- gattlab doctor --loopback"
            )
        }
        let library = ProbeLibrary(context.environment)
        let path = try library.path("loopback")
        let profiles = ProfileLibrary(context.environment)
        let sources = ProbeSources(path, modules: library.directories, profiles, nil)
        try await RequestedRun(path, sources).perform(context)
    }
}
