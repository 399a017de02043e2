import Control
import Glibc
import Sessions
import Testing

@Suite struct StoreTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a new store is empty, and only its owner can read it`() throws {
        let store = try Store.open("\(folder.path)/state/gattlab")
        #expect(store.sessions == [])
        #expect(store.health.state == .fine)
        #expect(store.findings == [])
        #expect(store.bounds("chest") == (nil, 0))
        #expect(try store.story("chest") == [])
        for name in ["gattlab.db", "gattlab.db-wal", "gattlab.state"] {
            var status = stat()
            #expect(stat("\(folder.path)/state/gattlab/\(name)", &status) == 0, "\(name)")
            #expect(status.st_mode & 0o777 == 0o600, "\(name)")
        }
    }

    @Test func `sessions come back in the order in which they were started`() throws {
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

    @Test func `a session of a name that is taken is refused`() throws {
        let store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        #expect(throws: StoreError.self) { try store.add(.sample("chest")) }
    }

    @Test func `the daemon's own sessions have journals, but are not restored`() throws {
        var store = try Store.open(folder.path)
        let time = Timestamp(seconds: 1, milliseconds: 0)
        #expect(store.addOwn("@daemon", created: time).last == 0)
        store.append(3, to: "@daemon")
        store.close()
        store = try Store.open(folder.path)
        #expect(store.sessions == [])
        #expect(store.addOwn("@daemon", created: time).last == 3)
        #expect(try store.story("@daemon") == [.events(1, 3)])
    }

    @Test func `a session may have the name of a journal that nobody writes any more`() throws {
        let store = try Store.open(folder.path)
        _ = store.addOwn("chest", created: Timestamp(seconds: 1, milliseconds: 0))
        store.append(3, to: "chest")
        try store.add(.sample("chest"))
        #expect(store.sessions.map(\.name) == ["chest"])
        #expect(try store.story("chest") == [])
        #expect(store.append(1, to: "chest") == 1...1)
    }

    @Test(arguments: [1, 2, 7, 100]) func `events are read in pages`(limit: Int) throws {
        let store = try Store.open(folder.path)
        for name in ["chest", "wrist"] { try store.add(.sample(name)) }
        for _ in 0..<10 {
            store.append(3, to: "chest")
            store.append(2, to: "wrist")
        }
        #expect(try store.story("chest", limit: limit) == [.events(1, 30)])
        #expect(try store.story("wrist", after: 7, limit: limit) == [.events(8, 20)])
        #expect(try store.story("wrist", after: 20, limit: limit) == [])
        #expect(try store.story("wrist", after: 21, limit: limit) == [])
        #expect(try store.story("wrist", after: .max, limit: limit) == [])
        #expect(try store.story("wrist", after: .min, limit: limit) == [.events(1, 20)])
    }

    @Test func `numbers go on where they were, in whatever order the clock goes`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        for seq in 1...20 { store.append([.sample("chest", seq, time: 1_800_000_000 - 1000 * seq)]) }
        store.close()
        store = try Store.open(folder.path)
        #expect(store.session("chest")?.last == 20)
        let page = try store.read("chest", after: 0, limit: 100)
        #expect(page.items == (1...20).map { .event(.sample("chest", $0, time: 1_800_000_000 - 1000 * $0)) })
    }

    @Test func `events of sessions that are not kept are left out`() throws {
        let store = try Store.open(folder.path)
        store.append([.sample("nobody", 1)])
        #expect(try store.story("nobody") == [])
        #expect(store.health.state == .fine)
    }

    @Test func `answers are remembered until the session goes`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        let time = Timestamp(seconds: 5, milliseconds: 6)
        var answers: [RememberedAnswer] = []
        for session in ["", "chest"] {
            for kind in ["pairing", "write"] {
                for peer in ["A", "B"] {
                    answers.append(
                        .init(session: session, kind: kind, peer: peer, answer: "allow", person: "ada", time: time)
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
        try store.forgetAnswers(session: "", kind: "write")
        #expect(try store.answers().count == 6)
        try store.forgetAnswers(session: "", peer: "B")
        #expect(try store.answers().count == 5)
        try store.remove("chest")
        #expect(try store.answers() == [answers[0]])
    }

    @Test func `settings are kept, and counted up`() throws {
        var store = try Store.open(folder.path)
        #expect(try store.value("colour") == nil)
        try store.set("colour", "")
        try store.set("colour", "blue \0 ✓")
        #expect(try store.increment("instance") == 1)
        store.close()
        store = try Store.open(folder.path)
        #expect(try store.value("colour") == "blue \0 ✓")
        #expect(try store.increment("instance") == 2)
    }

    @Test func `a second daemon is refused, and told who has the state`() throws {
        let store = try Store.open(folder.path)
        let error = #expect(throws: StoreError.self) { try Store.open(folder.path) }
        #expect(error?.code == .busy)
        #expect(error?.message.contains("process \(getpid())") == true)
        store.close()
        #expect(try Store.open(folder.path).health.state == .fine)
    }

    @Test func `a database of a newer gattlabd is refused, and not touched`() throws {
        try Store.open(folder.path).close()
        do {
            let database = try Database("\(folder.path)/gattlab.db", .change)
            try database.execute("PRAGMA user_version = 99")
        }
        let before = try contents(of: "\(folder.path)/gattlab.db")
        for _ in 0..<2 {
            let error = #expect(throws: StoreError.self) { try Store.open(folder.path) }
            #expect(error?.code == .newer)
            #expect(error?.message.contains("version 99") == true)
        }
        #expect(try contents(of: "\(folder.path)/gattlab.db") == before)
    }
}
