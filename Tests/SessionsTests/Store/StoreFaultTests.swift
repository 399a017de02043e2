import CFaultyVFS
import Control
import Glibc
import Sessions
import TestRandomness
import Testing

/// Each operation below SQLite fails in turn, and what is written and read has its bits turned.
@Suite struct StoreFaultTests {
    /// Kinds of faults, with the number of operations between two that are tried: reads and writes are many.
    static let faults: [(kind: faulty_kind, repeats: Int32)] = [
        (FAULTY_OPEN, 1), (FAULTY_READ, 1), (FAULTY_READ, 1000), (FAULTY_WRITE, 1), (FAULTY_WRITE, 1000),
        (FAULTY_TRUNCATE, 1), (FAULTY_SYNC, 1), (FAULTY_SYNC, 1000), (FAULTY_SIZE, 1), (FAULTY_LOCK, 1),
        (FAULTY_DELETE, 1), (FAULTY_ACCESS, 1), (FAULTY_READ_BIT, 1), (FAULTY_WRITE_BIT, 1),
    ]

    @Test(.timeLimit(.minutes(30)), arguments: faults.indices)
    func `whatever fails below SQLite, nothing crashes, no loss is silent and no number comes twice`(
        index: Int
    ) async {
        await #expect(processExitsWith: .success) { [index = index as Int] in
            #expect(faulty_install() == 0)
            let (kind, repeats) = StoreFaultTests.faults[index]
            // Every operation where `GATTLAB_TEST_DAMAGES` asks for a long run, otherwise a few dozen of them.
            let isLong = getenv("GATTLAB_TEST_DAMAGES") != nil
            var number: Int32 = 1
            while try StoreFaultScenario(kind, number, repeats).run() {
                number += isLong ? 1 : max(1, number / 8)
            }
            #expect(number > 1)
        }
    }
}

/// One run of a daemon's store with a fault, a second one without that finds what the first has left.
private struct StoreFaultScenario {
    let kind: faulty_kind
    let number: Int32
    let repeats: Int32

    init(_ kind: faulty_kind, _ number: Int32, _ repeats: Int32) {
        (self.kind, self.number, self.repeats) = (kind, number, repeats)
    }

    private var comment: Comment { "operation \(number) of kind \(kind.rawValue), \(repeats) of them" }

    /// - Returns: whether there were so many operations.
    func run() throws -> Bool {
        let folder = try TemporaryFolder()
        do {
            let store = try Store.open(folder.path, boot: "one")
            for name in ["chest", "wrist"] { try store.add(.sample(name)) }
            for name in ["chest", "wrist"] { store.append(30, to: name) }
            store.close()
        }
        faulty_arm(kind, number, repeats, UInt32(truncatingIfNeeded: UInt64(number) &* 7919 &+ SeededGenerator.seed))
        let left = try useWithFault(folder)
        let hadFault = faulty_failures() > 0
        faulty_arm(FAULTY_KINDS, 0, 0, 0)
        if let left { try check(folder, left) }
        return hadFault
    }

    private struct Left {
        var told: [String: Int]
        /// Whether anything was said to be wrong.
        var isReported: Bool
        var answered: Bool
    }

    /// What a daemon does in a minute.
    private func useWithFault(_ folder: TemporaryFolder) throws -> Left? {
        let store: Store
        do throws(StoreError) {
            store = try Store.open(folder.path, boot: "one")
        } catch {
            // A daemon that does not start has told nothing; a bit may have made the database one of a newer version.
            #expect(error.code == .newer || error.code == .busy, comment)
            return nil
        }
        var isReported = false
        store.onHealthChange = { if $0.state != .fine { isReported = true } }
        var told: [String: Int] = [:]
        for name in ["chest", "wrist"] where store.session(name) == nil {
            #expect(!store.findings.isEmpty, comment)
            _ = store.addOwn(name, created: Timestamp(seconds: 1, milliseconds: 0))
        }
        for round in 0..<8 {
            for name in ["chest", "wrist"] {
                let numbers = store.append(3, to: name)
                #expect(numbers.lowerBound > max(told[name] ?? 0, 30), comment)
                told[name] = numbers.upperBound
            }
            if round == 4 { _ = try? store.set("key", "value") }
            store.maintain()
            store.finishWork()
        }
        let answered = (try? store.value("key")) == "value"
        if store.health.state != .fine || !store.findings.isEmpty { isReported = true }
        store.close()
        if store.health.state != .fine || !store.findings.isEmpty { isReported = true }
        return Left(told: told, isReported: isReported, answered: answered)
    }

    private func check(_ folder: TemporaryFolder, _ left: Left) throws {
        let store: Store
        do throws(StoreError) {
            store = try Store.open(folder.path, boot: "one")
        } catch {
            #expect(error.code == .newer, comment)
            return
        }
        let isReported = left.isReported || !store.findings.isEmpty
        for (name, last) in left.told {
            guard store.session(name) != nil else {
                #expect(isReported, comment)
                #expect(store.addOwn(name, created: Timestamp(seconds: 1, milliseconds: 0)).last >= last, comment)
                continue
            }
            var next = 1
            for part in try store.story(name) {
                switch part {
                case .events(let first, let final), .gap(let first, let final, _):
                    // A client that comes back is told of every number.
                    #expect(first == next, comment)
                    next = final + 1
                case .wrong(let seq):
                    let entries = try store.read(name, after: seq - 1, limit: 1).items
                    Issue.record("event \(seq) of \(name) is wrong: \(entries), \(comment)")
                }
            }
            #expect(next > last, comment)
            #expect(store.append(1, to: name).lowerBound > last, comment)
        }
        if left.answered, try store.value("key") != "value" { #expect(isReported, comment) }
        #expect(store.health.state == .fine || isReported, comment)
    }
}
