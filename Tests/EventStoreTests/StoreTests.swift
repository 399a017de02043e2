import Control
import Glibc
import Persistence
import StoreModel
import TestFiles
import Testing

@testable import EventStore

@Suite struct StoreTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a new store is empty and readable by its owner only`() throws {
        let store = try Store.open("\(folder.path)/state/gattlab")
        #expect(store.sessions == [])
        #expect(store.health.state == .fine)
        #expect(store.findings == [])
        #expect(store.sequenceRange(of: "chest") == (nil, 0))
        #expect(try store.journalParts(of: "chest") == [])
        for name in ["gattlab.db", "gattlab.db-wal", "gattlab.state"] {
            var status = stat()
            #expect(stat("\(folder.path)/state/gattlab/\(name)", &status) == 0, "\(name)")
            #expect(status.st_mode & 0o777 == 0o600, "\(name)")
        }
    }

    @Test func `sessions are restored in the order of their start`() throws {
        var store = try Store.open(folder.path)
        for name in ["wrist", "chest", "foot"] { try store.add(.sample(name)) }
        try store.remove("chest")
        try store.add(.sample("chest"))
        let before = store.sessions
        #expect(before.map(\.name) == ["wrist", "foot", "chest"])
        #expect(Set(before.map(\.incarnation)) == [1, 3, 4])
        store.close()
        store = try Store.open(folder.path)
        #expect(store.sessions == before)
        #expect(store.sessions.first?.specification == #"{"kind":"watch","device":"wrist"}"#)
    }

    @Test func `a session with an existing name is refused`() throws {
        let store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        #expect(throws: StoreError.self) { try store.add(.sample("chest")) }
    }

    @Test func `the daemon's own sessions have journals, but are not restored`() throws {
        var store = try Store.open(folder.path)
        let time = Timestamp(seconds: 1, milliseconds: 0)
        #expect(store.ensureJournal(of: "@daemon", created: time).lastNumber == 0)
        store.append(3, to: "@daemon")
        store.close()
        store = try Store.open(folder.path)
        #expect(store.sessions == [])
        #expect(store.ensureJournal(of: "@daemon", created: time).lastNumber == 3)
        #expect(try store.journalParts(of: "@daemon") == [.events(1, 3)])
    }

    @Test func `a session may have the name of an abandoned journal`() throws {
        let store = try Store.open(folder.path)
        _ = store.ensureJournal(of: "chest", created: Timestamp(seconds: 1, milliseconds: 0))
        store.append(3, to: "chest")
        try store.add(.sample("chest"))
        #expect(store.sessions.map(\.name) == ["chest"])
        #expect(try store.journalParts(of: "chest") == [])
        #expect(store.append(1, to: "chest") == 1...1)
    }

    @Test(arguments: [1, 2, 7, 100]) func `events are read in pages`(limit: Int) throws {
        let store = try Store.open(folder.path)
        for name in ["chest", "wrist"] { try store.add(.sample(name)) }
        for _ in 0..<10 {
            store.append(3, to: "chest")
            store.append(2, to: "wrist")
        }
        #expect(try store.journalParts(of: "chest", limit: limit) == [.events(1, 30)])
        #expect(try store.journalParts(of: "wrist", after: 7, limit: limit) == [.events(8, 20)])
        #expect(try store.journalParts(of: "wrist", after: 20, limit: limit) == [])
        #expect(try store.journalParts(of: "wrist", after: 21, limit: limit) == [])
        #expect(try store.journalParts(of: "wrist", after: .max, limit: limit) == [])
        #expect(try store.journalParts(of: "wrist", after: .min, limit: limit) == [.events(1, 20)])
    }

    @Test func `numbers continue after a restart, even if the clock goes backward`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        for seq in 1...20 { store.append([.sample("chest", seq, time: 1_800_000_000 - 1000 * seq)]) }
        store.close()
        store = try Store.open(folder.path)
        #expect(store.session("chest")?.lastNumber == 20)
        let page = try store.read("chest", after: 0, limit: 100)
        #expect(page.items == (1...20).map { .event(.sample("chest", $0, time: 1_800_000_000 - 1000 * $0)) })
    }

    @Test func `events of unknown sessions are ignored`() throws {
        let store = try Store.open(folder.path)
        store.append([.sample("nobody", 1)])
        #expect(try store.journalParts(of: "nobody") == [])
        #expect(store.health.state == .fine)
    }

    @Test func `answers are remembered until the session ends`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        let time = Timestamp(seconds: 5, milliseconds: 6)
        var answers: [RememberedAnswer] = []
        for session in ["", "chest"] {
            for kind in ["pairing", "write"] {
                for peer in ["A", "B"] {
                    answers.append(
                        .init(session: session, kind: kind, peer: peer, answer: "allow", userName: "ada", time: time)
                    )
                }
            }
        }
        for answer in answers { try store.remember(answer) }
        answers[0].answer = "deny"
        try store.remember(answers[0])
        store.close()
        store = try Store.open(folder.path)
        #expect(try Set(store.answers()) == Set(answers))
        #expect(try store.answer(session: "", kind: "pairing", peer: "A")?.answer == "deny")
        #expect(try store.answer(session: "", kind: "pairing", peer: "C") == nil)
        try store.deleteAnswers(session: "", kind: "write")
        #expect(try store.answers().count == 6)
        try store.deleteAnswers(session: "", peer: "B")
        #expect(try store.answers().count == 5)
        try store.remove("chest")
        #expect(try store.answers() == [answers[0]])
    }

    @Test func `documents are stored by kind and name`() throws {
        var store = try Store.open(folder.path)
        let alarms = ["a", "b"].map { StoredDocument(kind: "alarm", name: $0, text: #"{"over":150}"#) }
        let workout = StoredDocument(kind: "workout", name: "a", text: "{}")
        for document in alarms.reversed() + [workout] { try store.store(document) }
        try store.store(StoredDocument(kind: "workout", name: "a", text: #"{"laps":2}"#))
        store.close()
        store = try Store.open(folder.path)
        #expect(try store.documents(of: "alarm") == alarms)
        #expect(try store.documents(of: "workout").map(\.text) == [#"{"laps":2}"#])
        try store.removeDocument("a", of: "alarm")
        try store.removeDocument("c", of: "alarm")
        #expect(try store.documents(of: "alarm") == [alarms[1]])
        #expect(try store.documents(of: "workout").count == 1)
    }

    @Test func `the document of a session is stored and deleted with it`() throws {
        var store = try Store.open(folder.path)
        let kind = StoredDocument.sessionKind
        let document = StoredDocument(kind: kind, name: "chest", text: "{}")
        try store.add(.sample("chest"), with: document)
        #expect(throws: StoreError.self) {
            try store.add(.sample("chest"), with: StoredDocument(kind: kind, name: "chest", text: "[]"))
        }
        try store.add(.sample("wrist"))
        store.close()
        store = try Store.open(folder.path)
        #expect(try store.documents(of: kind) == [document])
        try store.remove("wrist")
        #expect(try store.documents(of: kind) == [document])
        try store.remove("chest")
        #expect(try store.documents(of: kind) == [])
    }

    @Test func `a damaged document is reported, and the others are returned`() throws {
        var store = try Store.open(folder.path)
        for name in ["a", "b"] { try store.store(StoredDocument(kind: "alarm", name: name, text: "{}")) }
        store.close()
        do {
            let database = try Database("\(folder.path)/gattlab.db", .readWrite)
            try database.execute("UPDATE documents SET text = '[]' WHERE name = 'a'")
        }
        store = try Store.open(folder.path)
        #expect(try store.documents(of: "alarm").map(\.name) == ["b"])
        #expect(store.findings.last?.contains("'alarm'") == true)
    }

    @Test func `a database of version 1 is migrated, and read without writing`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        try store.store(StoredDocument(kind: "alarm", name: "a", text: "{}"))
        store.close()
        let path = "\(folder.path)/gattlab.db"
        do {
            let database = try Database(path, .readWrite)
            try database.execute("\(withoutChecksums) DROP TABLE documents; PRAGMA user_version = 1")
        }
        do {
            let database = try Database(path, .readImmutable)
            #expect(try Schema.checkForReading(database, path: path))
            #expect(try DocumentTable(database).documents(of: nil).documents.isEmpty)
        }
        #expect(RecoveredDatabase(path).isComplete)
        store = try Store.open(folder.path)
        #expect(store.sessions.map(\.name) == ["chest"])
        #expect(try store.documents(of: "alarm").isEmpty)
        try store.store(StoredDocument(kind: "alarm", name: "b", text: "{}"))
        #expect(try store.documents(of: "alarm").count == 1)
    }

    @Test func `settings are stored and incremented`() throws {
        var store = try Store.open(folder.path)
        #expect(try store.value("color") == nil)
        try store.set("color", "")
        try store.set("color", "blue \0 ✓")
        #expect(try store.increment("instance") == 1)
        store.close()
        store = try Store.open(folder.path)
        #expect(try store.value("color") == "blue \0 ✓")
        #expect(try store.increment("instance") == 2)
    }

    @Test func `a second daemon is refused with the process that holds the state`() throws {
        let store = try Store.open(folder.path)
        let error = #expect(throws: StoreError.self) { try Store.open(folder.path) }
        #expect(error?.code == .busy)
        #expect(error?.message.contains("process \(getpid())") == true)
        store.close()
        #expect(try Store.open(folder.path).health.state == .fine)
    }

    @Test func `a database of a newer gattlabd is refused and unchanged`() throws {
        try Store.open(folder.path).close()
        do {
            let database = try Database("\(folder.path)/gattlab.db", .readWrite)
            try database.execute("PRAGMA user_version = 99")
        }
        let before = try contents(of: "\(folder.path)/gattlab.db")
        for _ in 0..<2 {
            let error = #expect(throws: StoreError.self) { try Store.open(folder.path) }
            #expect(error?.code == .newer)
            #expect(error?.message.contains("version is 99") == true)
        }
        #expect(try contents(of: "\(folder.path)/gattlab.db") == before)
    }
}
