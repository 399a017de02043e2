/// The rotation of the files of a recording.
///
/// It is pure. The current file has no number; of the others, 1 is the latest.
package struct RecordingRotation: Hashable, Sendable {
    /// Size in bytes after which a file is full.
    package var size: Int
    /// Number of full files to keep.
    package var keptFiles: Int

    package init(size: Int = 16 << 20, keptFiles: Int = 8) {
        self.size = size
        self.keptFiles = keptFiles
    }

    /// Returns true if the next write belongs in a new file: lines are never divided, and no file is left empty.
    package func isDue(written: Int, adding count: Int) -> Bool {
        written > 0 && written + count > size
    }

    /// Returns the renames of a rotation in order; a file that already has a new name is replaced and lost.
    package func renames(of path: String) -> [(from: String, to: String)] {
        (0..<max(keptFiles, 0)).reversed().map { (name(of: path, $0), name(of: path, $0 + 1)) }
    }

    private func name(of path: String, _ number: Int) -> String {
        number == 0 ? path + Self.suffix : "\(path).\(number)\(Self.suffix)"
    }

    /// Returns the path of the current file.
    package func current(_ path: String) -> String { name(of: path, 0) }

    private static let suffix = ".jsonl"
}
