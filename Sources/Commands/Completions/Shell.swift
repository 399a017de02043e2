internal import GATT

/// A shell that supports completion of command lines.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// Returns the completion script for the shell, generated from the description of the commands.
    package func script(for root: Command) -> String {
        let data = CompletionData(root)
        return switch self {
        case .bash: BashCompletion(data: data).script
        case .zsh: ZshCompletion(data: data).script
        case .fish: FishCompletion(data: data).script
        }
    }
}

/// The data that all three scripts share: the commands and the lists of candidates, without duplicates.
struct CompletionData {
    let name: String
    let paths: [CommandPath]
    /// The lists of fixed candidates, identified by their index.
    let wordLists: [CompletionSource]

    init(_ root: Command) {
        name = root.name
        paths = CommandPath(root: root).all
        wordLists = paths.flatMap(\.command.parameters).map(\.completion).reduce(into: []) { lists, source in
            if source.words != nil, !lists.contains(source) { lists.append(source) }
        }
    }

    /// Returns the name of the shell function that lists the candidates of a source; `nil` if there is no list.
    func function(for source: CompletionSource) -> String? {
        switch source {
        case .none, .files: nil
        case .words, .names, .valueTypes: wordLists.firstIndex(of: source).map { "_\(name)_words_\($0)" }
        case .adapters: "_\(name)_adapters"
        case .allAdapters: "_\(name)_all_adapters"
        case .profiles: "_\(name)_profiles"
        case .probes: "_\(name)_probes"
        case .sessions: "_\(name)_sessions"
        case .devices: "_\(name)_devices"
        }
    }

    /// Shell commands that print the adapters that the kernel knows, one per line.
    ///
    /// Names with a colon are connections.
    var adaptersCommand: String { "command ls /sys/class/bluetooth 2>/dev/null | command grep -v :" }

    /// Shell commands that print the names of the profiles in the library, one per line.
    var profilesCommand: String { "\(name) profile list 2>/dev/null | command cut -d ' ' -f 1" }

    /// Shell commands that print the names of the probes in the library, one per line.
    var probesCommand: String { "\(name) probe --list 2>/dev/null | command cut -d ' ' -f 1" }

    /// Shell commands that print the names of the daemon's sessions, one per line.
    var sessionsCommand: String { "\(name) sessions 2>/dev/null | command cut -d ' ' -f 1" }

    /// The name of each list of candidates and the commands that print it, one candidate per line; the same in all
    /// shells.
    var functions: [(name: String, body: String)] {
        let words = wordLists.enumerated().map { index, source in
            let words = (source.words ?? []).joined(separator: " ")
            return (name: "_\(name)_words_\(index)", body: "printf '%s\\n' \(words)")
        }
        return words + [
            ("_\(name)_adapters", adaptersCommand),
            ("_\(name)_all_adapters", "echo \(AdapterChoice.allText); \(adaptersCommand)"),
            ("_\(name)_profiles", profilesCommand),
            ("_\(name)_probes", probesCommand), ("_\(name)_sessions", sessionsCommand),
        ]
    }

    /// The key of a device selector with the name of a service.
    static let serviceWord = "service"

    /// The function that lists the names of services.
    var serviceNames: String { function(for: .names([.service])) ?? "true" }

    /// The spellings of an option: `--json`, `-j`.
    static func spellings(_ parameter: Parameter) -> [String] {
        ["--\(parameter.name)"] + (parameter.short.map { ["-\($0)"] } ?? [])
    }

    /// Quotes a string in single quotes for bash and zsh.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension CompletionSource {
    /// The candidates, if they are fixed.
    fileprivate var words: [String]? {
        switch self {
        case .words(let words): words
        case .names(let kinds): kinds.flatMap(AssignedNumber.kebabNames)
        case .valueTypes:
            [.characteristic, .descriptor].flatMap(AssignedNumber.kebabNames)
                + SupplementStructure.allCases.map(\.rawValue)
        case .none, .files, .adapters, .allAdapters, .profiles, .probes, .sessions, .devices: nil
        }
    }
}
