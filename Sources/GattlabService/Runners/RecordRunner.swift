package import Control
package import EventLoop
internal import Platform

/// A watch whose events are also written to a file.
@EventLoop
package final class RecordRunner: SessionRunner {
    private let watch: any SessionRunner
    package let recording: Recording?

    /// The word of the note at each start, with which those about failures start.
    nonisolated static let startNote = "recording"

    package init(_ watch: any SessionRunner, into recording: Recording) {
        self.watch = watch
        self.recording = recording
    }

    /// Runs the watch; a failure to write the file is reported but does not end it.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        if let recording {
            recording.onStatusChange = { word, text in report(.event(.note(word, text))) }
            report(.event(.note(Self.startNote, "writing events to \(recording.file)")))
        }
        try await watch.run(report)
    }
}
