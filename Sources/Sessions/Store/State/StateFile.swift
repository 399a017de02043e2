internal import Glibc

/// The file that one daemon at a time holds locked, with its `StateNote` and, on the next line, its `StoreMark`.
final class StateFile {
    private let descriptor: CInt
    let path: String

    /// Takes the lock.
    ///
    /// - Throws: `busy` when another process has it, which is named; `readOnly` where nothing can be written.
    init(_ path: String) throws(StoreError) {
        let opened: CInt
        do throws(RegularFile.Refusal) {
            opened = try RegularFile.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw StoreError(opening: path, error)
        }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            let holder = Self.note(in: opened)
            close(opened)
            guard reason == EWOULDBLOCK else { throw .system("cannot lock \(path)", reason) }
            let process = holder.map { " (process \($0.process))" } ?? ""
            throw StoreError(
                .busy,
                "another gattlabd\(process) keeps its state there: \(path) is locked",
                hint: "end it first, or give this one another state directory"
            )
        }
        descriptor = opened
        self.path = path
    }

    deinit {
        // The lock goes with the process however that ends; but a child that is between fork and exec has it, too.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// The note of the daemon before; nil when there is none, or none that can be read.
    var note: StateNote? { Self.note(in: descriptor) }

    private static func note(in descriptor: CInt) -> StateNote? {
        // The mark follows it.
        var line = [UInt8](repeating: 0, count: StateNote.length)
        let count = pread(descriptor, &line, line.count, 0)
        guard count >= 0 else { return nil }
        return StateNote(line: Array(line.prefix(count)))
    }

    /// The mark of the daemon before; nil when there is none, or none that can be read.
    var mark: StoreMark? {
        var line = [UInt8](repeating: 0, count: StoreMark.length)
        let count = pread(descriptor, &line, line.count, off_t(StateNote.length))
        guard count >= 0 else { return nil }
        return StoreMark(line: Array(line.prefix(count)))
    }

    /// Writes a mark over the one before; it survives the end of the process, and reaches the disk in time.
    func write(_ mark: StoreMark) throws(StoreError) {
        let line = mark.line
        guard pwrite(descriptor, line, line.count, off_t(StateNote.length)) == line.count else {
            throw .system("cannot write \(path)")
        }
    }

    /// Writes a note over the one before; when this returns, it is on the disk.
    ///
    /// It takes no new space, so a full disk is no obstacle. May wait for the disk: for rare moments only.
    func write(_ note: StateNote) throws(StoreError) {
        let line = note.line
        guard pwrite(descriptor, line, line.count, 0) == line.count else { throw .system("cannot write \(path)") }
        guard fdatasync(descriptor) == 0 else { throw .system("cannot write \(path) to the disk") }
    }
}

/// The kernel's word for this start of it; nil where it does not say.
package func currentBoot() -> String? {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var octets = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &octets, octets.count)
    guard count > 0 else { return nil }
    let word = String(decoding: octets.prefix(count), as: UTF8.self).prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : String(word)
}

func currentProcess() -> Int { Int(getpid()) }
