import Glibc
import StoreModel
import TestFiles
import Testing

@testable import EventStore

/// FIFOs and other files at the paths of the store: nothing waits for the process at the other end.
@Suite(.timeLimit(.minutes(5))) struct IrregularFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: IrregularFile.allCases, ["gattlab.db", "gattlab.db-wal", "gattlab.db-shm"])
    func `at the path of the database it is moved aside`(kind: IrregularFile, name: String) async throws {
        let path = "\(folder.path)/\(name)"
        if name != "gattlab.db" {
            let store = try Store.open(folder.path)
            try store.add(.sample("chest"))
            store.append(5, to: "chest")
            store.close()
            unlink(path)
        }
        try await kind.make(at: path)
        let store = try Store.open(folder.path)
        #expect(store.findings.first?.contains("not a regular file") == true)
        #expect(store.health.state == .fine)
        if name == "gattlab.db" { try store.add(.sample("chest")) }
        #expect(store.sessions.map(\.name) == ["chest"])
        store.close()
        #expect(try Store.open(folder.path).findings == [])
    }

    @Test(arguments: IrregularFile.allCases)
    func `at the path of the state file everything is in memory, and the reason is reported`(kind: IrregularFile)
        async throws
    {
        try await kind.make(at: "\(folder.path)/gattlab.state")
        let store = try Store.open(folder.path)
        #expect(store.health.state == .memoryOnly)
        #expect(store.health.error?.message.contains("not a regular file") == true)
    }

    @Test func `an excessive reservation in the state record does not crash the daemon`() throws {
        do {
            let store = try Store.open(folder.path, boot: "one")
            try store.add(.sample("chest"))
            store.append(5, to: "chest")
        }
        for value in ["9223372036854775807", "4611686018427387904", "281474976710656", "99999999999999999999"] {
            let text = "gattlab-state-1 boot=one promised=\(value) unsaved=\(value) process=1"
            let line = Array(text.utf8) + [UInt8](repeating: 32, count: StateRecord.length - 1 - text.utf8.count) + [10]
            try write(line, to: "\(folder.path)/gattlab.state")
            let store = try Store.open(folder.path, boot: "two")
            let last = store.sequenceRange(of: "chest").last
            #expect(last >= 5)
            #expect(store.append(2, to: "chest") == (last + 1)...(last + 2))
            #expect(try store.journalParts(of: "chest").last == .events(last + 1, last + 2))
        }
    }
}
