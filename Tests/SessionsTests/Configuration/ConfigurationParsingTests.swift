import Control
import GATT
import ProfileModel
import TestRandomness
import Testing

@testable import Sessions

@Suite struct ConfigurationParsingTests {
    /// Everything that can be written.
    static let full = """
        socket:
          path: /run/lab/gattlab.sock
          mode: 0660
        limits:
          message: 1MiB
          clients: 3
          subscriptions: 4
          sessions: 5
          queue: 6
          events: 7
          journal: 8MiB
          user: { clients: 8, subscriptions: 9, sessions: 10 }
        linger: 1m
        log: debug
        metrics: localhost:9464
        adapter: hci1
        devices:
          chest: C0:11:22:33:44:55
          scale: service=weight-scale
        emulate:
          - name: strap
            profile: strap
            adapter: hci2
            set: { rate: 150 }
            seed: 7
            ask: true
        watch:
          - name: chest-rate
            device: chest
            attributes: [heart-rate-measurement]
            adapter: hci0
        record:
          - { name: scale-log, device: scale }
        permissions:
          observe: { users: [ana] }
          drive: { users: [1001], groups: [lab] }
          emulate: { groups: [] }
          pair: { users: [ana] }
          admin: { users: [ben] }
        questions:
          pairing: true
          writes: true
          timeout: 10s
          unanswered: allow
          unheard: wait
        """

    static func fullConfiguration(strap: String) -> Configuration {
        var configuration = Configuration()
        configuration.socket.path = "/run/lab/gattlab.sock"
        configuration.socket.mode = 0o660
        configuration.limits.message = 1 << 20
        configuration.limits.clients = 3
        configuration.limits.subscriptions = 4
        configuration.limits.sessions = 5
        configuration.limits.queue = 6
        configuration.limits.events = 7
        configuration.limits.journal = 8 << 20
        configuration.limits.user = .init(clients: 8, subscriptions: 9, sessions: 10)
        configuration.linger = .seconds(60)
        configuration.log = .debug
        configuration.metrics = .init(host: "127.0.0.1", port: 9464)
        configuration.adapter = "hci1"
        configuration.devices = ["chest": "C0:11:22:33:44:55", "scale": "service=weight-scale"]
        var emulation = SessionSpecification.Emulate(profile: ConfigurationFolder.profile)
        emulation.source = strap
        emulation.adapter = "hci2"
        emulation.set = ["rate": 150]
        emulation.seed = 7
        emulation.ask = true
        var watch = SessionSpecification.Watch(device: "C0:11:22:33:44:55")
        watch.attributes = ["heart-rate-measurement"]
        watch.adapter = "hci0"
        configuration.sessions = [
            BootSession(name: "strap", specification: .emulate(emulation)),
            BootSession(name: "chest-rate", specification: .watch(watch)),
            BootSession(name: "scale-log", specification: .record(.init(device: "service=weight-scale"))),
        ]
        configuration.permissions.observe.users = [.name("ana")]
        configuration.permissions.drive = .init(users: [.number(1001)], groups: [.name("lab")])
        configuration.permissions.emulate = .init()
        configuration.permissions.pair.users = [.name("ana")]
        configuration.permissions.admin.users = [.name("ben")]
        configuration.questions.pairing = true
        configuration.questions.writes = true
        configuration.questions.timeout = .seconds(10)
        configuration.questions.unanswered = .allow
        configuration.questions.unheard = .wait
        return configuration
    }

    @Test func `everything that is written is taken, with profiles and names resolved`() throws {
        let folder = try ConfigurationFolder()
        #expect(try folder.parse(Array(Self.full.utf8)) == Self.fullConfiguration(strap: folder.path + "/strap.yaml"))
    }

    @Test(arguments: ["", "\n", "# nothing\n", "limits:\npermissions:\ndevices:\nemulate:\nwatch:\nquestions:\n"])
    func `without anything written, everything is as it is`(text: String) throws {
        #expect(try ConfigurationFolder().parse(Array(text.utf8)) == Configuration())
    }

