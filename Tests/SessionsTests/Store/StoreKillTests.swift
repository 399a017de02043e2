import Control
import DBus
import Glibc
import Sessions
import TestRandomness
import Testing

@Suite(.serialized) struct StoreKillTests {
    @Test(.timeLimit(.minutes(20))) func `no event that was told is lost, killed a hundred times`() async throws {
        let folder = try TemporaryFolder()
        var told: [String: Int] = [:]
        var total = 0
        for round in 1...100 {
            let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
                [path = folder.path as String, round = round as Int] in
                try appendUntilKilled(path, seed: UInt64(round))
            }
            for line in String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n") {
                // What was killed while it wrote a line has not told it.
                let words = line.split(separator: " ")
                guard words.count == 3, words[2] == "told", let seq = Int(words[1]) else { continue }
                let name = String(words[0])
                #expect(
                    seq == told[name, default: 0] + 1 || seq <= told[name, default: 0] + 10,
                    "\(line) in round \(round)"
                )
                told[name] = seq
                total += 1
            }
            // Looked at in another place, so that the next one finds what this one has left.
            let image = try TemporaryFolder()
            try copy(folder.path, to: image.path)
            let store = try Store.open(image.path)
            #expect(store.findings == [])
            for (name, seq) in told {
                let last = store.bounds(name).last
                // At most the events of the turn that was committed, but not told.
                #expect((seq...(seq + 10)).contains(last), "\(name) \(seq) \(last) in round \(round)")
                #expect(try store.story(name) == [.events(1, last)])
                told[name] = last
            }
        }
        #expect(total > 100)
    }
}

/// Appends and tells as a daemon does, until a thread that waits for a random time kills it.
private func appendUntilKilled(_ path: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let delay = useconds_t.random(in: 0...30_000, using: &generator)
    _ = try SystemThread(named: "killer") {
        usleep(delay)
        kill(getpid(), SIGKILL)
    }
    let store = try Store.open(path)
    let names = ["chest", "wrist", "foot"]
    for name in names where store.session(name) == nil { try store.add(.sample(name)) }
    while true {
        var lines = ""
        var entries: [JournalEntry] = []
        for name in names where Bool.random(using: &generator) {
            let last = store.bounds(name).last
            for seq in (last + 1)...(last + Int.random(in: 1...10, using: &generator)) {
                entries.append(.sample(name, seq))
                lines += "\(name) \(seq) told\n"
            }
        }
        store.append(entries)
        let octets = Array(lines.utf8)
        _ = write(STDOUT_FILENO, octets, octets.count)
        if Int.random(in: 0..<10, using: &generator) == 0 { store.maintain() }
    }
}
