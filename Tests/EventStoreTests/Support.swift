import Control
import Glibc
import StoreModel
import TestRandomness
import Testing

@testable import EventStore

extension StoredSession {
    static func sample(_ name: String) -> StoredSession {
        StoredSession(
            name: name,
            specification: #"{"kind":"watch","device":"\#(name)"}"#,
            owner: Owner(uid: 1000, gid: 100, userName: "ada"),
            created: Timestamp(seconds: 1_800_000_000, milliseconds: 5)
        )
    }
}

extension JournalEntry {
    static func sample(_ session: String, _ seq: Int, time: Int = 1_800_000_000) -> JournalEntry {
        let event = #"{"event":"notification","address":"00:11:22:33:44:55","characteristic":"2A37","value":"\#(seq)"}"#
        let time = Timestamp(seconds: time, milliseconds: 1)
        return JournalEntry(session: session, seq: seq, time: time, event: Array(event.utf8))
    }
}

/// Makes the tables of a database those of version 2.
let withoutChecksums = ["numbers", "answers", "settings"].map { "ALTER TABLE \($0) DROP COLUMN checksum;" }.joined()

extension Store {
    /// Waits until the worker has finished its tasks.
    func finishWork() {
        if let outcome = worker.wait() { finish(outcome) }
    }

    /// Appends a number of events.
    @discardableResult
    func append(_ count: Int, to session: String) -> ClosedRange<Int> {
        let first = sequenceRange(of: session).last + 1
        append((first..<(first + count)).map { .sample(session, $0) })
        return first...(first + count - 1)
    }

    /// The contents of a journal, read in pages of `limit`, as numbers of events and gaps.
    func journalParts(of session: String, after cursor: Int = 0, limit: Int = 1000) throws -> [JournalPart] {
        var parts: [JournalPart] = []
        var cursor = cursor
        while true {
            let page = try read(session, after: cursor, limit: limit)
            for item in page.items {
                switch item {
                case .gap(let gap): parts.append(.gap(gap.from, gap.to, gap.reason))
                case .event(let entry):
                    if entry != .sample(session, entry.seq) { parts.append(.altered(entry.seq)) }
                    if case .events(let first, let last) = parts.last, last + 1 == entry.seq {
                        parts[parts.count - 1] = .events(first, entry.seq)
                    } else {
                        parts.append(.events(entry.seq, entry.seq))
                    }
                }
            }
            cursor = page.cursor
            guard !page.reachesEnd else { return parts }
        }
    }
}

/// A part of a journal in short form.
enum JournalPart: Hashable {
    case events(Int, Int)
    case gap(Int, Int, Gap.Reason)
    /// An event that differs from the appended one.
    case altered(Int)
}
