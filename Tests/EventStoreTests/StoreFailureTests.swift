import Control
import EventStore
import Glibc
import Persistence
import StoreModel
import TestFiles
import Testing

/// Failures in processes of their own, because limits and privileges apply to the whole process.
@Suite struct StoreFailureTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        arguments: [
            (.init(result: 13, reason: 0), .diskFull), (.init(result: 778, reason: ENOSPC), .diskFull),
            (.init(result: 778, reason: EDQUOT), .diskFull), (.init(result: 778, reason: EFBIG), .diskFull),
            (.init(result: 10, reason: EIO), .io), (.init(result: 8, reason: 0), .readOnly),
            (.init(result: 776, reason: 0), .readOnly), (.init(result: 14, reason: EROFS), .readOnly),
            (.init(result: 14, reason: EACCES), .readOnly), (.init(result: 14, reason: ENOENT), .io),
            (.init(result: 11, reason: 0), .corrupt), (.init(result: 26, reason: 0), .corrupt),
            (.init(result: 523, reason: 0), .corrupt), (.init(result: 5, reason: 0), .busy),
            (.init(result: 517, reason: 0), .busy), (.init(result: 6, reason: 0), .busy),
            (.init(result: 1, reason: 0), .io), (.init(result: 7, reason: 0), .io),
        ] as [(StoreError.Code, StoreError.Code)]
    )
    func `each SQLite result code maps to a store error code`(found: StoreError.Code, expected: StoreError.Code) {
        #expect(found == expected)
    }

    @Test func `on a full disk events wait and are stored once there is space`() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            let store = try Store.open(path)
            try store.add(.sample("chest"))
            var states: [StoreHealth.State] = []
            store.onHealthChange = { states.append($0.state) }
            limitFiles(to: 200_000)
            while store.health.state == .fine { store.append(10, to: "chest") }
            for _ in 0..<50 { store.append(10, to: "chest") }
            for _ in 0..<5 { store.maintain() }
            #expect(states == [.delayed])
            #expect(store.health.error?.code == .diskFull)
            #expect(store.health.queuedCount >= 510)
            #expect(store.health.lost == 0)
            let last = store.sequenceRange(of: "chest").last
            for limit in [7, 1000] { #expect(try store.journalParts(of: "chest", limit: limit) == [.events(1, last)]) }
            #expect(throws: StoreError.self) { try store.add(.sample("wrist")) }
            #expect(store.session("wrist") == nil)

            limitFiles(to: 1 << 30)
            // If it is killed now, pending events are lost, but their numbers are not used again.
            let image = try TemporaryFolder()
            try copy(path, to: image.path)
            let next = try Store.open(image.path)
            let saved = last - store.health.queuedCount
            #expect(next.sequenceRange(of: "chest").last == saved + Durability.defaultReservation)
            #expect(
                try next.journalParts(of: "chest") == [
                    .events(1, saved), .gap(saved + 1, saved + Durability.defaultReservation, .storage),
                ]
            )

            store.maintain()
            #expect(states == [.delayed, .fine])
            #expect(store.health.queuedCount == 0)
            store.append(1, to: "chest")
            store.close()
            #expect(try Store.open(path, boot: "another").journalParts(of: "chest") == [.events(1, last + 1)])
        }
    }

    @Test func `events beyond the limit are lost, oldest first, and are an exact gap`() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            var limits = StoreLimits()
            limits.queuedEvents = 100
            let store = try Store.open(path, limits: limits)
            try store.add(.sample("chest"))
            limitFiles(to: 200_000)
            while store.health.state == .fine { store.append(10, to: "chest") }
            let saved = store.sequenceRange(of: "chest").last - 10
            for _ in 0..<90 { store.append(10, to: "chest") }
            #expect(store.health.lost == 810)
            let last = saved + 910
            let parts: [JournalPart] = [
                .events(1, saved), .gap(saved + 1, last - 100, .storage), .events(last - 99, last),
            ]
            #expect(try store.journalParts(of: "chest") == parts)
            limitFiles(to: 1 << 30)
            store.maintain()
            #expect(store.health.state == .fine)
            #expect(try store.journalParts(of: "chest") == parts)
            store.close()
            #expect(try Store.open(path).journalParts(of: "chest") == parts)
        }
    }

    @Test func `sessions in a read-only directory run but are not stored`() async throws {
        let store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        // Once as left by a killed daemon, with a log, and once by one that shut down cleanly.
        let killed = try TemporaryFolder()
        try copy(folder.path, to: killed.path)
        store.close()
        for path in [killed.path, folder.path] as [String] {
            for name in try names(in: path) { chmod("\(path)/\(name)", 0o444) }
            chmod(path, 0o555)
            await #expect(processExitsWith: .success) { [path = path as String] in
                // The superuser can write everywhere.
                if getuid() == 0 { #expect(setuid(65_534) == 0) }
                let store = try Store.open(path)
                #expect(store.health.state == .memoryOnly)
                #expect(store.health.error?.code == .readOnly)
                #expect(store.findings.count == 1)
                #expect(store.sessions.map(\.name) == ["chest"])
                let last = store.sequenceRange(of: "chest").last
                // Far beyond the numbers that a daemon with write access will use.
                #expect(last > 1 << 40)
                let error = #expect(throws: StoreError.self) { try store.add(.sample("wrist")) }
                #expect(error?.code == .readOnly)
                let session = store.ensureJournal(of: "@daemon", created: Timestamp(seconds: 1, milliseconds: 0))
                #expect(session.lastNumber == 0)
                store.append(3, to: "@daemon")
                store.append(2, to: "chest")
                #expect(try store.journalParts(of: "@daemon") == [.events(1, 3)])
                #expect(
                    try store.journalParts(of: "chest") == [
                        .events(1, 10), .gap(11, last, .storage), .events(last + 1, last + 2),
                    ]
                )
                store.maintain()
                #expect(store.health.queuedCount == 5)
            }
            chmod(path, 0o755)
        }
    }

    @Test func `a daemon that starts on a full disk stores its state once there is space`() async throws {
        let store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        store.close()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            limitFiles(to: 4000)
            let fresh = try TemporaryFolder()
            for (folder, names) in [(path, ["chest", "@daemon"]), (fresh.path, ["@daemon"])] {
                limitFiles(to: 4000)
                let store = try Store.open(folder)
                #expect(store.health.state == .memoryOnly)
                #expect(store.sessions.map(\.name) == names.filter { $0 == "chest" })
                _ = store.ensureJournal(of: "@daemon", created: Timestamp(seconds: 1, milliseconds: 0))
                for _ in 0..<3 {
                    for name in names { store.append(2, to: name) }
                    store.maintain()
                }
                #expect(store.health.queuedCount == 6 * names.count)
                limitFiles(to: 1 << 30)
                store.maintain()
                #expect(store.health.state == .fine)
                #expect(store.health.queuedCount == 0)
                store.append(1, to: "@daemon")
                store.close()
                let next = try Store.open(folder)
                #expect(next.findings == [])
                #expect(try next.journalParts(of: "@daemon") == [.events(1, 7)])
                #expect(try next.journalParts(of: "chest") == (names.contains("chest") ? [.events(1, 16)] : []))
            }
        }
    }

    @Test func `without a directory, everything is in memory`() async {
        let store = try? Store.open("/proc/gattlab")
        #expect(store?.health.state == .memoryOnly)
        #expect(store?.ensureJournal(of: "@daemon", created: Timestamp(seconds: 1, milliseconds: 0)).lastNumber == 0)
        store?.append(3, to: "@daemon")
        #expect(store?.sequenceRange(of: "@daemon").last == 3)
    }

    @Test func `events wait while another program has locked the database`() throws {
        let store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        store.append(1, to: "chest")
        let other = try Database("\(folder.path)/gattlab.db", .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        store.append(1, to: "chest")
        #expect(store.health.error?.code == .busy)
        #expect(try store.journalParts(of: "chest") == [.events(1, 2)])
        try other.execute("COMMIT")
        store.maintain()
        #expect(store.health.state == .fine)
        #expect(try store.journalParts(of: "chest") == [.events(1, 2)])
    }
}
