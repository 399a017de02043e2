internal import CSystemd
internal import GattlabService
internal import Glibc

/// The systemd journal, written through libsystemd, which preserves the fields of entries.
enum Journal {
    /// Sends an entry to the journal; failures are ignored, because there is no other way to report them.
    static func send(_ entry: LogEntry, as name: String) {
        let bytes = (entry.journalFields + ["SYSLOG_IDENTIFIER=\(name)"]).map { Array($0.utf8) }
        let all = bytes.flatMap(\.self)
        all.withUnsafeBytes { memory in
            guard let base = UnsafeMutableRawPointer(mutating: memory.baseAddress) else { return }
            var offset = 0
            let pieces = bytes.map { field in
                defer { offset += field.count }
                return iovec(iov_base: base + offset, iov_len: field.count)
            }
            _ = sd_journal_sendv(pieces, CInt(clamping: pieces.count))
        }
    }
}
