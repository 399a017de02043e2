internal import EventLoop
internal import Glibc
internal import Trace

/// The file of a capture, with the older files that rotation has renamed: FILE.1, FILE.2 and so on.
@EventLoop
final class CaptureFile {
    /// The limits of a file, and the number of files to keep.
    struct Rotation {
        var size: Int?
        var age: Duration?
        var count: Int
    }

    let path: String
    private let console: Console
    private let rotation: Rotation?
    private var division: TraceDivision
    private var file: TraceFile?
    /// The number of files that were written.
    private(set) var count = 1
    /// The failure of a rotation, after which nothing is written.
    private(set) var failure: Failure?

    /// A Boolean value that indicates whether the trace is written to a regular file, which never waits for a reader.
    var isRegular: Bool { file?.isRegular == true }

    /// Creates the file, or opens standard output.
    ///
    /// With a rotation, an existing file is kept as FILE.1.
    init(_ path: String, _ format: TraceFormat, _ rotation: Rotation?, _ console: Console) throws(Failure) {
        self.path = path
        self.console = console
        self.rotation = rotation
        division = TraceDivision(format, size: rotation?.size, age: rotation?.age)
        if let rotation { try Self.renameFiles(path, keeping: rotation.count) }
        let file = path == TraceFile.standardOutput ? TraceFile(console) : try TraceFile(path: path)
        guard rotation == nil || file.isRegular else {
            throw .badInput("cannot rotate \(path): not a regular file", hint: "omit --rotate-size and --rotate-age")
        }
        file.write(division.begin())
        self.file = file
    }

    func write(_ record: TraceRecord) {
        let part = division.part(for: record)
        guard failure == nil else { return }
        if part.startsFile {
            do throws(Failure) { try startFile() } catch {
                failure = error
                return
            }
        }
        file?.write(part.bytes)
    }

    private func startFile() throws(Failure) {
        try file?.throwIfIncomplete()
        file = nil
        try Self.renameFiles(path, keeping: rotation?.count ?? 1)
        file = try TraceFile(path: path)
        count += 1
    }

    /// Flushes the file and checks that all records were written.
    func throwIfIncomplete() throws(Failure) {
        if let failure { throw failure }
        try file?.throwIfIncomplete()
    }

    /// Renames FILE to FILE.1, FILE.1 to FILE.2 and so on, up to the first missing file; the oldest one is replaced.
    private static func renameFiles(_ path: String, keeping count: Int) throws(Failure) {
        guard count > 1, isNonemptyFile(path) else { return }
        var last = 1
        while last < count - 1, isNonemptyFile("\(path).\(last)") { last += 1 }
        for number in stride(from: last, through: 1, by: -1) {
            let source = number == 1 ? path : "\(path).\(number - 1)"
            guard rename(source, "\(path).\(number)") == 0 else {
                throw .badInput("cannot rename \(source) to \(path).\(number): \(String(cString: strerror(errno)))")
            }
        }
    }

    private static func isNonemptyFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }
}
