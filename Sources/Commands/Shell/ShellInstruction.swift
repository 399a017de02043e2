internal import GATT

/// An instruction of `gattlab shell`.
package enum ShellInstruction: Hashable, Sendable {
    /// Connects to a device; `nil` for the last one.
    case connect(String?)
    case disconnect
    /// Scans with the arguments of `gattlab scan`.
    case scan([String])
    case devices
    /// A verb of gattlab on the connected device, with its other arguments.
    case verb(ShellVerb, [String])
    /// Subscribes to characteristics; empty for all that notify or indicate.
    case watch([String], startNotify: Bool)
    /// Unsubscribes from characteristics; empty for all.
    case unwatch([String])
    case info
    case sleep(Duration)
    case save(path: String, force: Bool)
    case help(ShellWord?)
    case quit
}

/// A verb of gattlab that the shell runs on the connected device.
package enum ShellVerb: String, CaseIterable, Sendable {
    case inspect, read, write, pair
}

/// The first word of a line.
package enum ShellWord: String, CaseIterable, Sendable {
    case connect, disconnect, scan, devices, inspect, read, write, watch, unwatch, pair, info, sleep, save, help, quit

    /// The word with its arguments.
    var usage: String {
        switch self {
        case .connect: "connect [DEVICE]"
        case .scan: "scan [DURATION]"
        case .read: "read CHAR…"
        case .write: "write CHAR VALUE"
        case .watch: "watch [CHAR…]"
        case .unwatch: "unwatch [CHAR…]"
        case .sleep: "sleep DURATION"
        case .save: "save FILE [--force]"
        case .help: "help [COMMAND]"
        default: rawValue
        }
    }

    /// The purpose, which fits beside the usage on a terminal of 80 columns.
    var summary: String {
        switch self {
        case .connect: "Connect to a device, or again to the last one"
        case .disconnect: "Disconnect from the device"
        case .scan: "Show the devices that advertise"
        case .devices: "Show the devices discovered so far"
        case .inspect: "Show all attributes with their values"
        case .read: "Read values"
        case .write: "Write hex, fields in JSON or a word"
        case .watch: "Show notifications and indications as they arrive"
        case .unwatch: "Stop showing notifications and indications"
        case .pair: "Pair with the device"
        case .info: "Show the state of the connection"
        case .sleep: "Wait, while notifications are shown"
        case .save: "Write what was done as a script for 'gattlab probe'"
        case .help: "Show all commands, or one"
        case .quit: "Disconnect and exit"
        }
    }

    /// The arguments and options.
    var details: [String] {
        switch self {
        case .connect: ["DEVICE is an address, an exact name, or service=UUID for the first that advertises it."]
        case .scan: ["DURATION is 10s by default. The options are those of 'gattlab scan'."]
        case .read: [Self.characteristics]
        case .write:
            [
                Self.characteristics, "VALUE is 01, {\"batteryLevel\":7} or a word such as chest.",
                "The options are --without-response and --reliable.",
            ]
        case .watch:
            [
                "Without CHAR, those of all characteristics that notify or indicate.", Self.characteristics,
                "The option is --start-notify.",
            ]
        case .unwatch: ["Without CHAR, those of all watched characteristics."]
        case .pair: ["The options are those of 'gattlab pair'. The device is reconnected for this."]
        case .sleep: ["For example: sleep 5, sleep 500ms."]
        case .save: ["The script has the steps since the last connect. --force replaces an existing file."]
        case .quit: ["Ctrl-D on an empty line and 'exit' do the same."]
        case .disconnect, .devices, .inspect, .info, .help: []
        }
    }

    private static let characteristics =
        "CHAR is battery-level, 2A19, heart-rate/2A37, temperature@outdoor, 2A37/2902, or @HANDLE."
}

extension ShellInstruction {
    /// Parses the words of a line; `nil` for an empty line.
    ///
    /// - Throws: `.usage` with the nearest word, or the usage of the word, as a hint.
    package init?(_ words: [String]) throws(Failure) {
        guard let first = words.first else { return nil }
        guard let word = ShellWord(rawValue: first) else {
            let closest = Spelling.closest(to: first, among: ShellWord.allCases.map(\.rawValue) + ["exit"])
            throw .usage(
                "unknown command '\(first)'",
                hint: closest.map { "did you mean '\($0)'?" } ?? "'help' lists the commands"
            )
        }
        self = try Self.parse(word, Array(words.dropFirst()))
    }

