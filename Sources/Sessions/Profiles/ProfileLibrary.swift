package import Control
internal import GATT

/// Where profiles are found: by path, or by name in a few directories.
package struct ProfileLibrary: Sendable {
    /// In the order in which they are searched.
    package let directories: [String]

    private static let suffix = ".yaml"

    package init(directories: [String]) {
        self.directories = directories
    }

    /// Looks in the directories of a list with colons between them (`GATTLAB_PROFILES`), in one more, and in the share
    /// directory of an installation.
    package init(listed list: String, local: String, prefix: String) {
        let listed = list.split(separator: ":").map(String.init)
        self.init(directories: listed + [local, prefix + "/share/gattlab/profiles"])
    }

    /// The profiles found by name, each with its path, by name.
    package var entries: [(name: String, path: String)] {
        var found: [String: String] = [:]
        for directory in directories.reversed() {
            for file in TextFile.names(in: directory) where file.hasSuffix(Self.suffix) {
                found[String(file.dropLast(Self.suffix.count))] = "\(directory)/\(file)"
            }
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
    }

    /// The text of a profile given by path or name, with the path it was found at.
    ///
    /// - Parameters:
    ///   - folder: what a relative path begins from; the working directory when nil.
    ///   - read: reads the file at a path.
    /// - Throws: `.badInput` when there is none, or it cannot be read.
    package func load(
        _ name: String,
        from folder: String? = nil,
        read: (String) throws(ControlError) -> [UInt8] = TextFile.read
    ) throws(ControlError) -> (path: String, text: [UInt8]) {
        if name.contains("/") || name.hasSuffix(Self.suffix) {
            let path = folder.map { name.hasPrefix("/") ? name : "\($0)/\(name)" } ?? name
            return (path, try read(path))
        }
        let entries = entries
        guard let entry = entries.first(where: { $0.name == name }) else {
            let names = entries.map(\.name)
            let hint =
                if let closest = Spelling.closest(to: name, among: names) {
                    "did you mean '\(closest)'?"
                } else if names.isEmpty {
                    "give a path, or set GATTLAB_PROFILES to the directory of your profiles"
                } else {
                    "the profiles here: \(names.joined(separator: ", ")); or give a path"
                }
            throw ControlError(.badInput, "there is no profile '\(name)'", hint: hint)
        }
        return (entry.path, try read(entry.path))
    }
}
