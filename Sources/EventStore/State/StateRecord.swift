/// A daemon's record of its state for its successor, stored beside the database as one short line that can be rewritten
/// on a full disk.
///
/// A sequence number that a client has received must never be reused, even if the event did not reach the disk. Before
/// sending the first event, each daemon therefore writes a reservation to the disk: how far its numbers may exceed those
/// in the database. If numbers may have been lost, the next daemon starts after the reserved numbers and reports the
/// range as a gap.
package struct StateRecord: Hashable, Sendable {
    /// Identifier of the kernel's boot; writes that had not reached the disk are lost when it changes.
    package var boot: String
    /// Maximum distance of the numbers in use from those on the disk; 0 after a clean shutdown.
    package var reservedCount: Int
    /// Maximum distance of the numbers in use from those in the database; nonzero only while writing fails.
    package var unsavedDistance: Int
    /// Process ID of the daemon that wrote the record.
    package var process: Int

    package init(boot: String, reservedCount: Int, unsavedDistance: Int, process: Int) {
        self.boot = boot
        self.reservedCount = reservedCount
        self.unsavedDistance = unsavedDistance
        self.process = process
    }

    /// Returns the number of sequence numbers that the next daemon skips after the last one that it finds.
    ///
    /// - Parameter boot: Identifier of the current boot, or nil if it is unknown.
    package func numbersToSkip(boot: String?) -> Int {
        self.boot == boot ? unsavedDistance : max(reservedCount, unsavedDistance)
    }

    /// Fixed length within one sector, so that overwriting the line is atomic.
    package static let length = 256

    /// Highest reservation accepted as valid.
    ///
    /// No daemon approaches it, and numbers that skip this many several times can still be represented in JSON.
    package static let largest = 1 << 48

    private static let title = "gattlab-state-1"

    package var line: [UInt8] {
        let text = "\(Self.title) boot=\(boot) promised=\(reservedCount) unsaved=\(unsavedDistance) process=\(process)"
        var line = Array(text.utf8.prefix(Self.length - 1))
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Self.length - 1 - line.count))
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Parses a line; returns nil if it is not a complete record.
    package init?(line: [UInt8]) {
        guard line.count == Self.length, line.last == UInt8(ascii: "\n") else { return nil }
        guard let values = Self.values(in: line, title: Self.title), let boot = values["boot"].map(String.init),
            let reservedCount = values["promised"].flatMap({ Int($0) }), (0...Self.largest).contains(reservedCount),
            let unsavedDistance = values["unsaved"].flatMap({ Int($0) }), (0...Self.largest).contains(unsavedDistance),
            let process = values["process"].flatMap({ Int($0) })
        else { return nil }
        self.init(boot: boot, reservedCount: reservedCount, unsavedDistance: unsavedDistance, process: process)
    }

    /// Returns the `key=value` pairs of a line that starts with `title`, or nil for any other line.
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
