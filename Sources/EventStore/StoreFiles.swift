internal import Glibc
internal import Persistence

/// The files in the state directory.
struct StoreFiles {
    let folder: String

    var database: String { "\(folder)/gattlab.db" }
    var databaseFile: DatabaseFile { DatabaseFile(path: database) }
    var state: String { "\(folder)/gattlab.state" }

    /// Creates the folder and its parents; a failure shows when a file in it is opened.
    func createFolder() {
        var path = ""
        for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
            path += path.isEmpty && !part.isEmpty ? String(part) : "/\(part)"
            if !part.isEmpty { _ = mkdir(path, 0o700) }
        }
    }
}
