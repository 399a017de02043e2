internal import GATT

/// A shell that can complete command lines.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script the shell is to load, generated from the description of the commands.
    package func script(for root: Command) -> String {
        let vocabulary = CompletionVocabulary(root)
        return switch self {
        case .bash: BashCompletion(vocabulary: vocabulary).script
        case .zsh: ZshCompletion(vocabulary: vocabulary).script
        case .fish: FishCompletion(vocabulary: vocabulary).script
        }
    }
}

/// What all three scripts are made of: the commands, and the lists of candidates, each once however often it is used.
struct CompletionVocabulary {
    let name: String
    let paths: [CommandPath]
    /// The candidate lists of fixed words; a list is known by its place.
    let wordLists: [CompletionSource]

    init(_ root: Command) {
        name = root.name
        paths = CommandPath(root: root).all
        wordLists = paths.flatMap(\.command.parameters).map(\.completion).reduce(into: []) { lists, source in
            if source.words != nil, !lists.contains(source) { lists.append(source) }
        }
    }

    /// The name of the shell function that lists the candidates of a source; nil where there are none to list.
    func function(for source: CompletionSource) -> String? {
        switch source {
        case .none, .files: nil
        case .words, .names, .valueTypes: wordLists.firstIndex(of: source).map { "_\(name)_words_\($0)" }
        case .adapters: "_\(name)_adapters"
        case .profiles: "_\(name)_profiles"
        case .probes: "_\(name)_probes"
        case .sessions: "_\(name)_sessions"
        case .devices: "_\(name)_devices"
        }
    }

    /// Shell commands that print the adapters the kernel knows, one a line.
    ///
    /// Links to them have a colon in their name.
    var adaptersCommand: String { "command ls /sys/class/bluetooth 2>/dev/null | command grep -v :" }

    /// Shell commands that print the names of the profiles that are found by name, one a line.
    var profilesCommand: String { "\(name) profile list 2>/dev/null | command cut -d ' ' -f 1" }

    /// Shell commands that print the names of the probes that are found by name, one a line.
    var probesCommand: String { "\(name) probe --list 2>/dev/null | command cut -d ' ' -f 1" }

    /// Shell commands that print the names of the sessions that a daemon has, one a line.
    var sessionsCommand: String { "\(name) sessions 2>/dev/null | command cut -d ' ' -f 1" }

    /// Every list of candidates as a name and the commands that print it, one a line; the same in all shells.
    var functions: [(name: String, body: String)] {
        let words = wordLists.enumerated().map { index, source in
            let words = (source.words ?? []).joined(separator: " ")
            return (name: "_\(name)_words_\(index)", body: "printf '%s\\n' \(words)")
        }
        return words + [
            ("_\(name)_adapters", adaptersCommand), ("_\(name)_profiles", profilesCommand),
            ("_\(name)_probes", probesCommand), ("_\(name)_sessions", sessionsCommand),
        ]
    }

    /// The word before the name of a service that stands for a device.
    static let serviceWord = "service"

    /// The function that lists the names of services.
    var serviceNames: String { function(for: .names([.service])) ?? "true" }

    /// The spellings of an option: `--json`, `-j`.
    static func spellings(_ parameter: Parameter) -> [String] {
        ["--\(parameter.name)"] + (parameter.short.map { ["-\($0)"] } ?? [])
    }

    /// Within single quotes of bash and zsh.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension CompletionSource {
    /// The candidates, where they are fixed.
    fileprivate var words: [String]? {
        switch self {
        case .words(let words): words
        case .names(let kinds): kinds.flatMap(AssignedNumber.kebabNames)
        case .valueTypes:
            [.characteristic, .descriptor].flatMap(AssignedNumber.kebabNames) + AttributeValues.namesWithoutUUID
        case .none, .files, .adapters, .profiles, .probes, .sessions, .devices: nil
        }
    }
}
