internal import Control
internal import DBus
internal import DaemonConfiguration
internal import Platform
internal import PostgreSQLStore

/// The options that read samples from a PostgreSQL database instead of from gattlabd.
enum SampleDatabase {
    static let store = Option(
        "store",
        Kind.text("URI"),
        help:
            "Read the samples of a PostgreSQL database, such as postgresql://db.example.org/gattlab, instead of gattlabd's"
    )
    static let host = Option(
        "host",
        Kind.text("NAME"),
        help: "Name of the machine that recorded the samples, if the database of --store has those of several"
    )

    static let parameters: [Parameter] = [.option(store), .option(host)]
}

extension CommandContext {
    /// Checks that requests for samples can be performed: by gattlabd, or in this process with the database of `--store`.
    func requireSamples() async throws(Failure) {
        let host = arguments[SampleDatabase.host]
        guard let url = arguments[SampleDatabase.store] else {
            guard host == nil else {
                throw .usage("--host requires --store", hint: "gattlabd has the samples of this machine only")
            }
            return try await requireDaemon()
        }
        if let problem = DatabaseURL.problem(url) { throw .usage("--store: \(problem.message)", hint: problem.hint) }
        do throws(DBusError) {
            let reader = try PostgreSQLReader(DatabaseAddress(url, passwordFile: nil), host: host)
            cachedService = localService(samples: reader)
        } catch {
            throw Failure(ControlError(.failed, error.message, hint: error.hint))
        }
    }
}
