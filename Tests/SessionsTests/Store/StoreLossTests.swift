import Control
import Sessions
import TestRandomness
import Testing

/// What a machine that lost its power, or a daemon that was killed, leaves to the next one.
@Suite struct StoreLossTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The folder as it is now, in another place: what the kernel still has of a process that is killed.
    private func image() throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(folder.path, to: image.path)
        return image
    }

    /// The same after a loss of power: the database as it was in `older`, the state file as it is.
    private func image(database older: TemporaryFolder) throws -> TemporaryFolder {
        let image = try TemporaryFolder()
        try copy(older.path, to: image.path)
        try write(contents(of: "\(folder.path)/gattlab.state"), to: "\(image.path)/gattlab.state")
        return image
    }

    @Test func `a daemon that is killed loses nothing, and leaves out no number`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        for _ in 0..<30 { store.append(3, to: "chest") }
        let image = try image()
        let next = try Store.open(image.path, boot: "one")
        #expect(next.session("chest")?.last == 90)
        #expect(try next.story("chest") == [.events(1, 90)])
        #expect(next.findings == [])
    }

    @Test func `a daemon that ended in order leaves out no number on the next start of the machine`() throws {
        var store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(5, to: "chest")
        for boot in ["two", "three", "three"] {
            store.close()
            store = try Store.open(folder.path, boot: boot)
            store.append(5, to: "chest")
        }
        #expect(try store.story("chest") == [.events(1, 20)])
    }

    @Test func `numbers that may be lost with the power are left out, and are a gap`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        let older = try image()
        store.append(7, to: "chest")

        let image = try image(database: older)
        let promise = Durability.usualPromise
        var next = try Store.open(image.path, boot: "two")
        #expect(next.session("chest")?.last == 10 + promise)
        let gap = Story.gap(11, 10 + promise, .storage)
        #expect(try next.story("chest") == [.events(1, 10), gap])
        // Killed before it told anything: it has promised nothing new, but the numbers stay left out.
        let idle = try TemporaryFolder()
        try copy(image.path, to: idle.path)
        #expect(try Store.open(idle.path, boot: "two").session("chest")?.last == 10 + promise)

        #expect(next.append(4, to: "chest") == (11 + promise)...(14 + promise))
        next.close()
        next = try Store.open(image.path, boot: "three")
        #expect(try next.story("chest") == [.events(1, 10), gap, .events(11 + promise, 14 + promise)])
        #expect(
            try next.story("chest", after: 12) == [
                .gap(13, 10 + promise, .storage), .events(11 + promise, 14 + promise),
            ]
        )
    }

    @Test func `without a note of the daemon before, the worst is taken for true`() throws {
        let store = try Store.open(folder.path, boot: "one")
        try store.add(.sample("chest"))
        store.append(10, to: "chest")
        for note in [[], Array("nonsense".utf8), [UInt8](repeating: 0, count: StateNote.length)] {
            let image = try image()
            try write(note, to: "\(image.path)/gattlab.state")
            #expect(try Store.open(image.path, boot: "one").session("chest")?.last == 10 + Durability.usualPromise)
        }
    }

    @Test func `whatever is lost whenever, no number comes twice`() throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let names = ["chest", "wrist"]
        var told: [String: Set<Int>] = [:]
        var current = folder
        var boot = 1
        var store = try Store.open(folder.path, boot: "1")
        for name in names { try store.add(.sample(name)) }
        for round in 0..<60 {
            var images = [try TemporaryFolder()]
            try copy(current.path, to: images[0].path)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let name = names.randomElement(using: &generator) ?? "chest"
                for seq in store.append(Int.random(in: 1...20, using: &generator), to: name) {
                    #expect(told[name, default: []].insert(seq).inserted, "\(name) \(seq) in round \(round)")
                }
                let image = try TemporaryFolder()
                try copy(current.path, to: image.path)
                images.append(image)
            }
            let note = try contents(of: "\(current.path)/gattlab.state")
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
                try write(note, to: "\(current.path)/gattlab.state")
            }
            store = try Store.open(current.path, boot: "\(boot)")
            #expect(store.findings == [])
            for name in names {
                let last = try #require(store.session(name)?.last)
                #expect(last >= told[name]?.max() ?? 0)
                var next = 1
                for part in try store.story(name) {
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
