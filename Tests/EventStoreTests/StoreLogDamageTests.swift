import Control
import EventStore
import Glibc
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// SQLite drops the tail of a damaged write-ahead log silently; the store must not.
@Suite struct StoreLogDamageTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Number of damages to try; `GATTLAB_TEST_DAMAGES` sets more, for a long run.
    static let damages = getenv("GATTLAB_TEST_DAMAGES").flatMap { Int(String(cString: $0)) } ?? 60

    /// Creates the files that a killed daemon leaves: sessions, their events and an answer, all of them in the log only.
    ///
    /// - Returns: The last number of each session that was sent.
    private func makeKilledStore(in folder: TemporaryFolder) throws -> [String: Int] {
        let store = try Store.open(folder.path, boot: "one")
        defer { withExtendedLifetime(store) {} }
        for name in ["chest", "wrist", "gone"] { try store.add(.sample(name)) }
        for _ in 0..<10 { for name in ["chest", "wrist", "gone"] { store.append(2, to: name) } }
        try store.remove("gone")
        try store.add(.sample("foot"))
        try store.set("key", "value")
        for _ in 0..<10 { for name in ["chest", "foot"] { store.append(3, to: name) } }
        try copy(folder.path, to: self.folder.path)
        return ["chest": 50, "wrist": 20, "foot": 30]
    }

    private func damaged(_ file: String, _ change: (inout [UInt8]) -> Void) throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(folder.path, to: image.path)
        var bytes = try contents(of: "\(image.path)/\(file)")
        change(&bytes)
        try write(bytes, to: "\(image.path)/\(file)")
        return image
    }

    @Test func `no number is reused and every loss is reported, whichever bit of the log is flipped`() async throws {
        let sent = try makeKilledStore(in: TemporaryFolder())
        let size = try contents(of: "\(folder.path)/gattlab.db-wal").count
        var losses = 0
        for seed in 0..<UInt64(Self.damages) {
            // Other tests wait for the threads that this one would occupy.
            await Task.yield()
            var generator = SeededGenerator(seed: SeededGenerator.seed &+ seed)
            let bit = Int.random(in: 0..<(size * 8), using: &generator)
            let image = try damaged("gattlab.db-wal") { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
            if try check(image, sent, "bit \(bit)") { losses += 1 }
        }
        // A flip has no effect only in an unused part of the log.
        #expect(losses > Self.damages / 2)
    }

    @Test(arguments: [0, 16, 32, 4096, 20_000])
    func `no number is reused and every loss is reported, wherever the log ends`(size: Int) throws {
        let sent = try makeKilledStore(in: TemporaryFolder())
        let image = try damaged("gattlab.db-wal") { $0.removeSubrange(min(size, $0.count)...) }
        #expect(try check(image, sent, "\(size) bytes"))
    }

    @Test func `no number is reused after the database is removed`() throws {
        let sent = try makeKilledStore(in: TemporaryFolder())
        for name in ["gattlab.db", "gattlab.db-wal"] { unlink("\(folder.path)/\(name)") }
        #expect(try check(folder, sent, "no database"))
    }

    @Test func `an intact log is not a loss`() throws {
        let sent = try makeKilledStore(in: TemporaryFolder())
        #expect(try !check(folder, sent, "whole"))
        let next = try Store.open(folder.path, boot: "one")
        #expect(
            try next.journalParts(of: "wrist") == [.events(1, 20), .gap(21, 24, .storage)]
                || next.sequenceRange(of: "wrist").last >= 20
        )
    }

    /// Opens the files that were left and performs the operations of a daemon.
    ///
    /// - Returns: `true` if something was lost.
    private func check(_ image: TemporaryFolder, _ sent: [String: Int], _ what: Comment) throws -> Bool {
        let store = try Store.open(image.path, boot: "one")
        var isLost = false
        for (name, last) in sent {
            guard store.session(name) != nil else {
                isLost = true
                try store.add(.sample(name))
                #expect(store.append(1, to: name).lowerBound > last, what)
                continue
            }
            let parts = try store.journalParts(of: name)
            if parts != [.events(1, last)] { isLost = true }
            #expect(!parts.contains { if case .altered = $0 { true } else { false } }, what)
            #expect(store.append(1, to: name).lowerBound > last, what)
            // A client that returns with the last number it received gets all later events, or a gap.
            let later = try store.journalParts(of: name, after: last - 1)
            if case .events(let first, _)? = later.first { #expect(first == last, what) }
        }
        if store.session("gone") != nil { isLost = true }
        if try store.value("key") != "value" { isLost = true }
        #expect(store.findings.isEmpty == !isLost, what)
        #expect((store.health.state == .fine) == !isLost, what)
        store.close()

        // A reported loss is not reported again.
        let next = try Store.open(image.path, boot: "one")
        #expect(next.findings == [], what)
        #expect(next.health.state == .fine, what)
        return isLost
    }
}

@Suite struct ProgressMarkTests {
    @Test func `a mark round-trips`() {
        let mark = ProgressMark(numbers: 12_345, changes: 7)
        #expect(mark.line.count == ProgressMark.length)
        #expect(ProgressMark(line: mark.line) == mark)
    }

    @Test func `a mark with any changed byte is invalid`() {
        let line = ProgressMark(numbers: 12_345, changes: 7).line
        let text = line.firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let end = line.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
        for index in text...end {
            var changed = line
            changed[index] ^= 1
            let mark = ProgressMark(line: changed)
            #expect(mark == nil || mark == ProgressMark(line: line), "byte \(index)")
        }
    }

    @Test(
        arguments: [
            ((10, 2), (10, 2), nil), ((10, 2), (9, 2), (1, 0)), ((10, 2), (11, 3), nil), ((10, 2), (12, 1), (0, 1)),
        ] as [((Int, Int), (Int, Int), (Int, Int)?)]
    )
    func `the loss of a database is the difference to its mark`(
        mark: (Int, Int),
        found: (Int, Int),
        lost: (Int, Int)?
    ) {
        let loss = ProgressMark(numbers: mark.0, changes: mark.1).loss(
            comparedWith: ProgressMark(numbers: found.0, changes: found.1)
        )
        #expect(loss == lost.map { StoreLoss(numbers: $0.0, changes: $0.1) })
    }
}
