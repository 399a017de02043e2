import EventLoop
import EventStore
import Glibc
import StoreModel
import TestFiles
import TestRandomness
import Testing

@Suite(.serialized) struct StoreKillTests {
    @Test(.timeLimit(.minutes(20))) func `no event that was sent is lost after any of a hundred kills`() async throws {
        let folder = try TemporaryFolder()
        var sent: [String: Int] = [:]
        var total = 0
        for round in 1...100 {
            let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
                [path = folder.path as String, round = round as Int] in
                try appendUntilKilled(path, seed: UInt64(round))
            }
            for line in String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n") {
                // A line that was cut off by the kill has not been sent.
                let words = line.split(separator: " ")
                guard words.count == 3, words[2] == "sent", let seq = Int(words[1]) else { continue }
                let name = String(words[0])
                #expect(
                    seq == sent[name, default: 0] + 1 || seq <= sent[name, default: 0] + 10,
                    "\(line) in round \(round)"
                )
                sent[name] = seq
                total += 1
            }
            // Examined in a copy, so that the next process finds the files that this one left.
            let image = try TemporaryFolder()
            try copy(folder.path, to: image.path)
            let store = try Store.open(image.path)
            #expect(store.findings == [])
            for (name, seq) in sent {
                let last = store.sequenceRange(of: name).last
                // At most the events of the turn that was committed, but not sent.
                #expect((seq...(seq + 10)).contains(last), "\(name) \(seq) \(last) in round \(round)")
                #expect(try store.journalParts(of: name) == [.events(1, last)])
                sent[name] = last
            }
        }
        #expect(total > 100)
    }
}

/// Appends and sends events as a daemon does, until a thread that waits for a random time kills it.
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
            let last = store.sequenceRange(of: name).last
            for seq in (last + 1)...(last + Int.random(in: 1...10, using: &generator)) {
                entries.append(.sample(name, seq))
                lines += "\(name) \(seq) sent\n"
            }
        }
        store.append(entries)
        let bytes = Array(lines.utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
        if Int.random(in: 0..<10, using: &generator) == 0 { store.maintain() }
    }
}
