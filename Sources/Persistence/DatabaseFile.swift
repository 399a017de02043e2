internal import Glibc
internal import Platform
package import StoreModel

/// The file of a database, and those that SQLite creates beside it.
package struct DatabaseFile: Hashable, Sendable {
    package let path: String

    /// Suffixes of the database and the files that SQLite creates beside it.
    private static let suffixes = ["", "-wal", "-shm"]

    /// Number of damaged databases to keep.
    ///
    /// The first ones are the most informative about a failing disk, and they must not fill it.
    package static let damagedLimit = 3

    package init(path: String) {
        self.path = path
    }

    /// Creates an empty database that only its owner can access, unless it exists; SQLite gives its log the same mode.
    package func create() throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw .system("cannot create \(path)")
        }
        // On a FIFO, SQLite would block until its other end is opened.
        for suffix in Self.suffixes {
            guard let kind = RegularFile.irregularType(at: path + suffix) else { continue }
            throw StoreError(.corrupt, "\(path + suffix) is \(kind), not a regular file")
        }
    }

    /// A Boolean value that indicates whether the database and the files beside it can be opened without blocking.
    package var canBeOpened: Bool {
        Self.suffixes.allSatisfy { RegularFile.irregularType(at: path + $0) == nil }
    }

    /// A Boolean value that indicates whether this process can create no file beside the database.
    package var isInReadOnlyLocation: Bool { access(TextFile.folder(of: path), W_OK) != 0 }

    /// Deletes the database and the files beside it.
    package func delete() {
        for suffix in Self.suffixes { unlink(path + suffix) }
    }

    /// Writes the database to the disk.
    package func synchronize() throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("cannot open \(path)") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system("cannot write \(path)") }
    }

    /// Path of its write-ahead log.
    var logPath: String { "\(path)-wal" }

    /// Size of its write-ahead log in bytes.
    package var logSize: Int {
        var status = stat()
        return stat(logPath, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Path of a database that is to replace this one.
    package var successorPath: String { path + ".new" }

    /// Puts the successor in the place of the database, which has been moved aside.
    package func adoptSuccessor() throws(StoreError) {
        guard rename(successorPath, path) == 0 else { throw .system("cannot move \(successorPath)") }
    }

    /// Moves the database aside, together with its log.
    ///
    /// - Returns: The new path.
    package func moveAside() throws(StoreError) -> String {
        let places = (1...Self.damagedLimit).map { "\(path).damaged-\($0)" }
        let free = places.first { place in !Self.suffixes.contains { access(place + $0, F_OK) == 0 } }
        guard let place = free ?? places.last else { return path }
        for suffix in Self.suffixes {
            // No file of the replaced copy may remain beside the new one.
            unlink(place + suffix)
            guard rename(path + suffix, place + suffix) == 0 || errno == ENOENT else {
                throw .system("cannot move \(path + suffix)")
            }
        }
        return place
    }
}
