internal import BlueZ
internal import Central
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Glibc
internal import Platform
internal import Trace

/// The self-test of `gattlab doctor --loopback`: a bundled probe that emulates a device on one adapter and drives it from another one.
@EventLoop
enum LoopbackTest {
    nonisolated static let flag = Flag(
        "loopback",
        help: "Also emulate a device on one adapter, and drive it from another one: a test of both, in a minute"
    )

    /// The outcome of the test, for a report.
    struct Record {
        /// The results in JSON, one a line.
        var results: [String] = []
        /// The traffic of the adapters; empty if this user is not allowed to capture it.
        var trace: [TraceRecord] = []
        /// The addresses of the adapters.
        var addresses: [DeviceAddress] = []

        /// The number of records that are kept; a run has some thousands.
        fileprivate static let limit = 50_000
    }

    /// Runs the probe; tests that fail determine the exit status.
    static func run(_ context: CommandContext) async throws(Failure) { try await request(context).perform(context) }

    /// Runs the probe, and returns its results and the traffic meanwhile.
    static func record(_ context: CommandContext) async throws(Failure) -> Record {
        var request = try await request(context)
        var record = Record()
        record.addresses = try await context.client().adapters.compactMap(\.address)
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/gattlab-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .badInput("cannot create a temporary file: \(String(cString: strerror(errno)))")
        }
        close(descriptor)
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { unlink(path) }
        if let report = try? ReportRequest("jsonl=\(path)") { request.reports.append(report) }
        let source = try? await TraceSource.open()
        source?.onRecord = { if record.trace.count < Record.limit { record.trace.append($0) } }
        try await request.perform(context)
        source?.drain()
        source?.onRecord = nil
        let text = (try? TextFile.read(path)) ?? []
        record.results = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        return record
    }

    private static func request(_ context: CommandContext) async throws(Failure) -> RequestedRun {
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
        return RequestedRun(path, sources)
    }
}
