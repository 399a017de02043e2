internal import Glibc

/// The files in the state directory.
struct StoreFiles {
    let folder: String

    var database: String { "\(folder)/gattlab.db" }
    var state: String { "\(folder)/gattlab.state" }

    /// What SQLite keeps beside a database.
    private static let suffixes = ["", "-wal", "-shm"]

    /// How many damaged databases are kept: the first ones tell most about a disk that fails, and they must not fill it.
    static let damagedLimit = 3

    /// Makes the folder where it is missing; whether that worked shows when a file is opened in it.
    func makeFolder() {
        var path = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
            path += path.isEmpty && !part.isEmpty ? String(part) : "/\(part)"
            if !part.isEmpty { _ = mkdir(path, 0o700) }
        }
    }

    /// Makes an empty database that only its owner can read, unless there is one; SQLite gives its log the same mode.
    func makeDatabase() throws(StoreError) {
        let descriptor = open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw .system("cannot make \(database)")
        }
        // SQLite would wait for whoever opens the other end of a FIFO.
        for suffix in Self.suffixes {
            guard let kind = RegularFile.oddity(at: database + suffix) else { continue }
            throw StoreError(.corrupt, "\(database + suffix) is \(kind), not a regular file")
        }
    }

    /// Whether a database and what SQLite keeps beside it can be opened without waiting for anybody.
    static func canOpen(_ path: String) -> Bool {
        suffixes.allSatisfy { RegularFile.oddity(at: path + $0) == nil }
    }

    /// Moves the database out of the way, with its log.
    ///
    /// - Returns: where it is now.
    func moveDatabaseAway() throws(StoreError) -> String {
        let places = (1...Self.damagedLimit).map { "\(database).damaged-\($0)" }
        let free = places.first { place in !Self.suffixes.contains { access(place + $0, F_OK) == 0 } }
        guard let place = free ?? places.last else { return database }
        for suffix in Self.suffixes {
            // Of the one that is replaced nothing must be left beside the new one.
            unlink(place + suffix)
            guard rename(database + suffix, place + suffix) == 0 || errno == ENOENT else {
                throw .system("cannot move \(database + suffix) away")
            }
        }
        return place
    }
}
