import BlueZ
import Commands
import Testing

/// A small command tree, so that these tests depend on the parser and not on gattlab's commands.
private enum Bench {
    static let loud = Flag("loud", short: "l", help: "Noise")
    static let times = Option("times", short: "n", Kind.count, defaultValue: 1, help: "How often")
    static let word = Option("word", Kind.text("WORD"), repeats: true, help: "What to say")
    static let name = Argument(Kind.text("WHO"), help: "To whom")
    static let more = Argument(Kind.text("MORE"), .any, help: "And to whom else")

    static let program = Argument(Kind.text("COMMAND"), .any, followsDoubleDash: true, help: "What to run")

    static let root = Command(
        "bench",
        summary: "A bench",
        parameters: GlobalOptions.all,
        subcommands: [
            Command(
                "greet",
                summary: "Greet",
                parameters: [.flag(loud), .option(times), .option(word), .argument(name), .argument(more)]
            ) { (_) throws(Failure) in },
            Command(
                "group",
                summary: "A group",
                subcommands: [
                    Command("inner", summary: "Inside", parameters: []) { (_) throws(Failure) in }
                ]
            ),
            Command("with", summary: "With", parameters: [.argument(name), .argument(program)]) { (_) throws(Failure) in
            },
            Command(
                "named",
                summary: "A group with an argument of its own",
                parameters: [.argument(name)],
                subcommands: [
                    Command("wave", summary: "Wave", parameters: [.argument(more)]) { (_) throws(Failure) in }
                ]
            ),
        ]
    )

    static func parse(_ line: String) throws(UsageError) -> ParsedCommandLine {
        try CommandLineParser.parse(line.split(separator: " ").map(String.init), root: root)
    }

    static func arguments(_ line: String) throws -> ParsedArguments {
        guard case .run(_, let arguments) = try parse(line) else { throw NotRun() }
        return arguments
    }

    struct NotRun: Error {}
}

@Suite struct CommandLineParserTests {
    @Test(arguments: [
        "greet --loud --times 3 --word a --word b Ann Bob",
        "greet Ann Bob --loud --times=3 --word=a --word=b",
        "greet -l -n 3 --word a --word b Ann Bob",
        "greet -ln3 Ann --word a Bob --word b",
        "greet -ln 3 --word a --word b -- Ann Bob",
    ])
    func `the spellings of a command line are equivalent`(line: String) throws {
        let arguments = try Bench.arguments(line)
        #expect(arguments[Bench.loud])
        #expect(arguments[Bench.times] == 3)
        #expect(arguments.all(Bench.word) == ["a", "b"])
        #expect(try arguments.required(Bench.name) == "Ann")
        #expect(arguments.all(Bench.more) == ["Bob"])
    }

    @Test(arguments: ["named Ann wave Bob", "named --json Ann wave Bob", "named Ann wave -- Bob"])
    func `the arguments of a group come before its verb`(line: String) throws {
        guard case .run(let path, let arguments) = try Bench.parse(line) else { throw Bench.NotRun() }
        #expect(path.words == "bench named wave")
        #expect(path.usageWords == "bench named WHO wave")
        #expect(arguments[Bench.name] == "Ann")
        #expect(arguments.all(Bench.more) == ["Bob"])
    }

    @Test func `a verb's name may also be an argument of the group`() throws {
        let arguments = try Bench.arguments("named wave wave")
        #expect(arguments[Bench.name] == "wave")
        #expect(arguments.all(Bench.more).isEmpty)
    }

    @Test func `the command line of another program follows two dashes`() throws {
        let arguments = try Bench.arguments("with Ann -- ls --all Ann")
        #expect(arguments[Bench.name] == "Ann")
        #expect(arguments.all(Bench.program) == ["ls", "--all", "Ann"])
        #expect(try Bench.arguments("with Ann").all(Bench.program).isEmpty)
    }

    @Test func `omitted options and arguments have their default or none`() throws {
        let arguments = try Bench.arguments("greet Ann")
        #expect(!arguments[Bench.loud])
        #expect(arguments[Bench.times] == 1)
        #expect(arguments[Bench.word] == nil)
        #expect(arguments.all(Bench.more).isEmpty)
    }

