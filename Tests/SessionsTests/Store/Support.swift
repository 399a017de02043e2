import Control
import Glibc
import TestRandomness
import Testing

@testable import Sessions

/// A folder that is deleted with the last reference to it; in memory if possible, because no test needs a disk.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(place)/gattlab-store-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        remove(all: path)
    }

    private func remove(all path: String) {
        for name in (try? names(in: path)) ?? [] {
            if unlink("\(path)/\(name)") != 0 { remove(all: "\(path)/\(name)") }
        }
        rmdir(path)
    }
}

func names(in folder: String) throws -> [String] {
    let directory = try #require(opendir(folder))
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0, "\(path)")
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return contents }
        contents.append(contentsOf: buffer.prefix(count))
    }
}

func write(_ contents: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0, "\(path)")
    defer { close(descriptor) }
    #expect(write(descriptor, contents, contents.count) == contents.count)
}

/// Copies the files of a folder as a kernel would find them now, even if a process has them open.
func copy(_ folder: String, to other: String) throws {
    for name in try names(in: folder) where !name.hasSuffix("-shm") {
        try write(contents(of: "\(folder)/\(name)"), to: "\(other)/\(name)")
    }
}

extension StoredSession {
    static func sample(_ name: String) -> StoredSession {
        StoredSession(
            name: name,
            specification: #"{"kind":"watch","device":"\#(name)"}"#,
            owner: Owner(uid: 1000, gid: 100, userName: "ada"),
            created: Timestamp(seconds: 1_800_000_000, milliseconds: 5)
        )
    }
}

extension JournalEntry {
    static func sample(_ session: String, _ seq: Int, time: Int = 1_800_000_000) -> JournalEntry {
        let event = #"{"event":"notification","address":"00:11:22:33:44:55","characteristic":"2A37","value":"\#(seq)"}"#
        let time = Timestamp(seconds: time, milliseconds: 1)
        return JournalEntry(session: session, seq: seq, time: time, event: Array(event.utf8))
    }
}

extension Store {
    /// Waits until the worker has finished its tasks.
    func finishWork() {
        if let outcome = worker.wait() { finish(outcome) }
    }

    /// Appends a number of events.
    @discardableResult
    func append(_ count: Int, to session: String) -> ClosedRange<Int> {
        let first = sequenceRange(of: session).last + 1
        append((first..<(first + count)).map { .sample(session, $0) })
        return first...(first + count - 1)
    }

    /// The contents of a journal, read in pages of `limit`, as numbers of events and gaps.
    func journalParts(of session: String, after cursor: Int = 0, limit: Int = 1000) throws -> [JournalPart] {
        var parts: [JournalPart] = []
        var cursor = cursor
        while true {
            let page = try read(session, after: cursor, limit: limit)
            for item in page.items {
                switch item {
                case .gap(let gap): parts.append(.gap(gap.from, gap.to, gap.reason))
                case .event(let entry):
                    if entry != .sample(session, entry.seq) { parts.append(.altered(entry.seq)) }
                    if case .events(let first, let last) = parts.last, last + 1 == entry.seq {
                        parts[parts.count - 1] = .events(first, entry.seq)
                    } else {
                        parts.append(.events(entry.seq, entry.seq))
                    }
                }
            }
            cursor = page.cursor
            guard !page.reachesEnd else { return parts }
        }
    }
}

/// A part of a journal in short form.
enum JournalPart: Hashable {
    case events(Int, Int)
    case gap(Int, Int, Gap.Reason)
    /// An event that differs from the appended one.
    case altered(Int)
}

/// Simulates a full disk for the files of the process: writing beyond this size fails.
func limitFiles(to size: UInt) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: size, rlim_max: .max)
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = size
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}
