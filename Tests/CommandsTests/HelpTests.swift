import Commands
import GATT
import Testing

@Suite struct HelpTests {
    private static func path(_ words: String...) throws -> CommandPath {
        try words.reduce(CommandPath(root: Gattlab.root)) { path, word in
            path.appending(try #require(path.command.subcommands.first { $0.name == word }))
        }
    }

    @Test func `the help of a verb shows all of its description`() throws {
        let expected = """
            Usage: gattlab decode [OPTION]… UUID HEX

            Decode the value of a characteristic or descriptor.

            Prints one line for each value from standard input, and stops at the first invalid one.

            Arguments:
              UUID  Characteristic or descriptor: 2A37, heart-rate-measurement
              HEX   Value in hex: 0648 or 06:48; - reads one value per line from standard input

            Options:
                  --lenient  Decode as much as possible and warn about the rest

            Global options: -a/--adapter, --daemon, --socket, --host, --types, -j/--json, -v/--verbose,
            -V/--version; see 'gattlab --help'

            Examples:
              # a heart rate of 72 bpm, with sensor contact
              gattlab decode 2A37 0648
              # a battery level of 99%, as JSON
              gattlab decode --json battery-level 63
              # many values, one per line
              gattlab decode heart-rate-measurement - < captured.txt

            """
        #expect(HelpText.text(try Self.path("decode")) == expected)
    }

    @Test func `the argument of a group is shown in its position`() throws {
        let group = HelpText.text(try Self.path("start"))
        #expect(group.hasPrefix("Usage: gattlab start NAME COMMAND…\n"))
        #expect(group.hasSuffix("'gattlab start NAME COMMAND --help' shows the help of a command.\n"))
        let verb = HelpText.text(try Self.path("start", "emulate"))
        #expect(verb.hasPrefix("Usage: gattlab start NAME emulate [OPTION]… PROFILE\n"))
    }

    @Test func `no line is longer than a hundred columns`() {
        for path in CommandPath(root: Gattlab.root).all {
            for line in HelpText.text(path).split(separator: "\n") where !line.hasPrefix("  gattlab") {
                #expect(line.count <= 100, "\(path.words): \(line)")
            }
        }
    }

    @Test func `global options are listed once in every help but the first`() {
        for path in CommandPath(root: Gattlab.root).all {
            let lines = HelpText.text(path).split(separator: "\n").filter { $0.hasPrefix("Global options:") }
            #expect(lines.count == (path.commands.count == 1 ? 0 : 1), "\(path.words)")
        }
        let all = HelpText.text(CommandPath(root: Gattlab.root))
        for option in GlobalOptions.all { #expect(all.contains(option.help.prefix(20)), "\(option.name)") }
    }

    @Test func `every command lists its options and arguments`() {
        for path in CommandPath(root: Gattlab.root).all {
            let text = HelpText.text(path)
            for option in path.options { #expect(text.contains("--\(option.name)"), "\(path.words)") }
            for argument in path.command.arguments { #expect(text.contains("  \(argument.name)  "), "\(path.words)") }
        }
    }

    @Test func `no option of a command hides an option of its groups`() {
        for path in CommandPath(root: Gattlab.root).all {
            let names = path.options.map(\.name)
            let shorts = path.options.compactMap(\.short)
            #expect(Set(names).count == names.count, "\(path.words): \(names)")
            #expect(Set(shorts).count == shorts.count, "\(path.words): \(shorts)")
        }
    }

    @Test func `every example can be parsed`() throws {
        for path in CommandPath(root: Gattlab.root).all {
            for example in path.command.examples {
                let line = example.line.prefix { $0 != ">" && $0 != "<" && $0 != "|" }
                guard case .run(let found, _) = try CommandLineParser.parse(Self.words(line), root: Gattlab.root) else {
                    Issue.record("\(example.line) runs nothing")
                    continue
                }
                #expect(found.words == path.words)
            }
        }
    }

    /// Splits at spaces outside single quotes, as a shell does.
    private static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                words += part.split(separator: " ").map(String.init)
            } else {
                words.append(String(part))
            }
        }
        return words
    }

    @Test(arguments: Shell.allCases)
    func `a completion script has every command, flag and argument list`(shell: Shell) {
        let script = shell.script(for: Gattlab.root)
        for path in CommandPath(root: Gattlab.root).all {
            #expect(script.contains(path.command.name))
            for option in path.options {
                // fish has long options without their dashes.
                #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"), "\(path.words)")
            }
        }
        for name in AssignedNumbers.kebabNames(.service).prefix(20) { #expect(script.contains(" \(name)")) }
    }
}
