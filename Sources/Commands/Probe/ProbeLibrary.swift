internal import GATT
internal import Platform

/// A library that finds scripts by path, or by name in its directories.
struct ProbeLibrary {
    /// The directories, in search order.
    let directories: [String]

    private static let suffixes = [".lua", ".yaml"]

    /// Creates a library of `GATTLAB_PROBES` (directories separated by colons), `scripts/probes` in the working
    /// directory and in the checkout that contains the executable, and the installed share directory.
    init(_ environment: Environment) {
        let own = environment.variables["GATTLAB_PROBES", default: ""].split(separator: ":").map(String.init)
        let sources = SourceCheckout(containing: environment.prefix).map { [$0.path + "/scripts/probes"] } ?? []
        directories = own + ["scripts/probes"] + sources + [environment.prefix + "/share/gattlab/probes"]
    }

    /// The scripts with a name, such as `conformance/heart-rate`, and their paths, sorted by name.
    var entries: [(name: String, path: String)] {
        var found: [String: String] = [:]
        for directory in directories.reversed() {
            for folder in [""] + TextFile.folders(in: directory) where folder != "lib" {
                let place = folder.isEmpty ? directory : "\(directory)/\(folder)"
                for file in TextFile.names(in: place) {
                    guard let suffix = Self.suffixes.first(where: file.hasSuffix) else { continue }
                    let name = (folder.isEmpty ? "" : folder + "/") + file.dropLast(suffix.count)
                    found[name] = "\(place)/\(file)"
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
    }

    /// Returns the path of a script given by path or name.
    func path(_ name: String) throws(Failure) -> String {
        if Self.suffixes.contains(where: name.hasSuffix) { return name }
        let entries = entries
        if let entry = entries.first(where: { $0.name == name }) { return entry.path }
        let hint = Spelling.closest(to: name, among: entries.map(\.name)).map { "did you mean '\($0)'?" }
        throw .badInput(
            "unknown probe '\(name)'",
            hint: hint
                ?? "use the path of a .lua or .yaml file; 'gattlab probe --list' lists the bundled probes"
        )
    }

    /// Returns the first sentence of a script's first comment, in one line.
    static func summary(_ text: [UInt8]) -> String {
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", maxSplits: 20)
        let comment = lines.prefix { $0.hasPrefix("--") || $0.hasPrefix("#") }
        let words = comment.map { $0.drop { $0 == "-" || $0 == "#" || $0 == " " } }.joined(separator: " ")
        return words.split(separator: ". ").first.map { $0.hasSuffix(".") ? String($0) : $0 + "." } ?? ""
    }
}
