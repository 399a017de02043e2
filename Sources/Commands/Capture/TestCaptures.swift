internal import EventLoop
internal import Glibc
internal import Probe

/// A capture of the Bluetooth traffic of a test run, with a file for each test.
@EventLoop
final class TestCaptures {
    private let folder: String
    private let source: TraceSource
    private var splitter = TraceSplitter()
    private var file: TraceFile?
    private var failure: Failure?
    /// The handler called for each file when it is created.
    var onFile: (@EventLoop (_ path: String) -> Void)?

    /// Starts a capture into a folder, which is created if it does not exist.
    static func start(in folder: String) async throws(Failure) -> TestCaptures {
        let source = try await TraceSource.open()
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw .badInput("cannot create folder \(folder): \(String(cString: strerror(errno)))")
        }
        return TestCaptures(folder, source)
    }

    private init(_ folder: String, _ source: TraceSource) {
        self.folder = folder
        self.source = source
        source.onRecord = { [weak self] record in
            guard let self, let part = splitter.part(for: record) else { return }
            write(part)
        }
        source.onEnd = { [weak self] failure in self?.failure = self?.failure ?? failure }
    }

    /// Handles an event of the run, before the reporters do.
    func handle(_ event: RunEvent) {
        switch event {
        // Traffic up to now belongs to the previous file.
        case .testStarted, .testEnded, .runEnded: source.drain()
        default: break
        }
        splitter.handle(event)
    }

    /// Stops the capture after writing all traffic up to now.
    func stop() {
        source.drain()
        source.onRecord = nil
        source.onEnd = nil
    }

    /// Checks that the capture is complete.
    ///
    /// - Throws: An error if part of the traffic could not be written.
    func throwIfIncomplete() throws(Failure) {
        if let failure { throw failure }
        try file?.throwIfIncomplete()
    }

    private func write(_ part: TraceSplitter.Part) {
        do throws(Failure) {
            if part.isFirst {
                try file?.throwIfIncomplete()
                let path = "\(folder)/\(part.file)"
                file = try TraceFile(path: path)
                onFile?(path)
            }
            file?.write(part.bytes)
        } catch {
            failure = failure ?? error
            file = nil
        }
    }
}
