package import Control
package import DBus

/// A watch whose events are kept in a file, too.
@EventLoop
package final class RecordRunner: SessionRunner {
    private let watch: WatchRunner
    private let recording: Recording

    package init(_ watch: WatchRunner, into recording: Recording) {
        self.watch = watch
        self.recording = recording
    }

    /// As the watch; a file that cannot be written is told, and does not end it.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        recording.onTrouble = { word, text in report(.event(.note(word, text))) }
        defer { recording.close() }
        report(.event(.note("recording", "events are kept in \(recording.file)")))
        try await watch.run { [recording] news in
            if case .event(let event) = news { recording.append(event, at: .now()) }
            report(news)
        }
    }
}