    @Test func `words after two dashes are not options`() throws {
        let arguments = try Bench.arguments("greet -- --loud -x")
        #expect(!arguments[Bench.loud])
        #expect(arguments[Bench.name] == "--loud")
        #expect(arguments.all(Bench.more) == ["-x"])
    }

    @Test func `a negative number is not an option`() throws {
        let arguments = try Bench.arguments("greet -10.5 -l -3 -")
        #expect(arguments[Bench.loud])
        #expect(arguments[Bench.name] == "-10.5")
        #expect(arguments.all(Bench.more) == ["-3", "-"])
    }

    @Test func `a value may look like an option`() throws {
        #expect(try Bench.arguments("greet --word -70 Ann").all(Bench.word) == ["-70"])
        #expect(try Bench.arguments("greet --word=--loud Ann").all(Bench.word) == ["--loud"])
    }

    @Test func `global options are accepted before and after the verb`() throws {
        for line in ["--json -a hci1 greet Ann", "greet Ann --json --adapter=hci1", "-j greet -ahci1 Ann"] {
            let arguments = try Bench.arguments(line)
            #expect(arguments[GlobalOptions.json])
            #expect(arguments[GlobalOptions.adapter] == .one(.name("hci1")))
        }
    }

    @Test(
        arguments: [
            ("scan", []), ("scan -a hci1", [.one(.name("hci1"))]), ("scan --adapter all", [.all]),
            ("-a hci0 scan --adapter=hci1", [.one(.name("hci0")), .one(.name("hci1"))]),
            ("--adapter all scan -a hci1 -a all", [.all, .one(.name("hci1")), .all]),
        ] as [(String, [AdapterChoice])]
    )
    func `a scan accepts several adapters, or all`(line: String, choices: [AdapterChoice]) throws {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(_, let arguments) = try CommandLineParser.parse(words, root: Gattlab.root) else {
            Issue.record("not run")
            return
        }
        #expect(arguments.all(GlobalOptions.adapters) == choices)
    }

