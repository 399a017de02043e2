import Commands
import GATT
import ProfileModel
import Testing

@Suite struct ShellTests {
    // MARK: Lines

    @Test(arguments: [
        ("", []), ("   ", []), ("# a comment", []), ("read 2A19 # a comment", ["read", "2A19"]),
        ("read a#b", ["read", "a#b"]), ("\tread  2A19 ", ["read", "2A19"]),
        (#"connect "My Strap""#, ["connect", "My Strap"]), ("connect 'My \"Strap\"'", ["connect", "My \"Strap\""]),
        (#"connect "a \"b\" \\ \c""#, ["connect", #"a "b" \ \c"#]), ("connect ''", ["connect", ""]),
        (#"write 2A39 '{"heartRateControlPoint":1}'"#, ["write", "2A39", #"{"heartRateControlPoint":1}"#]),
        ("connect 'Strap #1'", ["connect", "Strap #1"]), ("a\u{301}\u{1F600} b", ["a\u{301}\u{1F600}", "b"]),
    ])
    func `a line is split into words`(_ line: String, _ words: [String]) throws {
        #expect(try ShellLine.words(line) == words)
    }

    @Test(arguments: [#"connect "My"#, "connect 'My", #"connect "a\""#])
    func `an open quotation mark is an error`(_ line: String) {
        #expect(throws: Failure.self) { try ShellLine.words(line) }
    }

    @Test(arguments: ["", "a", "My Strap", "it's", #"a "b" \ c"#, "#1", "a\tb"])
    func `a quoted word is read as the same word`(_ word: String) throws {
        #expect(try ShellLine.words("save " + ShellLine.quoted(word)) == ["save", word])
    }

    // MARK: Instructions

    @Test(
        arguments: [
            ("connect", .connect(nil)), ("connect service=180D", .connect("service=180D")), ("disconnect", .disconnect),
            ("scan", .scan([])), ("scan 5", .scan(["--timeout", "5"])),
            ("scan 500ms --name A", .scan(["--timeout", "500ms", "--name", "A"])),
            ("scan --count 1", .scan(["--count", "1"])),
            ("devices", .devices), ("inspect", .verb(.inspect, [])), ("read 2A19 @16", .verb(.read, ["2A19", "@16"])),
            ("write 2A39 01 --reliable", .verb(.write, ["2A39", "01", "--reliable"])),
            ("watch", .watch([], startNotify: false)),
            ("watch 2A37 2A19", .watch(["2A37", "2A19"], startNotify: false)),
            ("watch --start-notify 2A37", .watch(["2A37"], startNotify: true)), ("unwatch 2A37", .unwatch(["2A37"])),
            ("unwatch", .unwatch([])),
            ("pair --confirm", .verb(.pair, ["--confirm"])), ("info", .info), ("sleep 5", .sleep(.seconds(5))),
            ("sleep 1.5s", .sleep(.milliseconds(1500))), ("save a.yaml", .save(path: "a.yaml", force: false)),
            ("save --force 'a b'", .save(path: "a b", force: true)), ("help", .help(nil)), ("help read", .help(.read)),
            ("read --help", .help(.read)), ("quit", .quit), ("exit", .quit), ("quit # now", .quit),
        ] as [(String, ShellInstruction)]
    )
    func `a line is an instruction`(_ line: String, _ instruction: ShellInstruction) throws {
        #expect(try ShellInstruction(line: line) == instruction)
    }

    @Test(arguments: ["", " ", "# read 2A19"])
    func `an empty line is no instruction`(_ line: String) throws {
        #expect(try ShellInstruction(line: line) == nil)
    }

    @Test(arguments: [
        ("raed 2A19", "unknown command 'raed'", "did you mean 'read'?"),
        ("bluetoothctl", "unknown command 'bluetoothctl'", "'help' lists the commands"),
        ("read", "'read' is incomplete", "usage: read CHAR…"),
        ("write", "'write' is incomplete", "usage: write CHAR VALUE"),
        ("sleep", "'sleep' is incomplete", "usage: sleep DURATION"),
        ("sleep 1 2", "unexpected '1' after 'sleep'", "usage: sleep DURATION"),
        ("info now", "unexpected 'now' after 'info'", "usage: info"),
        ("connect a b", "unexpected 'b' after 'connect'", "usage: connect [DEVICE]"),
        ("watch --all", "unexpected '--all' after 'watch'", "usage: watch [CHAR…]"),
        ("save", "'save' is incomplete", "usage: save FILE [--force]"),
        ("save --force", "'save' is incomplete", "usage: save FILE [--force]"),
        ("help raed", "there is no command 'raed'", "did you mean 'read'?"),
    ])
    func `an invalid line has a hint`(_ line: String, _ message: String, _ hint: String) {
        #expect(throws: Failure.usage(message, hint: hint)) { try ShellInstruction(line: line) }
    }

    // MARK: Completion

    private static let words = ShellCompletion.Words(
        characteristics: ["@12", "battery-level", "heart-rate-control-point", "heart-rate-measurement"],
        notifying: ["@12", "heart-rate-measurement"],
        devices: ["C0:00:00:00:00:01"]
    )

    @Test(arguments: [
        ("rea", "d ", []), ("read ba", "ttery-level ", []), ("read 2A19 ba", "ttery-level ", []),
        ("read he", "art-rate-", []), ("watch @", "12 ", []), ("watch h", "eart-rate-measurement ", []),
        ("write ba", "ttery-level ", []),
        ("write 2A39 ba", "", []),
        ("connect C", "0:00:00:00:00:01 ", []), ("help re", "ad ", []), ("info b", "", []), ("nonsense b", "", []),
        ("read heart-rate-", "", ["heart-rate-control-point", "heart-rate-measurement"]),
        ("s", "", ["save", "scan", "sleep"]), ("xyz", "", []),
    ])
    func `the last word is completed`(_ text: String, _ insertion: String, _ candidates: [String]) {
        let completion = ShellCompletion(text, Self.words)
        #expect(completion.insertion == insertion)
        #expect(completion.candidates == candidates)
    }

    @Test func `characteristics are named unless the name is not unique`() {
        let attributes: [(uuid: BluetoothUUID, handle: UInt16)] = [
            (BluetoothUUID(0x2A19), 3), (BluetoothUUID(0xFFF1), 5), (BluetoothUUID(0x2A37), 7),
            (BluetoothUUID(0x2A37), 9),
        ]
        #expect(
            ShellCompletion.Words.names(of: attributes, .assigned) == [3: "battery-level", 5: "FFF1", 7: "@7", 9: "@9"]
        )
    }

    // MARK: Keys

    @Test(
        arguments: [
            ([[0x61, 0x62]], ["a", "b"]), ([[0x1B], [0x5B, 0x41]], ["\u{1B}[A"]),
            ([[0x1B, 0x5B, 0x33, 0x7E]], ["\u{1B}[3~"]),
            ([[0x1B, 0x4F, 0x41, 0x61]], ["\u{1B}OA", "a"]), ([[0x1B, 0x62]], ["\u{1B}b"]), ([[0xC3], [0xA4]], ["ä"]),
            ([[0xF0, 0x9F, 0x98], [0x80, 0x0D]], ["😀", "\r"]), ([[0x1B]], []), ([[0x16], [0x09]], ["\u{16}\t"]),
            ([[0xFF, 0x61]], ["\u{FFFD}", "a"]), ([[]], []),
        ] as [([[UInt8]], [String])]
    )
    func `bytes are divided into keys`(_ blocks: [[UInt8]], _ expected: [String]) {
        var keys = ShellKeys()
        var received: [String] = []
        for block in blocks {
            keys.append(block)
            keys.removeKeys { key in
                received.append(String(String.UnicodeScalarView(key)))
                return false
            }
        }
        #expect(received == expected)
    }

    @Test func `keys after the end of a line remain`() {
        var keys = ShellKeys()
        keys.append(Array("a\rb".utf8))
        var received: [[Unicode.Scalar]] = []
        keys.removeKeys { key in
            received.append(key)
            return key == ["\r"]
        }
        #expect(received == [["a"], ["\r"]])
        keys.removeKeys { key in
            received.append(key)
            return true
        }
        #expect(received.last == ["b"])
    }
}

@Suite struct ShellProbeTests {
    private static func attribute(_ text: String) -> AttributeSelectorText { AttributeSelectorText(text) }

    @Test(arguments: [
        ("2A19", "battery-level"), ("180D/2A37", "heart-rate/heart-rate-measurement"), ("@16", "@16"), ("FFF1", "FFF1"),
        ("2A37/2902", "heart-rate-measurement/client-characteristic-configuration"),
        ("2A6E@outdoor", "temperature@outdoor"), ("FFF1@2", "FFF1@2"),
        ("2A19@2/2904", "battery-level@2/characteristic-presentation-format"),
    ])
    func `attributes are named`(_ selector: String, _ text: String) {
        #expect(AttributeSelectorText(selector).description == text)
    }

    @Test(
        arguments: [
            ([], []),
            (
                [.read(attribute("2A38"), [1], text: "chest")],
                ["- read: body-sensor-location", "  expect: { hex: \"01\" }  # chest"]
            ),
            (
                [.read(attribute("@16"), [], text: "a\nb\u{1B}[2J")],
                ["- read: \"@16\"", "  expect: { hex: \"\" }  # a?b?[2J"]
            ),
            ([.write(attribute("2A39"), [1], mode: nil)], ["- write: { heart-rate-control-point: { hex: \"01\" } }"]),
            (
                [.write(attribute("FFF1"), [0xAB, 2], mode: "command")],
                ["- write: { \"FFF1\": { hex: \"ab02\" } }", "  response: false"]
            ),
            (
                [.write(attribute("FFF1"), [1], mode: "reliable")],
                ["- write: { \"FFF1\": { hex: \"01\" } }", "  reliable: true"]
            ),
            (
                [.readRefused(attribute("2A39"), .readNotPermitted)],
                ["- read: heart-rate-control-point", "  expect-error: { att: 0x02 }  # Read Not Permitted (0x02)"]
            ),
            (
                [.writeRefused(attribute("FFF1"), [2], mode: nil, ATTError(rawValue: 0x80))],
                [
                    "- write: { \"FFF1\": { hex: \"02\" } }",
                    "  expect-error: { att: 0x80 }  # \(ATTError(rawValue: 0x80))",
                ]
            ),
            (
                [
                    .watch(attribute("2A37"), startNotify: false), .sleep(.milliseconds(1500)),
                    .notified(attribute("2A37")),
                    .unwatch(attribute("2A37")),
                ],
                [
                    "- subscribe: heart-rate-measurement", "- wait: 1500ms", "- notify: heart-rate-measurement",
                    "  within: 30s", "- unsubscribe: heart-rate-measurement",
                ]
            ),
            (
                [.watch(attribute("2A37"), startNotify: true)],
                ["- subscribe: heart-rate-measurement", "  start-notify: true"]
            ),
            ([.reconnect], ["- disconnect", "- connect:"]),
        ] as [([ShellAction], [String])]
    )
    func `actions are steps of a valid script`(_ actions: [ShellAction], _ steps: [String]) throws {
        let name = "A \"Strap\" \\ \n#"
        let text = ShellProbe.text(device: try #require(DeviceAddress("C0:00:00:00:00:01")), name: name, actions)
        let lines = text.split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex(of: "      - connect:"))
        #expect(lines[(first + 1)...].map { String($0.dropFirst(6)) } == steps)
        let script = try StepScript.parse(Array(text.utf8), file: "saved.yaml")
        #expect(script.device == "C0:00:00:00:00:01")
        #expect(script.tests.map(\.name) == ["the recorded steps on A \"Strap\" \\ ?#"])
        #expect(script.tests.first?.steps.count == 1 + steps.count { $0.hasPrefix("- ") })
    }

    @Test func `only the first notification of a watch is recorded`() {
        let attribute = AttributeSelectorText("2A37")
        var record = ShellRecord()
        let watch = ShellAction.watch(attribute, startNotify: false)
        for action in [watch, .notified(attribute), .notified(attribute), .unwatch(attribute)]
            + [.notified(attribute), watch, .notified(attribute)] as [ShellAction]
        {
            record.append(action)
        }
        #expect(
            record.actions
                == [
                    watch, .notified(attribute), .unwatch(attribute), watch,
                    .notified(attribute),
                ]
        )
    }

    @Test func `a notification follows the write that has caused it`() {
        let (point, level) = (AttributeSelectorText("2A39"), AttributeSelectorText("2A19"))
        var record = ShellRecord()
        for attribute in [point, level] { record.append(.watch(attribute, startNotify: false)) }
        record.append(.notified(level))
        let write = ShellAction.write(point, [1], mode: nil)
        for _ in 0..<2 {
            let place = record.begin(isWrite: true)
            for attribute in [point, point, level] { record.append(.notified(attribute)) }
            record.insert([write], at: place)
            record.append(.notified(point))
        }
        let place = record.begin(isWrite: false)
        record.append(.notified(level))
        record.insert([.read(level, [9], text: "9 %")], at: place)
        let each = [write, .notified(point), .notified(level)]
        #expect(
            record.actions == [
                .watch(point, startNotify: false), .watch(level, startNotify: false), .notified(level),
            ] + each + each + [.read(level, [9], text: "9 %")]
        )
    }

    @Test func `a record has a limit`() {
        var record = ShellRecord()
        for _ in 0...ShellRecord.limit { record.append(.sleep(.seconds(1))) }
        #expect(record.actions.count == ShellRecord.limit && record.isFull)
    }
}
