package import Control
package import EventLoop

/// A watch whose events are also written to a file.
@EventLoop
package final class RecordRunner: SessionRunner {
    private let watch: any SessionRunner
    private let output: Recording

    package var recording: Recording? { output }

    /// The word of the note at each start, with which those about failures start.
    nonisolated static let startNote = "recording"

    package init(_ watch: any SessionRunner, into recording: Recording) {
        self.watch = watch
        output = recording
    }

    /// Runs the watch; a failure to write the file is reported but does not end it.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        output.onStatusChange = { word, text in report(.event(.note(word, text))) }
        report(.event(.note(Self.startNote, "writing events to \(output.file)")))
        try await watch.run(report)
    }
}
