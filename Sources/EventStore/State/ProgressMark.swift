internal import StoreModel

/// Progress of the database, stored outside of it in counts that an earlier state of the database cannot have reached.
///
/// SQLite silently drops a damaged tail of its write-ahead log, which makes the database look as if the tail had never
/// been written. Every commit advances the mark; a database that is behind it at the next start has lost data. The mark
/// is written without a sync: like the commits, it survives a kill.
package struct ProgressMark: Hashable, Sendable {
    /// Sum of the last sequence numbers of all sessions, including those that were removed.
    package var numbers: Int
    /// Number of changes to sessions, answers and settings.
    package var changes: Int

    package init(numbers: Int = 0, changes: Int = 0) {
        self.numbers = numbers
        self.changes = changes
    }

    /// Returns the difference of this mark from a database at `found`, or nil if the database has lost nothing.
    package func loss(comparedWith found: ProgressMark) -> StoreLoss? {
        let loss = StoreLoss(numbers: max(0, numbers - found.numbers), changes: max(0, changes - found.changes))
        return loss.numbers > 0 || loss.changes > 0 ? loss : nil
    }

    /// Returns a mark with the higher of each count.
    package func advanced(to other: ProgressMark) -> ProgressMark {
        ProgressMark(numbers: max(numbers, other.numbers), changes: max(changes, other.changes))
    }
}

/// Data that a database has lost since its mark was written.
package struct StoreLoss: Hashable, Sendable {
    /// Maximum number of sequence numbers that any session may have lost.
    package var numbers: Int
    /// Number of lost changes to sessions, answers and settings.
    package var changes: Int

    package init(numbers: Int, changes: Int) {
        self.numbers = numbers
        self.changes = changes
    }
}

extension ProgressMark {
    /// Fixed length within one sector, so that overwriting the line is atomic.
    package static let length = 256

    /// Highest valid count; a higher one indicates damage.
    ///
    /// Adding two such counts cannot overflow.
    static let largest = 1 << 60

    private static let title = "gattlab-mark-1"

    /// The mark as one line of the state file.
    package var line: [UInt8] {
        let text = "\(Self.title) numbers=\(numbers) changes=\(changes) checksum=\(checksum)"
        var line = Array(text.utf8)
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, Self.length - 1 - line.count)))
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Parses a line; returns nil if it is not a complete mark.
    package init?(line: [UInt8]) {
        guard line.count == Self.length, line.last == UInt8(ascii: "\n"),
            let values = StateRecord.values(in: line, title: Self.title),
            let numbers = values["numbers"].flatMap({ Int($0) }), (0...Self.largest).contains(numbers),
            let changes = values["changes"].flatMap({ Int($0) }), (0...Self.largest).contains(changes)
        else { return nil }
        self.init(numbers: numbers, changes: changes)
        guard values["checksum"].flatMap({ Int($0) }) == checksum else { return nil }
    }

    private var checksum: Int {
        var checksum = Checksum()
        checksum.add(numbers)
        checksum.add(changes)
        return checksum.value
    }
}

/// The database's own record of its progress, in one row that changes with its sessions and answers.
///
/// Events do not change it, because each of their commits would have to write another page. They count through the last
/// sequence numbers of the sessions instead.
struct DatabaseMark: Hashable {
    /// Key of the row in the settings table.
    static let key = "mark"

    /// Sequence numbers of sessions that have been removed.
    var removedNumbers = 0
    var changes = 0
    /// Sequence number after which new sessions start, because a lost session of the same name may have used lower
    /// ones.
    var floor = 0

    var text: String { "\(removedNumbers) \(changes) \(floor)" }

    init() {}

    func advanced(to other: DatabaseMark) -> DatabaseMark {
        var mark = self
        (mark.removedNumbers, mark.changes) = (max(removedNumbers, other.removedNumbers), max(changes, other.changes))
        mark.floor = max(floor, other.floor)
        return mark
    }

    /// Parses the row; returns nil if it does not contain three valid counts.
    init?(_ text: String) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 3, numbers.allSatisfy((0...ProgressMark.largest).contains) else { return nil }
        (removedNumbers, changes, floor) = (numbers[0], numbers[1], numbers[2])
    }
}
