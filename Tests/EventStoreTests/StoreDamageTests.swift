import Control
import EventStore
import Glibc
import Persistence
import StoreModel
import TestFiles
import TestRandomness
import Testing

@Suite struct StoreDamageTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Adds three sessions with four hundred events each, an answer and a setting.
    private func fill(_ path: String) throws {
        let store = try Store.open(path)
        for name in ["chest", "wrist", "foot"] { try store.add(.sample(name)) }
        for _ in 0..<20 { for name in ["chest", "wrist", "foot"] { store.append(20, to: name) } }
        try store.remember(
            RememberedAnswer(
                session: "chest",
                kind: "pairing",
                peer: "A",
                answer: "allow",
                userName: "ada",
                time: Timestamp(seconds: 1, milliseconds: 0)
            )
        )
        try store.set("instance", "7")
        try store.store(StoredDocument(kind: "alarm", name: "wake", text: "1"))
        store.close()
    }

    @Test func `another program's file is moved aside and kept`() throws {
        let path = "\(folder.path)/gattlab.db"
        for (number, file) in [Array("not a database at all".utf8), [UInt8](repeating: 0x5A, count: 8192)].enumerated()
        {
            try write(file, to: path)
            let store = try Store.open(folder.path)
            #expect(store.findings.count == 1)
            #expect(store.findings.first?.contains("gattlab.db.damaged-\(number + 1)") == true)
            #expect(store.health.state == .fine)
            try store.add(.sample("chest"))
            #expect(try contents(of: "\(path).damaged-\(number + 1)") == file)
        }
        try write([], to: path)
        do {
            let database = try Database(path, .readWrite)
            try database.execute("CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)")
        }
        let store = try Store.open(folder.path)
        #expect(store.findings.first?.contains("another program's") == true)
        store.close()
        let theirs = try Database("\(path).damaged-3", .read)
        #expect(try theirs.integer("SELECT x FROM theirs") == 1)
        // At most three are kept: the last one is replaced.
        try write(Array("nonsense".utf8), to: path)
        #expect(try Store.open(folder.path).findings.count == 1)
        #expect(try names(in: folder.path).filter { $0.contains("damaged") }.count == 3)
        #expect(try contents(of: "\(path).damaged-3") == Array("nonsense".utf8))
    }

    @Test func `a folder at the path of the database is moved aside`() throws {
        mkdir("\(folder.path)/gattlab.db", 0o700)
        let store = try Store.open(folder.path)
        #expect(store.findings.first?.contains("is a directory") == true)
        try store.add(.sample("chest"))
        store.close()
        #expect(try names(in: folder.path) == ["gattlab.db", "gattlab.db.damaged-1", "gattlab.state"])
    }

    @Test func `a missing database is detected`() throws {
        try fill(folder.path)
        unlink("\(folder.path)/gattlab.db")
        #expect(try Store.open(folder.path).findings.first?.contains("starting with a new one") == true)
        #expect(try Store.open(folder.path).findings == [])
    }

    @Test func `an event damaged on disk is a gap`() throws {
        try fill(folder.path)
        do {
            let database = try Database("\(folder.path)/gattlab.db", .readWrite)
            try database.execute("UPDATE events SET event = '{}' WHERE session = 1 AND seq IN (5, 6, 400)")
        }
        let store = try Store.open(folder.path)
        #expect(store.findings == [])
        let parts: [JournalPart] = [
            .events(1, 4), .gap(5, 6, .storage), .events(7, 399), .gap(400, 400, .storage),
        ]
        for limit in [1, 4, 399, 5000] { #expect(try store.journalParts(of: "chest", limit: limit) == parts) }
        #expect(store.findings == ["events of chest are damaged; clients receive a gap"])
    }

    @Test func `a document of which any part is damaged is a finding`() throws {
        do {
            let store = try Store.open(folder.path)
            try store.store(StoredDocument(kind: "alarm", name: "wake", text: "1"))
            store.close()
        }
        try Database("\(folder.path)/gattlab.db", .readWrite).execute("UPDATE documents SET kind = 'blarm'")
        let store = try Store.open(folder.path)
        #expect(store.findings.count == 1 && store.findings.first?.contains("documents") == true)
        #expect(try store.documents(of: "alarm").isEmpty && store.findings.count == 1)
        store.close()
    }

    @Test func `a session damaged on disk is lost, and the others are kept`() throws {
        try fill(folder.path)
        do {
            let database = try Database("\(folder.path)/gattlab.db", .readWrite)
            try database.execute("UPDATE sessions SET uid = 0 WHERE name = 'wrist'")
        }
        let store = try Store.open(folder.path)
        #expect(store.findings.count == 1)
        #expect(store.sessions.map(\.name) == ["chest", "foot"])
        let reserved = Durability.defaultReservation
        #expect(try store.journalParts(of: "foot") == [.events(1, 400), .gap(401, 400 + reserved, .storage)])
        #expect(try store.value("instance") == "7")
        #expect(try store.answers().count == 1)
    }

    @Test(arguments: ["sessions", "numbers", "answers", "settings", "documents"])
    func `a change of any column of a table is a finding`(table: String) throws {
        try fill(folder.path)
        var columns: [String] = []
        let database = try Database("\(folder.path)/gattlab.db", .read)
        try Statement(database, "SELECT name FROM pragma_table_info('\(table)')").each { row in
            columns.append(row.text(0) ?? "")
            return true
        }
        let sound = try contents(of: "\(folder.path)/gattlab.db")
        #expect(columns.contains("checksum"))
        for column in columns {
            let place = try TemporaryFolder()
            try write(sound, to: "\(place.path)/gattlab.db")
            try write(try contents(of: "\(folder.path)/gattlab.state"), to: "\(place.path)/gattlab.state")
            try Database("\(place.path)/gattlab.db", .readWrite).execute(
                """
                UPDATE \(table) SET \(column) = CASE typeof(\(column)) WHEN 'text' THEN \(column) || 'x' ELSE \(column) + 40 END
                """
            )
            let store = try Store.open(place.path)
            // Under another incarnation a session has no numbers, and these no session.
            let isKey = table == "numbers" && column == "session" || table == "sessions" && column == "id"
            #expect(!store.findings.isEmpty || isKey, "\(column)")
            if table != "sessions" {
                #expect(store.sessions.map(\.name).sorted() == ["chest", "foot", "wrist"], "\(column)")
                for name in ["chest", "foot", "wrist"] {
                    #expect(store.sequenceRange(of: name).last >= 400, "\(column)")
                }
            }
            store.close()
        }
    }

    @Test func `a database without checksums of numbers, answers and settings gets them`() throws {
        try fill(folder.path)
        let path = "\(folder.path)/gattlab.db"
        try Database(path, .readWrite).execute("\(withoutChecksums) PRAGMA user_version = 2")
        let store = try Store.open(folder.path)
        #expect(store.findings == [])
        #expect(try store.value("instance") == "7")
        #expect(try store.answers().map(\.userName) == ["ada"])
        #expect(try store.journalParts(of: "foot") == [.events(1, 400)])
    }

    @Test func `a database damaged while it is open is replaced, without losing known sessions`() throws {
        let store = try Store.open(folder.path)
        for name in ["chest", "wrist"] { try store.add(.sample(name)) }
        for _ in 0..<10 { store.append(50, to: "chest") }
        var found: [String] = []
        store.onFinding = { found.append($0) }
        // Longer than any page of it that is still in memory, and the log is empty.
        let other = try Database("\(folder.path)/gattlab.db", .readWrite)
        #expect(try other.checkpoint(.truncate))
        let size = try contents(of: "\(folder.path)/gattlab.db").count
        let descriptor = open("\(folder.path)/gattlab.db", O_WRONLY)
        let nonsense = [UInt8](repeating: 0xA5, count: size - 4096)
        #expect(pwrite(descriptor, nonsense, nonsense.count, 4096) == nonsense.count)
        // Not closed, because that would release SQLite's locks on the file.
        try other.execute("CREATE TABLE changed (x)")
        for _ in 0..<10 {
            store.append(50, to: "chest")
            store.maintain()
        }
        close(descriptor)
        #expect(found.count == 1)
        #expect(store.findings == found)
        #expect(store.health.state == .fine)
        #expect(store.sequenceRange(of: "chest").last == 1000)
        store.close()
        let next = try Store.open(folder.path)
        #expect(next.sessions.map(\.name) == ["chest", "wrist"])
        #expect(try next.journalParts(of: "chest").last == .events(501, 1000))
    }

    @Test(.timeLimit(.minutes(10))) func `after any overwritten pages a store opens and reports the loss`() async throws
    {
        try fill(folder.path)
        let sound = try contents(of: "\(folder.path)/gattlab.db")
        let state = try contents(of: "\(folder.path)/gattlab.state")
        var lost = 0
        for seed in UInt64(1)...200 {
            // Other tests wait for the threads that this one would occupy.
            await Task.yield()
            var generator = SeededGenerator(seed: seed)
            var damaged = sound
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let page = Int.random(in: 0..<(sound.count / 4096), using: &generator) * 4096
                // A whole page, a part of it, or a bit.
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged.replaceSubrange(page..<(page + 4096), with: generator.bytes(exactly: 4096))
                case 1:
                    let start = page + Int.random(in: 0..<4000, using: &generator)
                    damaged.replaceSubrange(start..<(start + 96), with: generator.bytes(exactly: 96))
                default:
                    damaged[page + Int.random(in: 0..<4096, using: &generator)] ^=
                        1 << UInt8.random(in: 0..<8, using: &generator)
                }
            }
            let place = try TemporaryFolder()
            try write(damaged, to: "\(place.path)/gattlab.db")
            try write(state, to: "\(place.path)/gattlab.state")
            do throws(StoreError) {
                let store = try Store.open(place.path)
                try check(store, seed)
                if !store.findings.isEmpty { lost += 1 }
                store.close()
                let next = try Store.open(place.path)
                #expect(next.findings == [], "seed \(seed)")
                try check(next, seed)
            } catch {
                // The bytes of the version may have become those of a later one.
                #expect(error.code == .newer, "seed \(seed): \(error)")
            }
        }
        #expect(lost > 50)
    }

    private func check(_ store: Store, _ seed: UInt64) throws(StoreError) {
        #expect(store.health.state == .fine, "seed \(seed)")
        for name in ["chest", "wrist", "foot"] {
            guard store.session(name) != nil else {
                #expect(!store.findings.isEmpty, "seed \(seed)")
                try store.add(.sample(name))
                continue
            }
            #expect(store.session(name)?.specification == StoredSession.sample(name).specification, "seed \(seed)")
            #expect(store.session(name)?.owner == StoredSession.sample(name).owner, "seed \(seed)")
            var next = 1
            for part in (try? store.journalParts(of: name)) ?? [] {
                switch part {
                case .events(let first, let final), .gap(let first, let final, _):
                    #expect(first == next, "seed \(seed)")
                    next = final + 1
                case .altered(let seq): Issue.record("event \(seq) is wrong, seed \(seed)")
                }
            }
            #expect(next == store.sequenceRange(of: name).last + 1, "seed \(seed)")
        }
        for name in ["chest", "wrist", "foot"] {
            let sent = store.append(3, to: name)
            #expect(store.sequenceRange(of: name).last == sent.upperBound, "seed \(seed)")
        }
        #expect(store.health.state == .fine, "seed \(seed)")
    }
}
