package import Control

/// When a recording goes on in another file, and what the files are called.
///
/// Pure. The file written to has no number; of the others, 1 is the latest.
package struct RecordingRotation: Hashable, Sendable {
    /// Octets after which a file is full.
    package var size: Int
    /// How many full files are kept.
    package var kept: Int

    package init(size: Int = 16 << 20, kept: Int = 8) {
        self.size = size
        self.kept = kept
    }

    /// Whether what is to be written goes to another file: a line is never divided, and no file is left empty.
    package func isDue(written: Int, adding count: Int) -> Bool {
        written > 0 && written + count > size
    }

    /// The names to give, in this order; what has the second name by then is lost.
    package func renames(of path: String) -> [(from: String, to: String)] {
        (0..<max(kept, 0)).reversed().map { (name(of: path, $0), name(of: path, $0 + 1)) }
    }

    /// The error of a recording whose file would be a full file of another recording; `nil` for other names.
    ///
    /// The recording `chest.1` would be written to `chest.1.jsonl`.
    package static func refusal(of name: String) -> ControlError? {
        let parts = name.split(separator: ".")
        guard parts.count > 1, parts.last.flatMap({ Int($0) }) != nil else { return nil }
        return ControlError(
            .badInput,
            "'\(name)' cannot be the name of a recording",
            hint: "a number at the end, after a dot, marks the full files of a recording"
        )
    }

    private func name(of path: String, _ number: Int) -> String {
        number == 0 ? path + Self.suffix : "\(path).\(number)\(Self.suffix)"
    }

    /// The file that is written to.
    package func current(_ path: String) -> String { name(of: path, 0) }

    private static let suffix = ".jsonl"
}
