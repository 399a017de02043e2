import Commands
import Glibc
import TestSupport
import Testing

@Suite struct OutputFileTests {
    private static func content(of path: String) -> String? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private static func put(_ text: String, in path: String) {
        let file = fopen(path, "we")
        fputs(text, file)
        if let file { fclose(file) }
    }

    private static func status(_ path: String) -> stat {
        var status = stat()
        lstat(path, &status)
        return status
    }

    private static func names(in folder: String) -> Set<String> {
        var names: Set<String> = []
        guard let entries = opendir(folder) else { return names }
        while let entry = readdir(entries) {
            names.insert(
                withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            )
        }
        closedir(entries)
        return names.subtracting([".", ".."])
    }

    @Test(arguments: [false, true]) func `parts replace a file when they are finished`(isFinished: Bool) throws {
        try Self.inFolder { folder in
            let path = folder + "/file"
            for former in [nil, "former"] as [String?] {
                if let former { Self.put(former, in: path) }
                do {
                    let parts = try OutputFile(path).parts()
                    for part in ["first,", "second"] { try parts.append(Array(part.utf8)) }
                    #expect(Self.content(of: path) == former)
                    if isFinished { try parts.finish() }
                }
                #expect(Self.content(of: path) == (isFinished ? "first,second" : former))
                #expect(Self.names(in: folder) == (isFinished || former != nil ? ["file"] : []))
                unlink(path)
            }
        }
    }

    /// Runs `body` in a temporary folder.
    private static func inFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/gattlab-output-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer {
            if let entries = opendir(folder) {
                while let entry = readdir(entries) {
                    let name = withUnsafeBytes(of: entry.pointee.d_name) {
                        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                    }
                    unlink("\(folder)/\(name)")
                }
                closedir(entries)
            }
            rmdir(folder)
        }
        try body(folder)
    }

    @Test func `a file is created, and replaced with its mode`() throws {
        try Self.inFolder { folder in
            let path = folder + "/report"
            try OutputFile(path).write(Array("one".utf8))
            #expect(Self.content(of: path) == "one")
            chmod(path, 0o640)
            let former = Self.status(path).st_ino
            try OutputFile(path).write(Array("two".utf8))
            #expect(Self.content(of: path) == "two")
            #expect(Self.status(path).st_mode & 0o777 == 0o640)
            #expect(Self.status(path).st_ino != former, "a reader keeps the file that it has opened")
        }
    }

    @Test func `a symbolic link is kept, and its target is replaced`() throws {
        try Self.inFolder { folder in
            Self.put("former", in: folder + "/target")
            for (link, target) in [("link", "target"), ("dangling", "new")] {
                symlink(target, "\(folder)/\(link)")
                try OutputFile("\(folder)/\(link)").write(Array("report".utf8))
                #expect(Self.status("\(folder)/\(link)").st_mode & S_IFMT == S_IFLNK)
                #expect(Self.content(of: "\(folder)/\(target)") == "report")
            }
        }
    }

    @Test func `a FIFO is written to and kept`() throws {
        try Self.inFolder { folder in
            let path = folder + "/fifo"
            mkfifo(path, 0o600)
            let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            defer { close(reader) }
            let file = try OutputFile(path)
            #expect(file.isStream)
            try file.write(Array("report".utf8))
            var bytes = [UInt8](repeating: 0, count: 16)
            #expect(read(reader, &bytes, bytes.count) == 6)
            #expect(Self.status(path).st_mode & S_IFMT == S_IFIFO)
        }
    }

    @Test func `a FIFO without a reader is an error and does not block`() throws {
        try Self.inFolder { folder in
            let path = folder + "/fifo"
            mkfifo(path, 0o600)
            #expect(
                throws: Failure.badInput(
                    "cannot write \(path): no program reads this FIFO",
                    hint: "start its reader first"
                )
            ) {
                _ = try OutputFile(path).isStream
            }
        }
    }

    @Test func `a device is written to and kept`() throws {
        let device = Self.status("/dev/null").st_rdev
        try OutputFile("/dev/null").write(Array("report".utf8))
        #expect(Self.status("/dev/null").st_rdev == device)
        #expect(throws: Failure.badInput("cannot write /dev/full: No space left on device")) {
            try OutputFile("/dev/full").write(Array("report".utf8))
        }
    }

    @Test func `a file prepared by another program is not written to`() throws {
        try Self.inFolder { folder in
            // The name that drafts used to have.
            Self.put("precious", in: folder + "/precious")
            symlink("precious", folder + "/report.part")
            try OutputFile(folder + "/report").write(Array("report".utf8))
            #expect(Self.content(of: folder + "/precious") == "precious")
            #expect(Self.content(of: folder + "/report") == "report")
        }
    }

    @Test func `a failed write leaves no draft`() throws {
        try Self.inFolder { folder in
            mkdir(folder + "/folder", 0o700)
            defer { rmdir(folder + "/folder") }
            #expect(throws: Failure.self) { try OutputFile(folder + "/folder").write([]) }
            #expect(throws: Failure.self) { try OutputFile(folder + "/missing/report").write([]) }
        }
    }
}
