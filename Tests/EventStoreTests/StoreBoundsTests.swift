import Control
import EventStore
import Glibc
import Persistence
import StoreModel
import TestFiles
import Testing

@Suite struct StoreBoundsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a journal keeps its newest events and reports the removed ones`() async throws {
        var limits = StoreLimits()
        limits.eventsPerSession = 1000
        var store = try Store.open(folder.path, limits: limits)
        for name in ["chest", "wrist"] { try store.add(.sample(name)) }
        store.append(10, to: "wrist")
        for round in 0..<1000 {
            // Other tests wait for the threads that this one would occupy.
            if round.isMultiple(of: 20) { await Task.yield() }
            store.append(5, to: "chest")
            let (oldest, last) = store.sequenceRange(of: "chest")
            let kept = last - (oldest ?? last) + 1
            #expect(kept <= 1300 && kept >= min(last, 1000))
        }
        let (oldest, last) = store.sequenceRange(of: "chest")
        #expect(last == 5000)
        let first = try #require(oldest)
        #expect(try store.journalParts(of: "chest") == [.gap(1, first - 1, .expired), .events(first, 5000)])
        #expect(try store.journalParts(of: "chest", after: first + 1) == [.events(first + 2, 5000)])
        #expect(try store.journalParts(of: "wrist") == [.events(1, 10)])
        store.close()
        store = try Store.open(folder.path, limits: limits)
        #expect(store.sequenceRange(of: "chest") == (first, 5000))
        #expect(try store.journalParts(of: "chest") == [.gap(1, first - 1, .expired), .events(first, 5000)])
    }

    @Test func `a journal with a lowered limit is shortened gradually`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        for _ in 0..<20 { store.append(100, to: "chest") }
        store.close()
        var limits = StoreLimits()
        limits.eventsPerSession = 100
        store = try Store.open(folder.path, limits: limits)
        for _ in 0..<10 { store.append(1, to: "chest") }
        for _ in 0..<5 { store.maintain() }
        let (oldest, last) = store.sequenceRange(of: "chest")
        #expect(last == 2010)
        #expect((1500...1911).contains(oldest ?? 0))
    }

    @Test func `a journal with a limit of zero keeps few events, and its numbers continue`() throws {
        var limits = StoreLimits()
        limits.eventsPerSession = 0
        var store = try Store.open(folder.path, limits: limits)
        try store.add(.sample("chest"))
        for _ in 0..<300 { store.append(1, to: "chest") }
        for _ in 0..<3 { store.maintain() }
        #expect(try store.journalParts(of: "chest") == [.gap(1, 256, .expired), .events(257, 300)])
        store.close()
        store = try Store.open(folder.path, limits: limits)
        #expect(store.append(1, to: "chest") == 301...301)
    }

    @Test func `the whole database is limited by shortening the longest journal`() async throws {
        var limits = StoreLimits()
        limits.databaseSize = 400_000
        let store = try Store.open(folder.path, limits: limits)
        for name in ["chest", "wrist"] { try store.add(.sample(name)) }
        store.append(100, to: "wrist")
        for round in 0..<400 {
            // Other tests wait for the threads that this one would occupy.
            if round.isMultiple(of: 20) { await Task.yield() }
            store.append(20, to: "chest")
            store.maintain()
        }
        store.close()
        var status = stat()
        #expect(stat("\(folder.path)/gattlab.db", &status) == 0)
        #expect((200_000...600_000).contains(status.st_size))
        let next = try Store.open(folder.path, limits: limits)
        #expect(try next.journalParts(of: "wrist") == [.events(1, 100)])
        let first = try #require(next.sequenceRange(of: "chest").oldest)
        #expect(try next.journalParts(of: "chest") == [.gap(1, first - 1, .expired), .events(first, 8000)])
    }

    @Test func `the database and its log take no more than the limit on the disk`() async throws {
        var limits = StoreLimits()
        limits.databaseSize = 4 << 20
        let store = try Store.open(folder.path, limits: limits)
        try store.add(.sample("gattlabd"))
        var largest = 0
        for round in 0..<60 {
            // Sixty alarms that are paused and resumed, with an event for each change.
            for alarm in 0..<60 {
                let text = String(repeating: "\(round % 10)", count: 5000)
                try store.store(StoredDocument(kind: "alarm", name: "\(alarm)", text: text))
                store.append(1, to: "gattlabd")
            }
            store.maintain()
            largest = max(largest, try bytes(in: folder.path))
            await Task.yield()
        }
        #expect(largest <= limits.databaseSize && largest > 1 << 20)
        #expect(store.health.state == .fine)
        #expect(store.sequenceRange(of: "gattlabd").last == 3600)
    }

    @Test func `a database that exceeds a lowered limit becomes smaller with the next start`() throws {
        var store = try Store.open(folder.path)
        try store.add(.sample("chest"))
        for _ in 0..<100 { store.append(200, to: "chest") }
        store.close()
        let before = try bytes(in: folder.path)
        var limits = StoreLimits()
        limits.databaseSize = 1 << 20
        for _ in 0..<2 {
            store = try Store.open(folder.path, limits: limits)
            for _ in 0..<100 {
                store.maintain()
                store.finishWork()
            }
            store.close()
        }
        store = try Store.open(folder.path, limits: limits)
        #expect(before > 2 << 20)
        #expect(try bytes(in: folder.path) <= limits.databaseSize)
        #expect(store.sequenceRange(of: "chest").last == 20_000)
    }

    @Test func `the events of a removed session are deleted gradually and never return`() throws {
        let store = try Store.open(folder.path)
        let former = try store.add(.sample("chest"))
        for _ in 0..<30 { store.append(100, to: "chest") }
        try store.remove("chest")
        #expect(try store.journalParts(of: "chest") == [])
        let session = try store.add(.sample("chest"))
        #expect(session.incarnation != former.incarnation)
        #expect(session.lastNumber == 0)
        store.append(2, to: "chest")
        for _ in 0..<10 { store.maintain() }
        #expect(try store.journalParts(of: "chest") == [.events(1, 2)])
        store.close()
        let database = try Database("\(folder.path)/gattlab.db", .read)
        #expect(try database.integer("SELECT count(*) FROM events") == 2)
        #expect(try database.integer("SELECT count(*) FROM removed") == 0)
    }

    @Test func `the log does not grow without limit while events are appended`() async throws {
        let store = try Store.open(folder.path)
        for session in 0..<50 { try store.add(.sample("s\(session)")) }
        for turn in 1...600 {
            // Other tests wait for the threads that this one would occupy.
            if turn.isMultiple(of: 10) { await Task.yield() }
            store.append((0..<50).map { .sample("s\($0)", turn) })
            if turn % 100 == 0 { store.finishWork() }
        }
        for _ in 0..<20 {
            store.maintain()
            store.finishWork()
        }
        var status = stat()
        #expect(stat("\(folder.path)/gattlab.db-wal", &status) == 0)
        // Thirty thousand pages were written: 120 megabytes.
        #expect(status.st_size < 80 << 20)
        #expect(store.health.state == .fine)
    }
}
