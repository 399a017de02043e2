package import Control
package import Documents
internal import GATT
internal import Platform
package import ProfileModel

/// The directories that are searched for profiles by name.
package struct ProfileLibrary: Sendable {
    /// The directories in search order.
    package let directories: [String]

    private static let suffix = ".yaml"

    package init(directories: [String]) {
        self.directories = directories
    }

    /// Creates a library that searches a colon-separated list of directories (`GATTLAB_PROFILES`), then `local`, then
    /// the profiles of the checkout that contains `prefix`, then those installed under `prefix`.
    package init(listed list: String, local: String, prefix: String) {
        let listed = list.split(separator: ":").map(String.init)
        let sources = SourceCheckout(containing: prefix).map { [$0.path + "/Profiles"] } ?? []
        self.init(directories: listed + [local] + sources + [prefix + "/share/gattlab/profiles"])
    }

    /// Names and paths of the available profiles, sorted by name.
    package var entries: [(name: String, path: String)] {
        var found: [String: String] = [:]
        for directory in directories.reversed() {
            for file in TextFile.names(in: directory) where file.hasSuffix(Self.suffix) {
                found[String(file.dropLast(Self.suffix.count))] = "\(directory)/\(file)"
            }
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
    }

    /// Loads a profile by path or name, and returns its text and path.
    ///
    /// - Parameters:
    ///   - folder: Base of a relative path; nil for the working directory.
    ///   - read: Closure that reads the file at a path.
    /// - Throws: `.badInput` if there is no such profile or it cannot be read.
    package func load(
        _ name: String,
        from folder: String? = nil,
        read: (String) throws(ControlError) -> [UInt8] = TextFile.read
    ) throws(ControlError) -> (path: String, text: [UInt8]) {
        if Self.isPath(name) {
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
                    "available profiles: \(names.joined(separator: ", ")); or give a path"
                }
            throw ControlError(.badInput, "there is no profile '\(name)'", hint: hint)
        }
        return (entry.path, try read(entry.path))
    }
}

extension ProfileLibrary {
    /// A profile as it is stored: its path and its text.
    package typealias Stored = (path: String, text: [UInt8])

    /// Parses a profile, and merges the bases that it extends: profiles of the library, or files relative to the one that names
    /// them.
    ///
    /// - Parameters:
    ///   - settings: The values of variables, by name; names of other things are ignored.
    ///   - read: Closure that reads the file at a path.
    package func resolve(
        _ stored: Stored,
        settings: [String: YAMLNode.Content] = [:],
        read: @escaping (String) throws(ControlError) -> [UInt8] = TextFile.read
    ) throws(InvalidDocument) -> ResolvedProfile {
        try ResolvedProfile.parse(
            stored.text,
            file: stored.path,
            settings: settings,
            base: { (name, file) throws(ResolvedProfile.BaseError) in
                do throws(ControlError) {
                    return try load(Self.path(ofBase: name, in: file), read: read)
                } catch {
                    throw ResolvedProfile.BaseError(message: error.message, hint: error.hint)
                }
            },
            value: { (name, file) throws(ResolvedProfile.BaseError) in
                do throws(ControlError) {
                    return try read(TextFile.folder(of: file) + "/" + name)
                } catch {
                    throw ResolvedProfile.BaseError(message: error.message, hint: error.hint)
                }
            }
        )
    }

    /// Returns the path of a base that a file names by a path, which is relative to the file; returns the name of one of the
    /// library as it is.
    package static func path(ofBase name: String, in file: String) -> String {
        guard isPath(name), !name.hasPrefix("/") else { return name }
        // Without `./`, a file has the same path from whichever file it is named.
        let relative = name.hasPrefix("./") && isPath(String(name.dropFirst(2))) ? String(name.dropFirst(2)) : name
        return file.contains("/") ? TextFile.folder(of: file) + "/" + relative : relative
    }

    private static func isPath(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(suffix) }
}
