internal import Glibc
internal import Platform

/// The lines typed in earlier shells, in a file that only the user can read.
struct ShellHistory {
    private let path: String

    /// The maximum number of lines that are kept.
    static let limit = 1_000

    /// Opens the history in the user's folder for state; nil if there is none.
    init?(_ environment: Environment) {
        guard let state = try? UserFolders(variables: environment.variables).state() else { return nil }
        path = state + "/gattlab/shell-history"
        // Like the folder of a new user, the parents may be missing.
        for folder in [state, state + "/gattlab"] { mkdir(folder, 0o700) }
    }

    /// Returns the lines, the oldest first, and shortens a file that has grown beyond the limit.
    func lines() -> [String] {
        guard let text = try? TextFile.read(path) else { return [] }
        let lines = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard lines.count > 2 * Self.limit else { return lines.suffix(Self.limit) }
        let kept = Array(lines.suffix(Self.limit))
        try? OutputFile(path, mode: 0o600).write(Array(kept.map { $0 + "\n" }.joined().utf8))
        return kept
    }

    /// Appends a line.
    func append(_ line: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Returns whether a line is kept: one that starts with a space is not, nor one with the secret of a pairing.
    static func keeps(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace else { return false }
        let words = line.split(whereSeparator: \.isWhitespace)
        guard !words.contains(where: { $0.hasPrefix("--pas") }) else { return false }
        return words.first.map { $0 != "pair" || line.count == 4 } ?? false
    }
}