    @Test(arguments: [
        ("watch service=180D -a hci0 -a hci1", "gattlab watch"), ("--adapter all inspect X", "gattlab inspect"),
        ("-a hci0 adapters --adapter all", "gattlab adapters"), ("decode 2A37 0648 -a all", "gattlab decode"),
        ("start near scan -a hci0 -a hci1", "gattlab start scan"), ("-a hci0 -a hci1 shell", "gattlab shell"),
        ("emulate ctl status -a hci0 -a 00:00:00:00:00:01", "gattlab emulate ctl status"),
    ])
    func `every other verb refuses them`(line: String, words: String) throws {
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.parse(line.split(separator: " ").map(String.init), root: Gattlab.root)
        }
        #expect(error?.failure.message == "'\(words)' uses one adapter only")
        #expect(error?.failure.status == .badInput)
        #expect(error?.failure.hint?.contains("'gattlab scan' accepts several, or 'all'") == true)
    }

    @Test(arguments: ["watch X -a hci1 --adapter hci1", "-a hci1 inspect X"])
    func `an adapter that is repeated is one`(line: String) throws {
        #expect(throws: Never.self) {
            try CommandLineParser.parse(line.split(separator: " ").map(String.init), root: Gattlab.root)
        }
    }

    @Test(arguments: [
        ("", "no command given after 'bench'", "see 'bench --help'"),
        ("group", "no command given after 'bench group'", "see 'bench group --help'"),
        ("gret", "unknown command 'gret'", "did you mean 'greet'?"),
        ("group iner", "unknown command 'iner'", "did you mean 'inner'?"),
        ("xyzzy", "unknown command 'xyzzy'", "see 'bench --help'"),
        ("greet --lout Ann", "unknown option '--lout'", "did you mean '--loud'?"),
        ("greet -x Ann", "unknown option '-x'", "see 'bench greet --help'"),
        ("greet --loud=yes Ann", "'--loud' takes no value", "see 'bench greet --help'"),
        ("greet Ann --times", "'--times' requires a value: --times N", "see 'bench greet --help'"),
        ("greet Ann -n", "'-n' requires a value: -n N", "see 'bench greet --help'"),
        ("greet --times no Ann", "--times: 'no' is not a positive whole number", "see 'bench greet --help'"),
        ("greet", "WHO is missing", "see 'bench greet --help'"),
        ("with Ann ls", "unexpected argument 'ls'", "see 'bench with --help'"),
        ("with -- ls", "WHO is missing", "see 'bench with --help'"),
        ("named", "WHO is missing", "see 'bench named --help'"),
        ("named Ann", "no command given after 'bench named'", "see 'bench named --help'"),
        ("named Ann wvae", "unknown command 'wvae'", "did you mean 'wave'?"),
        ("group inner more", "unexpected argument 'more'", "see 'bench group inner --help'"),
    ])
    func `a mistake is reported with a hint`(line: String, message: String, hint: String) throws {
        let error = #expect(throws: UsageError.self) { _ = try Bench.parse(line) }
        #expect(error?.failure.message == message)
        #expect(error?.failure.hint == hint)
        #expect(error?.failure.status == .badInput)
    }

    @Test(arguments: [
        ("help", "bench"), ("help greet", "bench greet"), ("help group inner", "bench group inner"),
        ("group help inner", "bench group inner"), ("group help", "bench group"),
        ("--adapter hci0 help greet", "bench greet"),
        ("help greet --json", "bench greet"),
    ])
    func `help is accepted as a command as well`(line: String, words: String) throws {
        guard case .help(let path) = try Bench.parse(line) else {
            Issue.record("no help")
            return
        }
        #expect(path.words == words)
    }

    @Test func `help for an unknown command is refused`() {
        let error = #expect(throws: UsageError.self) { try Bench.parse("help gret") }
        #expect(error?.failure.message == "unknown command 'gret'")
        #expect(error?.failure.hint == "did you mean 'greet'?")
    }

    @Test func `version is accepted as a command as well`() throws {
        guard case .version = try Bench.parse("version") else {
            Issue.record("no version")
            return
        }
        #expect(throws: UsageError.self) { try Bench.parse("group version") }
    }

    @Test(arguments: [
        ("find", "gattlab scan"), ("connect", "gattlab inspect"), ("notify", "gattlab watch"),
        ("subscribe", "gattlab watch"), ("advertise", "gattlab emulate"), ("list", "gattlab scan"),
        ("discover", "gattlab inspect"), ("char-read-hnd", "gattlab read"), ("lescan", "gattlab scan"),
    ])
    func `the commands of other tools lead to the verb`(word: String, verb: String) {
        let error = #expect(throws: UsageError.self) {
            try CommandLineParser.parse([word, "AA:BB:CC:DD:EE:FF"], root: Gattlab.root)
        }
        #expect(error?.failure.message == "unknown command '\(word)'")
        #expect(error?.failure.hint?.contains("'\(verb)") == true)
    }

    @Test(arguments: OtherToolCommands.words)
    func `no command of another tool is a verb, and each leads to existing verbs`(word: String) throws {
        let verbs = Gattlab.root.subcommands.map(\.name)
        #expect(!verbs.contains(word))
        let hint = try #require(OtherToolCommands.hint(for: word))
        for part in hint.split(separator: "'gattlab ").dropFirst() where hint.contains("'gattlab ") {
            let verb = String(part.prefix { $0.isLetter })
            #expect(verbs.contains(verb), "\(hint)")
        }
    }

    @Test func `no verb has an option with the name of a global one`() {
        let names = Gattlab.root.parameters.map(\.name)
        let letters = Gattlab.root.parameters.compactMap(\.short)
        var commands = Gattlab.root.subcommands
        while let command = commands.popLast() {
            commands += command.subcommands
            // 'simulate --version' is the version of bluetoothd.
            for parameter in command.parameters where parameter.name != "version" {
                #expect(!names.contains(parameter.name), "--\(parameter.name) of \(command.name)")
                #expect(parameter.short.map { !letters.contains($0) } ?? true, "-\(parameter.name) of \(command.name)")
            }
        }
    }

    @Test(arguments: ["--help", "-h", "greet --help", "greet Ann -h", "group -h", "greet --loud -h"])
    func `help is for the command named so far`(line: String) throws {
        guard case .help(let path) = try Bench.parse(line) else {
            Issue.record("no help")
            return
        }
        #expect(path.command.name == (line.hasPrefix("g") ? String(line.prefix { $0 != " " }) : "bench"))
    }

    @Test func `the version option is accepted anywhere`() throws {
        for line in ["--version", "-V", "greet -V"] {
            guard case .version = try Bench.parse(line) else {
                Issue.record("no version for \(line)")
                continue
            }
        }
    }
}
