internal import CLinux
internal import Glibc

/// The stream to the journal that systemd connects to a service's standard output and error.
///
/// `JOURNAL_STREAM` contains its device and inode, so that a service can detect a redirected standard error.
package struct JournalStream: Hashable, Sendable {
    package var device: UInt64
    package var inode: UInt64

    package init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }

    /// Parses the variable's format, `DEVICE:INODE` in decimal; returns nil for any other string.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
            let device = UInt64(parts[0]), let inode = UInt64(parts[1])
        else { return nil }
        self.init(device: device, inode: inode)
    }

    static var isStandardErrorConnected: Bool {
        guard let text = getenv("JOURNAL_STREAM"), let stream = JournalStream(String(cString: text)) else {
            return false
        }
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0 else { return false }
        return stream == JournalStream(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
