internal import DBus
internal import GATT
internal import Glibc
internal import ProfileModel

/// Where profiles are found: by path, or by name in a few directories.
package struct ProfileLibrary: Sendable {
    /// In the order in which they are searched.
    package let directories: [String]

    private static let suffix = ".yaml"

    package init(directories: [String]) {
        self.directories = directories
    }

    /// `GATTLAB_PROFILES` (directories with colons between them), `Profiles` here, and the installed share directory.
    package init(_ environment: Environment) {
        let own = environment.variables["GATTLAB_PROFILES", default: ""].split(separator: ":").map(String.init)
        self.init(directories: own + ["Profiles", environment.prefix + "/share/gattlab/profiles"])
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
    package func load(_ name: String) throws(Failure) -> (path: String, text: [UInt8]) {
        if name.contains("/") || name.hasSuffix(Self.suffix) {
            return (name, try TextFile.read(name))
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
            throw .badInput("there is no profile '\(name)'", hint: hint)
        }
        return (entry.path, try TextFile.read(entry.path))
    }
}

extension PeripheralProfile {
    /// Reads the profile of a path or name; what is wrong with it goes to standard error, a line each.
    @EventLoop
    static func load(_ name: String, _ session: Session) throws(Failure) -> (path: String, profile: PeripheralProfile) {
        let (path, text) = try ProfileLibrary(session.environment).load(name)
        do throws(InvalidProfile) {
            return (path, try PeripheralProfile.parse(text, file: path))
        } catch {
            throw .invalid(path, error, session)
        }
    }
}

extension Fault {
    /// Reads a timeline of faults; what is wrong with it goes to standard error, a line each.
    @EventLoop
    static func load(_ path: String, _ session: Session) throws(Failure) -> [Fault] {
        let text = try TextFile.read(path)
        do throws(InvalidProfile) {
            return try parse(text, file: path)
        } catch {
            throw .invalid(path, error, session)
        }
    }
}

extension Failure {
    /// A file that was refused; why goes to standard error, a line each.
    @EventLoop
    fileprivate static func invalid(_ path: String, _ error: InvalidProfile, _ session: Session) -> Failure {
        session.console.note(error)
        let count = error.diagnostics.count
        let first = error.diagnostics.first
        return Failure(
            .badInput,
            code: "invalid-profile",
            count == 1
                ? first?.description ?? ""
                : "\(path) has \(count) mistakes, the first: \(first?.description ?? "")",
            hint: first?.hint
        )
    }
}

extension Console {
    /// All that is wrong with a text, a line each.
    func note(_ refusal: InvalidProfile) {
        for diagnostic in refusal.diagnostics {
            note(diagnostic.description)
            if let hint = diagnostic.hint { note("  hint: \(hint)") }
        }
    }
}

/// Small files and directories.
enum TextFile {
    /// The largest file that is read, in octets.
    private static let limit = 4 << 20

    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            bytes += chunk.prefix(count)
        }
        throw .badInput("\(path) is larger than \(limit >> 20) MiB", hint: "is it a profile?")
    }

    /// The names in a directory; none where there is no such directory.
    static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    /// The names of the directories in a directory.
    static func folders(in directory: String) -> [String] {
        names(in: directory).filter { name in
            var information = stat()
            return !name.hasPrefix(".") && stat("\(directory)/\(name)", &information) == 0
                && information.st_mode & S_IFMT == S_IFDIR
        }
    }

    private static func failure(_ path: String) -> Failure {
        .badInput("cannot read \(path): \(String(cString: strerror(errno)))")
    }
}
