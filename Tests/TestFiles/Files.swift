internal import Glibc
internal import Testing

/// A folder that is deleted with the last reference to it; in memory if possible, because no test needs a disk.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
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

package func names(in folder: String) throws -> [String] {
    let directory = try #require(opendir(folder))
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

/// The size of all files in a folder, in bytes.
package func bytes(in folder: String) throws -> Int {
    try names(in: folder).reduce(0) { sum, name in
        var status = stat()
        // SQLite deletes files that it no longer needs.
        return lstat("\(folder)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
    }
}

package func contents(of path: String) throws -> [UInt8] {
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

package func write(_ contents: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0, "\(path)")
    defer { close(descriptor) }
    #expect(write(descriptor, contents, contents.count) == contents.count)
}

/// Copies the files of a folder as a kernel would find them now, even if a process has them open.
package func copy(_ folder: String, to other: String) throws {
    for name in try names(in: folder) where !name.hasSuffix("-shm") {
        try write(contents(of: "\(folder)/\(name)"), to: "\(other)/\(name)")
    }
}

/// Simulates a full disk for the files of the process: writing beyond this size fails.
package func limitFiles(to size: UInt) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: size, rlim_max: .max)
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = size
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
}
