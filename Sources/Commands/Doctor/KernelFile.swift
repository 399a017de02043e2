internal import Glibc
internal import KnownFaults

/// Files that the kernel generates while they are read.
enum KernelFile {
    /// Returns the start of a file; empty if it cannot be read.
    static func read(_ path: String, limit: Int) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = Glibc.read(descriptor, &bytes, limit)
        return Array(bytes.prefix(max(count, 0)))
    }

    /// The number of messages of the kernel that are read at most; its buffer usually has some thousands.
    private static let messageLimit = 50_000

    /// SEEK_DATA, which the module of the C library does not have.
    private static let seekData: CInt = 3

    /// Returns the messages of the kernel about Bluetooth; nil if this user is not allowed to read them.
    static func messages() -> [String]? {
        let descriptor = open("/dev/kmsg", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // Those before the administrator has cleared the log (dmesg --clear) are of no interest.
        lseek(descriptor, 0, seekData)
        var messages: [String] = []
        // The maximum size of a record (Documentation/ABI/testing/dev-kmsg).
        var record = [UInt8](repeating: 0, count: 8192)
        for _ in 0..<messageLimit {
            let count = Glibc.read(descriptor, &record, record.count)
            if count > 0 {
                let message = KernelRecord.message(record[..<count])
                if KernelRecord.isAboutBluetooth(message) { messages.append(message) }
            } else if count == 0 || errno != EPIPE && errno != EINTR {
                // The end is reported as EAGAIN, a record that was overwritten meanwhile as EPIPE.
                break
            }
        }
        return messages
    }
}
