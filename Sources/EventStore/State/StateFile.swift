internal import Glibc
internal import Persistence
internal import Platform
internal import StoreModel

/// The lock file of a running daemon, which contains its `StateRecord` and, on the next line, its `ProgressMark`.
final class StateFile {
    private let descriptor: CInt
    let path: String

    /// Opens and locks the file.
    ///
    /// - Throws: `busy` if another process, named in the message, has locked it; `readOnly` if it is not writable.
    init(_ path: String) throws(StoreError) {
        let opened: CInt
        do throws(RegularFile.OpenError) {
            opened = try RegularFile.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw StoreError(opening: path, error)
        }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            let holder = Self.record(in: opened)
            close(opened)
            guard reason == EWOULDBLOCK else { throw .system("cannot lock \(path)", reason) }
            let process = holder.map { " (process \($0.process))" } ?? ""
            throw StoreError(
                .busy,
                "another gattlabd\(process) is using the state directory: \(path) is locked",
                hint: "stop it first, or use another state directory: --state FOLDER"
            )
        }
        descriptor = opened
        self.path = path
    }

    deinit {
        // The process's exit releases the lock, but a child between fork and exec would still share it.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The previous daemon's record, or nil if it is missing or unreadable.
    var record: StateRecord? { Self.record(in: descriptor) }

    private static func record(in descriptor: CInt) -> StateRecord? {
        // The mark follows the record.
        var line = [UInt8](repeating: 0, count: StateRecord.length)
        let count = pread(descriptor, &line, line.count, 0)
        guard count >= 0 else { return nil }
        return StateRecord(line: Array(line.prefix(count)))
    }

    /// The previous daemon's mark, or nil if it is missing or unreadable.
    var mark: ProgressMark? {
        var line = [UInt8](repeating: 0, count: ProgressMark.length)
        let count = pread(descriptor, &line, line.count, off_t(StateRecord.length))
        guard count >= 0 else { return nil }
        return ProgressMark(line: Array(line.prefix(count)))
    }

    /// Overwrites the mark without a sync; it survives the end of the process and eventually reaches the disk.
    func write(_ mark: ProgressMark) throws(StoreError) {
        let line = mark.line
        guard pwrite(descriptor, line, line.count, off_t(StateRecord.length)) == line.count else {
            throw .system("cannot write \(path)")
        }
    }

    /// Overwrites the record and syncs it to the disk.
    ///
    /// Needs no new space, so it works on a full disk. It may wait for the disk, so it is to be called rarely.
    func write(_ record: StateRecord) throws(StoreError) {
        let line = record.line
        guard pwrite(descriptor, line, line.count, 0) == line.count else { throw .system("cannot write \(path)") }
        guard fdatasync(descriptor) == 0 else { throw .system("cannot write \(path) to the disk") }
    }
}

/// Returns the kernel's identifier of the current boot, or nil if it is unavailable.
package func currentBootID() -> String? {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let word = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : String(word)
}

func currentProcessID() -> Int { Int(getpid()) }
