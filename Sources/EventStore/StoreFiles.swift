internal import Glibc
internal import Persistence
internal import Platform
internal import StoreModel

/// The files in the state directory.
struct StoreFiles {
    let folder: String

    var database: String { "\(folder)/gattlab.db" }
    var state: String { "\(folder)/gattlab.state" }

    /// Suffixes of the database and the files that SQLite creates beside it.
    private static let suffixes = ["", "-wal", "-shm"]

    /// Number of damaged databases to keep.
    ///
    /// The first ones are the most informative about a failing disk, and they must not fill it.
    static let damagedLimit = 3

    /// Creates the folder and its parents; a failure shows when a file in it is opened.
    func createFolder() {
        var path = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
            path += path.isEmpty && !part.isEmpty ? String(part) : "/\(part)"
            if !part.isEmpty { _ = mkdir(path, 0o700) }
        }
    }

    /// Creates an empty database that only its owner can access, unless it exists; SQLite gives its log the same mode.
    func createDatabase() throws(StoreError) {
        let descriptor = open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw .system("cannot create \(database)")
        }
        // On a FIFO, SQLite would block until its other end is opened.
        for suffix in Self.suffixes {
            guard let kind = RegularFile.irregularType(at: database + suffix) else { continue }
            throw StoreError(.corrupt, "\(database + suffix) is \(kind), not a regular file")
        }
    }

    /// Returns true if a database and the files beside it can be opened without blocking.
    static func canOpen(_ path: String) -> Bool {
        suffixes.allSatisfy { RegularFile.irregularType(at: path + $0) == nil }
    }

    /// Moves the database aside, together with its log.
    ///
    /// - Returns: The new path.
    func moveDatabaseAside() throws(StoreError) -> String {
        let places = (1...Self.damagedLimit).map { "\(database).damaged-\($0)" }
        let free = places.first { place in !Self.suffixes.contains { access(place + $0, F_OK) == 0 } }
        guard let place = free ?? places.last else { return database }
        for suffix in Self.suffixes {
            // No file of the replaced copy may remain beside the new one.
            unlink(place + suffix)
            guard rename(database + suffix, place + suffix) == 0 || errno == ENOENT else {
                throw .system("cannot move \(database + suffix)")
            }
        }
        return place
    }
}
