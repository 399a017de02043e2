/// What a daemon leaves for the next one beside the database, in one short line that can be rewritten on a full disk.
///
/// Every number that a client was told must never be used again, also when the event itself did not reach the disk. So
/// each daemon promises, on the disk and before it tells the first number, how far beyond what the database knows it will
/// go: the next one starts after that where something may have been lost, and what is between is a gap.
package struct StateNote: Hashable, Sendable {
    /// Another one after each start of the kernel: what was written but not on the disk yet is gone with the last.
    package var boot: String
    /// How far numbers may be beyond those on the disk; 0 once a daemon ended in order.
    package var promised: Int
    /// How far they may be beyond those in the database, in whatever way the daemon ends: not 0 while it could not write.
    package var unsaved: Int
    /// Whose note it is.
    package var process: Int

    package init(boot: String, promised: Int, unsaved: Int, process: Int) {
        self.boot = boot
        self.promised = promised
        self.unsaved = unsaved
        self.process = process
    }

    /// How many numbers the next daemon leaves out after the last that it finds.
    ///
    /// - Parameter boot: of the kernel that runs now; nil where nobody knows.
    package func skipped(boot: String?) -> Int {
        self.boot == boot ? unsaved : max(promised, unsaved)
    }

    /// Always as long, and within one sector, so that writing it over an older one is all or nothing.
    package static let length = 256

    /// Highest promise that is believed.
    ///
    /// No daemon comes near it, and numbers that skip so many a few times are still numbers that JSON can carry.
    package static let largest = 1 << 48

    private static let title = "gattlab-state-1"

    package var line: [UInt8] {
        let text = "\(Self.title) boot=\(boot) promised=\(promised) unsaved=\(unsaved) process=\(process)"
        var line = Array(text.utf8.prefix(Self.length - 1))
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Self.length - 1 - line.count))
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Nil for what is no whole note.
    package init?(line: [UInt8]) {
        guard line.count == Self.length, line.last == UInt8(ascii: "\n") else { return nil }
        guard let values = Self.values(in: line, title: Self.title), let boot = values["boot"].map(String.init),
            let promised = values["promised"].flatMap({ Int($0) }), (0...Self.largest).contains(promised),
            let unsaved = values["unsaved"].flatMap({ Int($0) }), (0...Self.largest).contains(unsaved),
            let process = values["process"].flatMap({ Int($0) })
        else { return nil }
        self.init(boot: boot, promised: promised, unsaved: unsaved, process: process)
    }

    /// The words `key=value` of a line that starts with `title`; nil for any other line.
    static func values(in line: [UInt8], title: String) -> [Substring: Substring]? {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.first.map(String.init) == title else { return nil }
        var values: [Substring: Substring] = [:]
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if let key = parts.first, parts.count == 2, let value = parts.last { values[key] = value }
        }
        return values
    }
}
