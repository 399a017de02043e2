internal import DBus
internal import Glibc
internal import Probe

/// What passes on the air in a run of tests, in a file for each.
@EventLoop
final class TestCaptures {
    private let folder: String
    private let source: TraceSource
    private var splitter = TraceSplitter()
    private var file: TraceFile?
    private var problem: Failure?
    /// Told of each file as it begins.
    var onFile: (@EventLoop (_ path: String) -> Void)?

    /// Begins to capture, into a folder that is made if it is not there.
    static func begin(in folder: String) async throws(Failure) -> TestCaptures {
        let source = try await TraceSource.open()
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw .badInput("cannot make the folder \(folder): \(String(cString: strerror(errno)))")
        }
        return TestCaptures(folder, source)
    }

    private init(_ folder: String, _ source: TraceSource) {
        self.folder = folder
        self.source = source
        source.onRecord = { [weak self] record in
            guard let self, let part = splitter.take(record) else { return }
            write(part)
        }
        source.onEnd = { [weak self] failure in self?.problem = self?.problem ?? failure }
    }

    /// Takes what happens in the run, before it is told to others.
    func take(_ event: RunEvent) {
        switch event {
        // What passed until now belongs to what was before.
        case .testBegan, .testEnded, .runEnded: source.drain()
        default: break
        }
        splitter.take(event)
    }

    /// Ends it, with what has passed up to now.
    func stop() {
        source.drain()
        source.onRecord = nil
        source.onEnd = nil
    }

    /// - Throws: if not everything could be kept.
    func check() throws(Failure) {
        if let problem { throw problem }
        try file?.check()
    }

    private func write(_ part: TraceSplitter.Part) {
        do throws(Failure) {
            if part.isFirst {
                try file?.check()
                let path = "\(folder)/\(part.file)"
                file = try TraceFile(path: path)
                onFile?(path)
            }
            file?.write(part.bytes)
        } catch {
            problem = problem ?? error
            file = nil
        }
    }
}
