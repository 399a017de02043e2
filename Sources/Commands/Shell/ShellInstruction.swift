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
    case watch([String])
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
        case .help: "help [WORD]"
        default: rawValue
        }
    }

    var summary: String {
        switch self {
        case .connect: "Connect to a device: an address, an exact name or service=UUID; without one, to the last"
        case .disconnect: "Disconnect from the device"
        case .scan: "Show the devices that advertise (default 10s), with the options of 'gattlab scan'"
        case .devices: "Show the devices discovered so far"
        case .inspect: "Show all attributes of the device with their values"
        case .read: "Read values: read battery-level, read 2A37/2902, read @16"
        case .write: "Write hex, fields in JSON or a word: write 2A39 01; --without-response, --reliable"
        case .watch: "Show notifications and indications as they arrive; without CHAR, all"
        case .unwatch: "Stop showing notifications and indications; without CHAR, all"
        case .pair: "Pair with the device, with the options of 'gattlab pair'; it is reconnected for this"
        case .info: "Show the state of the connection, its MTU and the last RSSI"
        case .sleep: "Wait, while notifications are shown: sleep 5, sleep 500ms"
        case .save: "Write what was done since the connect as a script for 'gattlab probe'"
        case .help: "Show all words, or one"
        case .quit: "Disconnect and exit, as Ctrl-D does"
        }
    }
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
        case .watch: return .watch(try withoutOptions(word, rest))
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