    /// Texts, what is wrong with each, and one of the hints; nil where any will do.
    private static let mistakes: [(String, [String]?, String?)] = [
        ("lingr: 3s", ["1:1: a configuration has no key 'lingr'"], "did you mean 'linger'?"),
        ("limits: { queu: 3 }", ["1:11: limits has no key 'queu'"], "did you mean 'queue'?"),
        ("limits: { clients: many }", ["1:20: limits.clients must be a whole number from 1 to 10000, not 'many'"], nil),
        ("limits: 7", ["1:9: limits must be a mapping, not the number 7"], nil),
        ("- 7", ["1:1: a configuration must be a mapping, not a list"], nil),
        ("limits: { message: 3MB }", ["1:20: limits.message must be from 64KiB to 256MiB, not '3MB'"], nil),
        (
            "limits: { journal: 99999999999999999999GiB }",
            ["1:20: limits.journal must be from 1MiB to 1024GiB, not '99999999999999999999GiB'"], nil
        ),
        ("linger: 2h", ["1:9: linger must be from 0s to 1h"], nil),
        ("log: verbose", ["1:6: log cannot be 'verbose'"], "it can be error, warning, notice, info, debug"),
        ("metrics: 0.0.0.0:9464", ["1:10: metrics cannot be '0.0.0.0:9464'"], nil),
        ("metrics: localhost:0", ["1:10: metrics cannot be 'localhost:0'"], nil),
        ("metrics: localhost:65536", ["1:10: metrics cannot be 'localhost:65536'"], nil),
        ("adapter: usb0", ["1:10: adapter cannot be 'usb0'"], "write hci0, or the adapter's address"),
        ("socket: { path: gattlab.sock }", ["1:17: socket.path must begin with '/' and have at most 107 octets"], nil),
        (
            "socket: { mode: 0888 }",
            ["1:17: socket.mode must be permission bits in octal, such as 0660, not the number 0888"], nil
        ),
        ("socket: { mode: 01777 }", nil, nil),
        ("devices: [a]", ["1:10: devices must be a mapping, not a list"], "write chest: C0:11:22:33:44:55"),
        (
            "devices: { C0:11:22:33:44:55: a }",
            ["1:12: a device cannot be called 'C0:11:22:33:44:55': that is an address"], nil
        ),
        (
            "devices: { service=180D: a }",
            ["1:12: a device cannot be called 'service=180D': that stands for a service"], nil
        ),
        ("devices: { a: service=hart-rate }", nil, "did you mean heart-rate?"),
        ("permissions: { drive: [ana] }", ["1:23: permissions.drive must be a mapping, not a list"], nil),
        ("permissions: { drve: {} }", ["1:16: permissions has no key 'drve'"], "did you mean 'drive'?"),
        (
            "permissions: { drive: { users: [-1, 4294967295, 'a b'] } }",
            [
                "1:33: an item of permissions.drive.users must be a name or a number, not the number -1",
                "1:37: an item of permissions.drive.users must be a name or a number, not the number 4294967295",
                "1:49: an item of permissions.drive.users must be a name or a number, not the text \"a b\"",
            ], nil
        ),
        ("questions: { timeout: 30s }", ["1:23: questions.timeout must be from 1s to 25s"], nil),
        ("questions: { pairing: ask }", ["1:23: questions.pairing must be true or false, not 'ask'"], nil),
        ("emulate: strap", ["1:10: emulate must be a list, not 'strap'"], nil),
        ("emulate: [strap]", ["1:11: an emulation must be a mapping, not 'strap'"], nil),
        ("emulate: [{ profile: strap }]", ["1:11: an emulation needs the key 'name'"], nil),
        ("emulate: [{ name: strap }]", ["1:11: an emulation needs the key 'profile'"], nil),
        (
            "emulate: [{ name: Strap 1, profile: strap }]", ["1:19: a session cannot be called 'Strap 1'"],
            "use \(SessionName.rule)"
        ),
        (
            "record: [{ name: chest.1, device: Strap }]", ["1:18: 'chest.1' cannot be the name of a recording"],
            "a number at the end, after a dot, marks the full files of a recording"
        ),
        (
            "emulate: [{ name: a, profile: strip }]", ["1:31: there is no profile 'strip'"], "did you mean 'strap'?"
        ),
        (
            "emulate: [{ name: a, profile: strap, set: { rat: 7 } }]", ["1:43: no signal is called 'rat'"],
            "did you mean 'rate'?"
        ),
        ("emulate: [{ name: a, profile: strap, seed: -1 }]", nil, nil),
        (
            "watch: [{ name: a, device: chest, attributes: [hart-rate-measurement] }]",
            ["1:48: \"hart-rate-measurement\" is neither a UUID nor the name of a characteristic"],
            "did you mean heart-rate-measurement?"
        ),
        (
            "watch: [{ name: a, device: b }, { name: a, device: c }]",
            ["1:33: two sessions are called 'a'; the first is in line 1"], "give one of them another name"
        ),
        (
            "watch: [{ name: a, device: b }]\nrecord: [{ name: a, device: c }]",
            ["2:10: two sessions are called 'a'; the first is in line 1"], nil
        ),
        ("limits: {\nlinger: 3s", nil, nil),
        ("linger: 3s\nlinger: 4s", ["2:1: the key 'linger' occurs twice; the first is in line 1"], "keep one of them"),
    ]

    @Test(arguments: mistakes)
    func `what is wrong is said with its place and what to do`(
        text: String,
        messages: [String]?,
        hint: String?
    ) throws {
        let complaints = try ConfigurationFolder().complaints(about: text)
        #expect(!complaints.messages.isEmpty)
        if let messages { #expect(complaints.messages == messages) }
        if let hint { #expect(complaints.hints.contains(hint), "\(complaints.hints)") }
    }

    @Test func `all that is wrong is said at once, in the order of the text`() throws {
        let text = "linger: x\nlog: y\nlimits:\n  clients: 0\n  queue: 0\nquestions: { timeout: 0s }\n"
        #expect(
            try ConfigurationFolder().complaints(about: text).messages.map { $0.prefix { $0 != " " } }
                == ["1:9:", "2:6:", "4:12:", "5:10:", "6:23:"]
        )
    }

    @Test func `a profile that is wrong is named with its own mistake`() throws {
        let folder = try ConfigurationFolder(["bad.yaml": "name: Bad\nservices: 7\n"])
        let complaints = folder.complaints(about: "emulate: [{ name: a, profile: ./bad.yaml }]")
        #expect(
            complaints.messages == [
                "1:31: the profile is wrong: \(folder.path)/./bad.yaml:2:11: services must be a list, not the number 7"
            ]
        )
    }

    @Test func `changed at random, a text is read or refused`() throws {
        let folder = try ConfigurationFolder()
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<1_000 {
            var text = Array(Self.full.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) { text = text.mutated(using: &generator) }
            do throws(InvalidConfiguration) {
                let configuration = try folder.parse(text)
                // What is taken can be shown, and is the same when it is read again.
                let again = try folder.parse(Array(configuration.yaml.utf8))
                #expect(again == configuration, "\(String(decoding: text, as: UTF8.self))")
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
    }
}