    /// Parses a line; `nil` for an empty one.
    package init?(line: String) throws(Failure) {
        try self.init(try ShellLine.words(line).replacingExit)
    }

    private static func parse(_ word: ShellWord, _ rest: [String]) throws(Failure) -> ShellInstruction {
        if rest.contains("--help") || rest.contains("-h") { return .help(word) }
        switch word {
        case .connect: return .connect(try optional(word, rest))
        case .disconnect: return try without(word, rest, .disconnect)
        case .scan: return .scan(scanWords(rest))
        case .devices: return try without(word, rest, .devices)
        case .inspect: return .verb(.inspect, rest)
        case .read: return .verb(.read, try some(word, rest))
        case .write: return .verb(.write, try some(word, rest))
        case .pair: return .verb(.pair, rest)
        case .watch:
            let startNotify = "--" + WatchCommand.startNotify.name
            let words = rest.filter { $0 != startNotify }
            return .watch(try withoutOptions(word, words), startNotify: words.count < rest.count)
        case .unwatch: return .unwatch(try withoutOptions(word, rest))
        case .info: return try without(word, rest, .info)
        case .sleep: return .sleep(try duration(word, rest))
        case .save: return try save(rest)
        case .help: return .help(try helpWord(rest))
        case .quit: return try without(word, rest, .quit)
        }
    }

    /// Returns the arguments of `gattlab scan`, in which a duration in the first place is its timeout.
    private static func scanWords(_ rest: [String]) -> [String] {
        guard let first = rest.first, first.first?.isNumber == true else { return rest }
        return ["--timeout", first] + rest.dropFirst()
    }

    private static func save(_ rest: [String]) throws(Failure) -> ShellInstruction {
        let paths = rest.filter { $0 != "--force" }
        guard paths.count < rest.count || paths.count == 1 else { return try misused(.save, paths) }
        guard let path = paths.first, paths.count == 1, !path.hasPrefix("-") else { return try misused(.save, paths) }
        return .save(path: path, force: paths.count < rest.count)
    }

    private static func duration(_ word: ShellWord, _ rest: [String]) throws(Failure) -> Duration {
        guard let text = rest.first, rest.count == 1 else { return try misused(word, rest) }
        do throws(InvalidValue) { return try Kind.duration.parse(text) } catch {
            throw .usage(error.reason, hint: error.hint)
        }
    }

    private static func helpWord(_ rest: [String]) throws(Failure) -> ShellWord? {
        guard let text = try optional(.help, rest) else { return nil }
        guard let word = ShellWord(rawValue: text) else {
            let closest = Spelling.closest(to: text, among: ShellWord.allCases.map(\.rawValue))
            throw .usage(
                "there is no command '\(text)'",
                hint: closest.map { "did you mean '\($0)'?" } ?? "'help' lists the commands"
            )
        }
        return word
    }

    private static func without(
        _ word: ShellWord,
        _ rest: [String],
        _ instruction: ShellInstruction
    ) throws(Failure) -> ShellInstruction {
        guard rest.isEmpty else { return try misused(word, rest) }
        return instruction
    }

    private static func optional(_ word: ShellWord, _ rest: [String]) throws(Failure) -> String? {
        guard rest.count < 2 else { return try misused(word, Array(rest.dropFirst())) }
        return try withoutOptions(word, rest).first
    }

    private static func some(_ word: ShellWord, _ rest: [String]) throws(Failure) -> [String] {
        guard !rest.isEmpty else { return try misused(word, rest) }
        return rest
    }

    private static func withoutOptions(_ word: ShellWord, _ rest: [String]) throws(Failure) -> [String] {
        if let option = rest.first(where: { $0.hasPrefix("-") }) { return try misused(word, [option]) }
        return rest
    }

    private static func misused<Result>(_ word: ShellWord, _ extra: [String]) throws(Failure) -> Result {
        let problem = extra.first.map { "unexpected '\($0)' after '\(word.rawValue)'" }
        throw .usage(problem ?? "'\(word.rawValue)' is incomplete", hint: "usage: \(word.usage)")
    }
}

extension [String] {
    /// The words, with the usual other word for `quit` replaced.
    fileprivate var replacingExit: [String] { first == "exit" ? [ShellWord.quit.rawValue] + dropFirst() : self }
}
