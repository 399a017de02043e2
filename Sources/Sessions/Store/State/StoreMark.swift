/// Progress of the database, kept outside of it: how far it has come in terms that a shorter history cannot reach.
///
/// SQLite drops a damaged tail of its write-ahead log without a word, so the database then looks like one that was
/// never written further. Every commit advances the mark; a database that is behind it at the next start has lost
/// something. The mark is written without waiting for the disk: like the commits, it survives a kill.
package struct StoreMark: Hashable, Sendable {
    /// Sum of the last numbers of all sessions, including those that were removed.
    package var numbers: Int
    /// Changes of sessions, answers and settings.
    package var changes: Int

    package init(numbers: Int = 0, changes: Int = 0) {
        self.numbers = numbers
        self.changes = changes
    }

    /// What a database at `found` lacks of this mark.
    package func loss(comparedWith found: StoreMark) -> StoreLoss? {
        let loss = StoreLoss(numbers: max(0, numbers - found.numbers), changes: max(0, changes - found.changes))
        return loss.numbers > 0 || loss.changes > 0 ? loss : nil
    }

    /// Both counts at least as high as those of `other`.
    package func advanced(to other: StoreMark) -> StoreMark {
        StoreMark(numbers: max(numbers, other.numbers), changes: max(changes, other.changes))
    }
}

/// What a database has lost since its mark was written.
package struct StoreLoss: Hashable, Sendable {
    /// Upper bound of the numbers that any session has lost.
    package var numbers: Int
    /// Changes of sessions, answers and settings.
    package var changes: Int

    package init(numbers: Int, changes: Int) {
        self.numbers = numbers
        self.changes = changes
    }
}

extension StoreMark {
    /// Always as long, and within one sector, so that writing it over an older one is all or nothing.
    package static let length = 256

    /// Highest count that a mark can have; a higher one is damage.
    ///
    /// Far from where adding two could overflow.
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

    /// Reads a line; nil for anything but a whole mark.
    package init?(line: [UInt8]) {
        guard line.count == Self.length, line.last == UInt8(ascii: "\n"),
            let values = StateNote.values(in: line, title: Self.title),
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

/// What the database itself says of its progress, in one row that changes with its sessions and answers.
///
/// Events change nothing here: their commits would have to write one more page each. They show in the last numbers of
/// the sessions instead.
struct DatabaseMark: Hashable {
    /// Key of the row among the settings.
    static let key = "mark"

    /// Numbers of sessions that are not there any more.
    var gone = 0
    var changes = 0
    /// Number after which new sessions start: a lost session of the same name may have used those up to it.
    var floor = 0

    var text: String { "\(gone) \(changes) \(floor)" }

    init() {}

    func advanced(to other: DatabaseMark) -> DatabaseMark {
        var mark = self
        (mark.gone, mark.changes) = (max(gone, other.gone), max(changes, other.changes))
        mark.floor = max(floor, other.floor)
        return mark
    }

    /// Reads the row; nil for anything but three numbers that a mark can have.
    init?(_ text: String) {
        let numbers = text.split(separator: " ", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 3, numbers.allSatisfy((0...StoreMark.largest).contains) else { return nil }
        (gone, changes, floor) = (numbers[0], numbers[1], numbers[2])
    }
}
