import CFaultyVFS
import Control
import EventStore
import Glibc
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// Failures of each operation below SQLite in turn, and flipped bits in written and read data.
@Suite struct StoreFaultTests {
    /// Kinds of faults, with the interval of operations to try: there are many reads and writes.
    static let faults: [(kind: faulty_kind, repeats: Int32)] = [
        (FAULTY_OPEN, 1), (FAULTY_READ, 1), (FAULTY_READ, 1000), (FAULTY_WRITE, 1), (FAULTY_WRITE, 1000),
        (FAULTY_TRUNCATE, 1), (FAULTY_SYNC, 1), (FAULTY_SYNC, 1000), (FAULTY_SIZE, 1), (FAULTY_LOCK, 1),
        (FAULTY_DELETE, 1), (FAULTY_ACCESS, 1), (FAULTY_READ_BIT, 1), (FAULTY_WRITE_BIT, 1),
    ]

    @Test(.timeLimit(.minutes(30)), arguments: faults.indices)
    func `a failure below SQLite causes no crash, no silent loss and no reused number`(
        index: Int
    ) async {
        await #expect(processExitsWith: .success) { [index = index as Int] in
            #expect(faulty_install() == 0)
            let (kind, repeats) = StoreFaultTests.faults[index]
            // Every operation if `GATTLAB_TEST_DAMAGES` requests a long run, otherwise a few dozen of them.
            let isLong = getenv("GATTLAB_TEST_DAMAGES") != nil
            var number: Int32 = 1
            while try StoreFaultScenario(kind, number, repeats).run() {
                number += isLong ? 1 : max(1, number / 8)
            }
            #expect(number > 1)
        }
    }
}

/// One run of a daemon's store with a fault, followed by a run without that opens the resulting files.
private struct StoreFaultScenario {
    let kind: faulty_kind
    let number: Int32
    let repeats: Int32

    init(_ kind: faulty_kind, _ number: Int32, _ repeats: Int32) {
        (self.kind, self.number, self.repeats) = (kind, number, repeats)
    }

    private var comment: Comment { "operation \(number) of kind \(kind.rawValue), \(repeats) of them" }

    /// - Returns: `true` if the run reached the operation.
    func run() throws -> Bool {
        let folder = try TemporaryFolder()
        do {
            let store = try Store.open(folder.path, boot: "one")
            for name in ["chest", "wrist"] { try store.add(.sample(name)) }
            for name in ["chest", "wrist"] { store.append(30, to: name) }
            store.close()
        }
        faulty_arm(kind, number, repeats, UInt32(truncatingIfNeeded: UInt64(number) &* 7919 &+ SeededGenerator.seed))
        let remains = try useWithFault(folder)
        let hadFault = faulty_failures() > 0
        faulty_arm(FAULTY_KINDS, 0, 0, 0)
        if let remains { try check(folder, remains) }
        return hadFault
    }

    private struct Remains {
        var sent: [String: Int]
        /// A Boolean value that indicates whether a problem was reported.
        var isReported: Bool
        var answered: Bool
    }

    /// Performs the operations of a daemon in a minute.
    private func useWithFault(_ folder: TemporaryFolder) throws -> Remains? {
        let store: Store
        do throws(StoreError) {
            store = try Store.open(folder.path, boot: "one")
        } catch {
            // A daemon that fails to start has sent nothing; a bit may have made the database one of a newer version.
            #expect(error.code == .newer || error.code == .busy, comment)
            return nil
        }
        var isReported = false
        store.onHealthChange = { if $0.state != .fine { isReported = true } }
        var sent: [String: Int] = [:]
        for name in ["chest", "wrist"] where store.session(name) == nil {
            #expect(!store.findings.isEmpty, comment)
            _ = store.ensureJournal(of: name, created: Timestamp(seconds: 1, milliseconds: 0))
        }
        for round in 0..<8 {
            for name in ["chest", "wrist"] {
                let numbers = store.append(3, to: name)
                #expect(numbers.lowerBound > max(sent[name] ?? 0, 30), comment)
                sent[name] = numbers.upperBound
            }
            if round == 4 { _ = try? store.set("key", "value") }
            store.maintain()
            store.finishWork()
        }
        let answered = (try? store.value("key")) == "value"
        if store.health.state != .fine || !store.findings.isEmpty { isReported = true }
        store.close()
        if store.health.state != .fine || !store.findings.isEmpty { isReported = true }
        return Remains(sent: sent, isReported: isReported, answered: answered)
    }

    private func check(_ folder: TemporaryFolder, _ remains: Remains) throws {
        let store: Store
        do throws(StoreError) {
            store = try Store.open(folder.path, boot: "one")
        } catch {
            #expect(error.code == .newer, comment)
            return
        }
        let isReported = remains.isReported || !store.findings.isEmpty
        for (name, last) in remains.sent {
            guard store.session(name) != nil else {
                #expect(isReported, comment)
                let session = store.ensureJournal(of: name, created: Timestamp(seconds: 1, milliseconds: 0))
                #expect(session.lastNumber >= last, comment)
                continue
            }
            var next = 1
            for part in try store.journalParts(of: name) {
                switch part {
                case .events(let first, let final), .gap(let first, let final, _):
                    // A client that reconnects receives every number.
                    #expect(first == next, comment)
                    next = final + 1
                case .altered(let seq):
                    let entries = try store.read(name, after: seq - 1, limit: 1).items
                    Issue.record("event \(seq) of \(name) is wrong: \(entries), \(comment)")
                }
            }
            #expect(next > last, comment)
            #expect(store.append(1, to: name).lowerBound > last, comment)
        }
        if remains.answered, try store.value("key") != "value" { #expect(isReported, comment) }
        #expect(store.health.state == .fine || isReported, comment)
    }
}
