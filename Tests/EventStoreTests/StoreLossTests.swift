import Control
import EventStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// The state after a power loss or a killed daemon, as the next daemon finds it.
@Suite struct StoreLossTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns a copy of the folder as it is now: the files that the kernel still has after a process is killed.
    private func image() throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(folder.path, to: image.path)
        return image
    }

    /// Returns the state after a power loss: the database as it was in `older`, the state file as it is.
    private func image(database older: TemporaryFolder) throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(older.path, to: image.path)
        try write(contents(of: "\(folder.path)/gattlab.state"), to: "\(image.path)/gattlab.state")
        return image
    }

    @Test func `a killed daemon loses nothing and skips no number`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        for _ in 0..<30 { store.append(3, to: "chest") }
        let image = try image()
        let next = try Store.open(image.path, boot: "one")
        #expect(next.session("chest")?.lastNumber == 90)
        #expect(try next.journalParts(of: "chest") == [.events(1, 90)])
        #expect(next.findings == [])
    }

    @Test func `a daemon that shut down cleanly skips no number after a reboot`() throws {
        var store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(5, to: "chest")
        for boot in ["two", "three", "three"] {
            store.close()
            store = try Store.open(folder.path, boot: boot)
            store.append(5, to: "chest")
        }
        #expect(try store.journalParts(of: "chest") == [.events(1, 20)])
    }

    @Test func `numbers that may be lost with the power are skipped and reported as a gap`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        let older = try image()
        store.append(7, to: "chest")

        let image = try image(database: older)
        let reserved = Durability.defaultReservation
        var next = try Store.open(image.path, boot: "two")
        #expect(next.session("chest")?.lastNumber == 10 + reserved)
        let gap = JournalPart.gap(11, 10 + reserved, .storage)
        #expect(try next.journalParts(of: "chest") == [.events(1, 10), gap])
        // Killed before it sent anything: it has reserved nothing new, but the numbers stay skipped.
        let idle = try TemporaryFolder()
        try copy(image.path, to: idle.path)
        #expect(try Store.open(idle.path, boot: "two").session("chest")?.lastNumber == 10 + reserved)

        #expect(next.append(4, to: "chest") == (11 + reserved)...(14 + reserved))
        next.close()
        next = try Store.open(image.path, boot: "three")
        #expect(try next.journalParts(of: "chest") == [.events(1, 10), gap, .events(11 + reserved, 14 + reserved)])
        #expect(
            try next.journalParts(of: "chest", after: 12) == [
                .gap(13, 10 + reserved, .storage), .events(11 + reserved, 14 + reserved),
            ]
        )
    }

    @Test func `without a valid record of the previous daemon, the worst case is assumed`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        for record in [[], Array("nonsense".utf8), [UInt8](repeating: 0, count: StateRecord.length)] {
            let image = try image()
            try write(record, to: "\(image.path)/gattlab.state")
            let next = try Store.open(image.path, boot: "one")
            #expect(next.session("chest")?.lastNumber == 10 + Durability.defaultReservation)
        }
    }

    @Test func `no number is used twice after any loss`() async throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let names = ["chest", "wrist"]
        var sent: [String: Set<Int>] = [:]
        var current = folder
        var boot = 1
        var store = try Store.open(folder.path, boot: "1")
        for name in names { try store.add(.sample(name)) }
        for round in 0..<60 {
            // Other tests wait for the threads that this one would occupy.
            await Task.yield()
            var images = [try TemporaryFolder()]
            try copy(current.path, to: images[0].path)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let name = names.randomElement(using: &generator) ?? "chest"
                for seq in store.append(Int.random(in: 1...20, using: &generator), to: name) {
                    #expect(sent[name, default: []].insert(seq).inserted, "\(name) \(seq) in round \(round)")
                }
                let image = try TemporaryFolder()
                try copy(current.path, to: image.path)
                images.append(image)
            }
            let record = try contents(of: "\(current.path)/gattlab.state")
            switch Int.random(in: 0..<3, using: &generator) {
            case 0:
                store.close()
                boot += Int.random(in: 0...1, using: &generator)
            case 1:
                current = images[images.count - 1]
            default:
                current = images.randomElement(using: &generator) ?? current
                boot += 1
            }
            if current !== folder, images.contains(where: { $0 === current }) {
                try write(record, to: "\(current.path)/gattlab.state")
            }
            store = try Store.open(current.path, boot: "\(boot)")
            #expect(store.findings == [])
            for name in names {
                let last = try #require(store.session(name)?.lastNumber)
                #expect(last >= sent[name]?.max() ?? 0)
                var next = 1
                for part in try store.journalParts(of: name) {
                    switch part {
                    case .events(let first, let final), .gap(let first, let final, .storage):
                        #expect(first == next)
                        next = final + 1
                    default: Issue.record("\(part) in round \(round)")
                    }
                }
                #expect(next == last + 1)
            }
        }
    }
}
