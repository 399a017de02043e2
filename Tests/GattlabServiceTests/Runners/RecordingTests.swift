import DaemonConfiguration
import EventLoop
import Glibc
import TestFiles
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(5)))
@EventLoop
struct RecordingTests {
    /// A folder that is deleted at the end of the test.
    final class Folder {
        let path: String

        init() throws {
            var template = Array("/tmp/recording-XXXXXX".utf8CString)
            try #require(mkdtemp(&template) != nil)
            path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }

        deinit {
            for name in names { unlink("\(path)/\(name)") }
            rmdir(path)
        }

        var names: [String] {
            guard let directory = opendir(path) else { return [] }
            defer { closedir(directory) }
            var names: [String] = []
            while let entry = readdir(directory) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if !name.hasPrefix(".") { names.append(name) }
            }
            return names.sorted()
        }

        func lines(_ name: String) -> [Substring] {
            guard let file = fopen("\(path)/\(name)", "r") else { return [] }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
            return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        }
    }

    private static func line(_ number: String) -> ArraySlice<UInt8> {
        Array(#"{"event":"note","text":"\#(number)"}"#.utf8)[...]
    }

    /// Waits for the end of the turn at which events are written.
    private static func writing() async {
        for _ in 0..<2 {
            await withCheckedContinuation { continuation in EventLoop.deferToEndOfTurn { continuation.resume() } }
        }
    }

    @Test func `events are lines, and a full file is rotated`() async throws {
        let folder = try Folder()
        let recording = Recording(in: folder.path, of: "chest", rotation: RecordingRotation(size: 80, keptFiles: 2))
        for number in 0..<20 {
            recording.append(Self.line("\(number)"))
            await Self.writing()
        }
        recording.close()
        #expect(folder.names == ["chest.1.jsonl", "chest.2.jsonl", "chest.jsonl"])
        let lines = ["chest.2.jsonl", "chest.1.jsonl", "chest.jsonl"].flatMap(folder.lines)
        #expect(lines.last == #"{"event":"note","text":"19"}"#)
        let numbers = lines.compactMap { $0.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) } }
        #expect(numbers == Array((20 - lines.count)..<20))
    }

    @Test func `a recording continues in the existing file`() async throws {
        let folder = try Folder()
        for number in 0..<2 {
            let recording = Recording(in: folder.path, of: "chest")
            recording.append(Self.line("\(number)"))
            recording.close()
        }
        #expect(folder.lines("chest.jsonl").count == 2)
    }

    @Test func `a full disk is reported once, with the number of missing events`() async {
        // The limit of file sizes applies to the whole process.
        await #expect(processExitsWith: .success) { try await RecordingTests.recordOnFullDisk() }
    }

    private static func recordOnFullDisk() async throws {
        let folder = try Folder()
        limitFiles(to: 0)
        let recording = Recording(in: folder.path, of: "chest", retryDelay: .zero)
        var changes: [String] = []
        recording.onStatusChange = { word, text in changes.append("\(word): \(text)") }
        for number in 0..<3 {
            recording.append(Self.line("\(number)"))
            await Self.writing()
        }
        limitFiles(to: 1 << 30)
        recording.append(Self.line("3"))
        recording.close()
        let path = folder.path + "/chest.jsonl"
        #expect(
            changes == [
                "recording-stopped: cannot write \(path): File too large; events are lost",
                "recording-resumed: the recording continues; 3 events were lost",
            ]
        )
        #expect(folder.lines("chest.jsonl").count == 1)
    }

    @Test func `rotation renames the files and removes the last`() {
        let renames = RecordingRotation(size: 10, keptFiles: 2).renames(of: "a")
        #expect(renames.map(\.from) == ["a.1.jsonl", "a.jsonl"])
        #expect(renames.map(\.to) == ["a.2.jsonl", "a.1.jsonl"])
        #expect(RecordingRotation(size: 10, keptFiles: 0).renames(of: "a").isEmpty)
    }

    @Test(arguments: [
        ("chest", false), ("chest.1", true), ("chest.12", true), ("chest.1.a", false), ("12", false),
        ("chest-1", false),
    ])
    func `a recording cannot have the name of another's rotated file`(name: String, isNumbered: Bool) {
        #expect((RecordingName.error(for: name) != nil) == isNumbered)
    }

    @Test(arguments: [(0, 100, false), (5, 5, false), (5, 6, true), (10, 1, true)])
    func `a file is rotated when it is full`(_ written: Int, _ count: Int, _ isDue: Bool) {
        #expect(RecordingRotation(size: 10, keptFiles: 1).isDue(written: written, adding: count) == isDue)
    }
}
