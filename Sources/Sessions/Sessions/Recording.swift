internal import Control
package import DBus
internal import Glibc

/// The events of a session as JSON lines in a file, and what becomes of them while it cannot be written.
///
/// What happens in one turn of the loop is written at its end. While the disk is full, events are counted instead of kept;
/// that is told once, and with their number again when it can be written.
@EventLoop
package final class Recording {
    /// Told that writing has stopped or goes on: a word, and a line for people.
    var onTrouble: (@EventLoop (String, String) -> Void)?

    private let folders: [String]
    private let path: String
    private let rotation: RecordingRotation
    private var writer = EventWriter()
    private var pending: [UInt8] = []
    private var pendingCount = 0
    private var descriptor: CInt?
    private var written = 0
    /// Events lost since it could not be written; nil while it can.
    private var lost: Int?
    private var nextAttempt = ContinuousClock.now

    /// How long no attempt is made to write after one has failed.
    private let pause: Duration

    /// - Parameters:
    ///   - folder: made when it is not there.
    ///   - owner: the user whose recordings lie in a folder of their own; nil where the folder is the user's already.
    ///   - name: the session's; the file is called after it.
    package init(
        in folder: String,
        for owner: UInt32? = nil,
        of name: String,
        rotation: RecordingRotation = RecordingRotation(),
        pause: Duration = .seconds(1)
    ) {
        self.pause = pause
        folders = owner.map { [folder, "\(folder)/\($0)"] } ?? [folder]
        path = "\(folders.last ?? folder)/\(name)"
        self.rotation = rotation
    }

    /// The file that is written to.
    var file: String { rotation.current(path) }

    isolated deinit {
        if let descriptor { _ = Glibc.close(descriptor) }
    }

    /// Takes an event; it is in the file at the end of this turn of the loop.
    func append(_ event: SessionEvent, at time: Timestamp) {
        if pending.isEmpty { EventLoop.soon { [weak self] in self?.flush() } }
        writer.append(event, at: time, to: &pending)
        pending.append(UInt8(ascii: "\n"))
        pendingCount += 1
    }

    /// Writes what is left.
    func close() {
        flush()
        shut()
    }

    private func shut() {
        guard let descriptor else { return }
        _ = Glibc.close(descriptor)
        self.descriptor = nil
    }

    private func flush() {
        guard !pending.isEmpty else { return }
        defer {
            pending.removeAll(keepingCapacity: true)
            pendingCount = 0
        }
        if lost != nil, ContinuousClock.now < nextAttempt { return lose("") }
        if rotation.isDue(written: written, adding: pending.count) { rotate() }
        let descriptor: CInt
        do throws(RegularFile.Refusal) {
            descriptor = try opened()
        } catch {
            return lose(error.description)
        }
        guard write(to: descriptor) else {
            let reason = Self.reason
            // The next line begins where this one would have.
            _ = ftruncate(descriptor, off_t(written))
            shut()
            return lose(reason)
        }
        written += pending.count
        guard let lost else { return }
        self.lost = nil
        onTrouble?("recording-resumed", "the recording goes on; \(lost) events are missing")
    }

    private func write(to descriptor: CInt) -> Bool {
        var rest = pending[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func lose(_ reason: String) {
        let isNews = lost == nil
        lost = (lost ?? 0) + pendingCount
        if !reason.isEmpty { nextAttempt = .now + pause }
        if isNews {
            onTrouble?("recording-stopped", "cannot write \(file): \(reason); events are lost")
        }
    }

    private func opened() throws(RegularFile.Refusal) -> CInt {
        if let descriptor { return descriptor }
        // It may be there; whether it can be used shows when the file is opened.
        for folder in folders { mkdir(folder, 0o700) }
        let opened = try RegularFile.open(file, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600)
        written = max(Int(lseek(opened, 0, SEEK_END)), 0)
        descriptor = opened
        return opened
    }

    private func rotate() {
        shut()
        written = 0
        for (from, to) in rotation.renames(of: path) { rename(from, to) }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
