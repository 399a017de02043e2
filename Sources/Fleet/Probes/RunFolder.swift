internal import Control
internal import FleetJobs
internal import Glibc
internal import Platform

/// The folder with the scripts of a run.
struct RunFolder: Hashable, Sendable {
    let path: String

    /// - Parameters:
    ///   - parent: The folder of all runs.
    ///   - run: The name of the run, which is valid as that of a folder.
    init(in parent: String, run: String) {
        path = "\(parent)/\(run)"
    }

    /// Returns the path of a script.
    func path(ofScript index: Int, _ script: ProbeOrder.Script) -> String { "\(path)/\(index)/\(script.name)" }

    /// Writes the scripts and their modules.
    ///
    /// - Throws: `.failed` with the reason.
    @concurrent func write(_ order: ProbeOrder) async throws(ControlError) {
        for (index, script) in order.scripts.enumerated() {
            try write(script.text, to: "\(index)/\(script.name)")
            for module in script.modules { try write(module.text, to: "\(index)/\(module.path)") }
        }
    }

    private func write(_ text: String, to name: String) throws(ControlError) {
        let file = "\(path)/\(name)"
        for (offset, character) in file.enumerated() where character == "/" && offset > 0 {
            let folder = String(file.prefix(offset))
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.failure(folder) }
        }
        guard let stream = fopen(file, "we") else { throw Self.failure(file) }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, stream) == bytes.count
        guard fclose(stream) == 0, isWritten else { throw Self.failure(file) }
    }

    private static func failure(_ path: String) -> ControlError {
        ControlError(.failed, "cannot write \(path): \(String(cString: strerror(errno)))")
    }

    /// Removes the folder with all files.
    @concurrent func remove() async { Self.removeTree(path) }

    /// Removes the folders that a gattlabd that was killed has left.
    static func removeAll(in parent: String) { removeTree(parent) }

    /// Removes a folder, without following links.
    private static func removeTree(_ path: String) {
        for name in TextFile.names(in: path) where name != "." && name != ".." {
            let inner = "\(path)/\(name)"
            var status = stat()
            guard lstat(inner, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR { removeTree(inner) } else { unlink(inner) }
        }
        rmdir(path)
    }
}
