internal import Control
package import EventLoop
internal import Glibc
internal import Platform

/// A recording of a session's events as JSON lines in a file, with handling of write failures.
///
/// The lines are those of the journal. The events of one turn of the loop are written at the end of the next one, after
/// clients have received them. While writing fails, events are dropped and counted; the failure is reported once, and the
/// number of lost events when writing works again.
@EventLoop
package final class Recording {
    /// Called when writing fails or resumes, with a machine-readable word and a line for display.
    var onStatusChange: (@EventLoop (String, String) -> Void)?

    private let folders: [String]
    private let path: String
    private let rotation: RecordingRotation
    private var pending: [ArraySlice<UInt8>] = []
    private var lines: [UInt8] = []
    private var descriptor: CInt?
    private var written = 0
    /// Number of events lost since writing failed, or nil while it works.
    private var lost: Int?
    private var nextAttemptTime = ContinuousClock.now

    /// Pause after a failed attempt to write.
    private let retryDelay: Duration

    /// - Parameters:
    ///   - folder: Folder for recordings, created if it does not exist.
    ///   - owner: Name of the subfolder of the owner; nil if the folder belongs to the user.
    ///   - name: Name of the session, from which the file name is derived.
    package init(
        in folder: String,
        for owner: String? = nil,
        of name: String,
        rotation: RecordingRotation = RecordingRotation(),
        retryDelay: Duration = .seconds(1)
    ) {
        self.retryDelay = retryDelay
        folders = owner.map { [folder, "\(folder)/\($0)"] } ?? [folder]
        path = "\(folders.last ?? folder)/\(name)"
        self.rotation = rotation
    }

    /// Path of the current file.
    var file: String { rotation.current(path) }

    isolated deinit {
        if let descriptor { _ = Glibc.close(descriptor) }
    }

    /// Adds the JSON of an event, which is written to the file at the end of the next turn of the loop.
    func append(_ event: ArraySlice<UInt8>) {
        if pending.isEmpty {
            EventLoop.deferToEndOfTurn { EventLoop.deferToEndOfTurn { [weak self] in self?.flush() } }
        }
        pending.append(event)
    }

    /// Writes pending events and closes the file.
    func close() {
        flush()
        closeFile()
    }

    private func closeFile() {
        guard let descriptor else { return }
        _ = Glibc.close(descriptor)
        self.descriptor = nil
    }

    private func flush() {
        guard !pending.isEmpty else { return }
        defer { pending.removeAll(keepingCapacity: true) }
        if lost != nil, ContinuousClock.now < nextAttemptTime { return dropPending("") }
        lines.removeAll(keepingCapacity: true)
        for event in pending {
            lines += event
            lines.append(UInt8(ascii: "\n"))
        }
        if rotation.isDue(written: written, adding: lines.count) { rotate() }
        let descriptor: CInt
        do throws(RegularFile.OpenError) {
            descriptor = try opened()
        } catch {
            return dropPending(error.description)
        }
        guard RegularFile.write(lines, to: descriptor) else {
            let reason = Self.reason
            // The next line is to start at the same offset.
            _ = ftruncate(descriptor, off_t(written))
            closeFile()
            return dropPending(reason)
        }
        written += lines.count
        guard let lost else { return }
        self.lost = nil
        onStatusChange?("recording-resumed", "the recording continues; \(lost) events were lost")
    }

    private func dropPending(_ reason: String) {
        let isFirstFailure = lost == nil
        lost = (lost ?? 0) + pending.count
        if !reason.isEmpty { nextAttemptTime = .now + retryDelay }
        if isFirstFailure {
            onStatusChange?("recording-stopped", "cannot write \(file): \(reason); events are lost")
        }
    }

    private func opened() throws(RegularFile.OpenError) -> CInt {
        if let descriptor { return descriptor }
        // The folder may exist; any other failure shows when the file is opened.
        for folder in folders { mkdir(folder, 0o700) }
        let opened = try RegularFile.open(file, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600)
        written = max(Int(lseek(opened, 0, SEEK_END)), 0)
        descriptor = opened
        return opened
    }

    private func rotate() {
        closeFile()
        written = 0
        for (from, to) in rotation.renames(of: path) { rename(from, to) }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
