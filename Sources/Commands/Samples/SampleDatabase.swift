internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import PostgreSQLStore

/// The options that read samples from a PostgreSQL database instead of from gattlabd.
enum SampleDatabase {
    static let store = Option(
        "store",
        Kind.text("URI"),
        help:
            "Read the samples of a PostgreSQL database, such as postgresql://db.example.org/gattlab, instead of gattlabd's; --host selects "
            + "the machine that recorded them"
    )

    static let parameters: [Parameter] = [.option(store)]
}

extension CommandContext {
    /// Checks that requests for samples can be performed: by gattlabd, or in this process with the database of `--store`.
    func requireSamples() async throws(Failure) {
        guard let url = arguments[SampleDatabase.store] else { return try await requireDaemon() }
        let host = arguments[GlobalOptions.host]?.host
        if let problem = DatabaseURL.problem(url) { throw .usage("--store: \(problem.message)", hint: problem.hint) }
        do throws(SystemError) {
            let reader = try PostgreSQLReader(DatabaseAddress(url, passwordFile: nil), host: host)
            cachedService = localService(samples: reader)
        } catch {
            throw Failure(ControlError(.failed, error.message, hint: error.hint))
        }
    }
}
