/// How far the numbers in use are beyond those that are on the disk, and what follows from that.
///
/// Counted over all sessions together: no single one can be further.
package struct Durability: Sendable {
    /// What is promised when nothing is wrong: with a thousand events a second the disk has time.
    package static let usualPromise = 16_384

    /// What is promised, or has to be.
    package private(set) var promised: Int
    /// Events that were numbered.
    private var numbered = 0
    /// Those of them that are on the disk, whatever happens.
    private var durable = 0
    /// Those that the writing which is under way brings there.
    private var underWay: Int?

    package init(promised: Int = Self.usualPromise) {
        self.promised = promised
    }

    /// How many numbers are in use beyond those on the disk.
    package var ahead: Int { numbered - durable }

    /// Counts events.
    ///
    /// - Returns: whether more has to be promised, on the disk, before anybody is told these numbers.
    package mutating func number(_ count: Int) -> Bool {
        numbered += count
        guard ahead > promised else { return false }
        while promised < ahead { promised *= 2 }
        return true
    }

    /// Whether it is time to write to the disk, however short the time since the last writing.
    package var isUrgent: Bool { underWay == nil && ahead >= promised / 2 }

    /// Whether there is anything to write.
    package var isBehind: Bool { underWay == nil && ahead > 0 }

    /// What has been committed by now is being written to the disk.
    package mutating func begin() {
        underWay = numbered
    }

    package mutating func end(succeeded: Bool) {
        if succeeded, let underWay { durable = underWay }
        underWay = nil
    }

    /// Takes a promise back that was only raised because nothing could be written; true when there was one.
    package mutating func settle() -> Bool {
        guard promised > Self.usualPromise, ahead <= Self.usualPromise / 2 else { return false }
        promised = Self.usualPromise
        return true
    }
}
