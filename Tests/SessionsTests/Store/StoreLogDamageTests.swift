import Control
import Glibc
import Sessions
import TestRandomness
import Testing

/// SQLite drops the tail of a damaged write-ahead log without a word; the store must not.
@Suite struct StoreLogDamageTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Damages to try; more with `GATTLAB_TEST_DAMAGES`, for a long run.
    static let damages = getenv("GATTLAB_TEST_DAMAGES").flatMap { Int(String(cString: $0)) } ?? 60

    /// What a daemon that is killed leaves: sessions, their events, an answer, all of them in the log only.
    ///
    /// - Returns: the last number of each session that was told.
    private func leave(in folder: TemporaryFolder) throws -> [String: Int] {
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
        var octets = try contents(of: "\(image.path)/\(file)")
        change(&octets)
        try write(octets, to: "\(image.path)/\(file)")
        return image
    }

    @Test func `no number is used again and every loss is reported, whichever bit of the log is flipped`() throws {
        let told = try leave(in: TemporaryFolder())
        let size = try contents(of: "\(folder.path)/gattlab.db-wal").count
        var losses = 0
        for seed in 0..<UInt64(Self.damages) {
            var generator = SeededGenerator(seed: SeededGenerator.seed &+ seed)
            let bit = Int.random(in: 0..<(size * 8), using: &generator)
            let image = try damaged("gattlab.db-wal") { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
            if try check(image, told, "bit \(bit)") { losses += 1 }
        }
        // A flip is without effect only in a part of the log that is not used.
        #expect(losses > Self.damages / 2)
    }

    @Test(arguments: [0, 16, 32, 4096, 20_000])
    func `no number is used again and every loss is reported, wherever the log ends`(size: Int) throws {
        let told = try leave(in: TemporaryFolder())
        let image = try damaged("gattlab.db-wal") { $0.removeSubrange(min(size, $0.count)...) }
        #expect(try check(image, told, "\(size) octets"))
    }

    @Test func `no number is used again after the database is gone`() throws {
        let told = try leave(in: TemporaryFolder())
        for name in ["gattlab.db", "gattlab.db-wal"] { unlink("\(folder.path)/\(name)") }
        #expect(try check(folder, told, "no database"))
    }

    @Test func `a log that is whole is no loss`() throws {
        let told = try leave(in: TemporaryFolder())
        #expect(try !check(folder, told, "whole"))
        let next = try Store.open(folder.path, boot: "one")
        #expect(try next.story("wrist") == [.events(1, 20), .gap(21, 24, .storage)] || next.bounds("wrist").last >= 20)
    }

    /// Opens what was left, and tries what a daemon does.
    ///
    /// - Returns: whether something was lost.
    private func check(_ image: TemporaryFolder, _ told: [String: Int], _ what: Comment) throws -> Bool {
        let store = try Store.open(image.path, boot: "one")
        var isLost = false
        for (name, last) in told {
            guard store.session(name) != nil else {
                isLost = true
                try store.add(.sample(name))
                #expect(store.append(1, to: name).lowerBound > last, what)
                continue
            }
            let story = try store.story(name)
            if story != [.events(1, last)] { isLost = true }
            #expect(!story.contains { if case .wrong = $0 { true } else { false } }, what)
            #expect(store.append(1, to: name).lowerBound > last, what)
            // Somebody who comes back with the last number that they saw gets all after it, or a gap.
            let later = try store.story(name, after: last - 1)
            if case .events(let first, _)? = later.first { #expect(first == last, what) }
        }
        if store.session("gone") != nil { isLost = true }
        if try store.value("key") != "value" { isLost = true }
        #expect(store.findings.isEmpty == !isLost, what)
        #expect((store.health.state == .fine) == !isLost, what)
        store.close()

        // What was reported once is not reported again.
        let next = try Store.open(image.path, boot: "one")
        #expect(next.findings == [], what)
        #expect(next.health.state == .fine, what)
        return isLost
    }
}

@Suite struct StoreMarkTests {
    @Test func `a mark reads back as it was written`() {
        let mark = StoreMark(numbers: 12_345, changes: 7)
        #expect(mark.line.count == StoreMark.length)
        #expect(StoreMark(line: mark.line) == mark)
    }

    @Test func `a mark with any octet changed is no mark`() {
        let line = StoreMark(numbers: 12_345, changes: 7).line
        let text = line.firstIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let end = line.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
        for index in text...end {
            var changed = line
            changed[index] ^= 1
            let mark = StoreMark(line: changed)
            #expect(mark == nil || mark == StoreMark(line: line), "octet \(index)")
        }
    }

    @Test(
        arguments: [
            ((10, 2), (10, 2), nil), ((10, 2), (9, 2), (1, 0)), ((10, 2), (11, 3), nil), ((10, 2), (12, 1), (0, 1)),
        ] as [((Int, Int), (Int, Int), (Int, Int)?)]
    )
    func `a database that is behind its mark has lost the difference`(
        mark: (Int, Int),
        found: (Int, Int),
        lost: (Int, Int)?
    ) {
        let loss = StoreMark(numbers: mark.0, changes: mark.1).loss(
            comparedWith: StoreMark(numbers: found.0, changes: found.1)
        )
        #expect(loss == lost.map { StoreLoss(numbers: $0.0, changes: $0.1) })
    }
}
