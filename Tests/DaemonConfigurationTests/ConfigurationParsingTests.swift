import Control
import GATT
import TestRandomness
import Testing

@testable import DaemonConfiguration

@Suite struct ConfigurationParsingTests {
    /// A configuration with every key.
    static let full = """
        socket:
          path: /run/lab/gattlab.sock
          mode: 0660
        limits:
          message: 1MiB
          clients: 3
          subscriptions: 4
          sessions: 5
          programs: 16
          queue: 6
          events: 7
          journal: 8MiB
          samples: 9MiB
          alarms: 11
          observers: 14
          workouts: 13
          user: { clients: 8, subscriptions: 9, sessions: 10, alarms: 12, observers: 15 }
        samples:
          retention: 400d
          holding: 12h
          streams:
            heart-rate: { retention: 2y, holding: 7d }
            csc-measurement/cumulative-wheel-revolutions: { holding: 0s }
            temperature@links-außen: { retention: 30d }
        mqtt:
          url: mqtts://broker.example
          site: lab
          host: bench3
          user: bench3
          password-file: /etc/gattlab/mqtt-password
          ca: /etc/gattlab/ca.pem
          certificate: /etc/gattlab/bench3.pem
          key: /etc/gattlab/bench3.key
          keep-alive: 1m
          requests: [observe, drive]
          probes: { allow: true, trust: true, keys: /etc/gattlab/probes.pem }
          home-assistant: homeassistant
        postgresql:
          url: postgresql://gattlab@db.example.org/gattlab
          password-file: /etc/gattlab/postgresql.password
          host: bench-1
        idle-timeout: 1m
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
          - { name: scale-log, device: scale, poll: 5m, start-notify: true }
          - { name: garden, device: Garden, advertised: true, every: 1m }
        permissions:
          observe: { users: [ana] }
          drive: { users: [1001], groups: [lab] }
          emulate: { groups: [] }
          pair: { users: [ana] }
          guardian: { groups: [lab] }
          admin: { users: [ben] }
          samples:
            - { groups: [coaches], streams: [heart-rate, 2A19] }
            - { users: [ana, 1001], devices: [chest, C0:11:22:33:44:66] }
        questions:
          pairing: true
          writes: true
          timeout: 10s
          unanswered: allow
          no-listener: wait
        """

    static func fullConfiguration(strap: String) -> Configuration {
        var configuration = Configuration()
        configuration.socket.path = "/run/lab/gattlab.sock"
        configuration.socket.mode = 0o660
        configuration.limits.message = 1 << 20
        configuration.limits.clients = 3
        configuration.limits.subscriptions = 4
        configuration.limits.sessions = 5
        configuration.limits.programs = 16
        configuration.limits.queue = 6
        configuration.limits.events = 7
        configuration.limits.journal = 8 << 20
        configuration.limits.samples = 9 << 20
        configuration.limits.user = .init(clients: 8, subscriptions: 9, sessions: 10, alarms: 12, observers: 15)
        configuration.limits.alarms = 11
        configuration.limits.observers = 14
        configuration.limits.workouts = 13
        configuration.samples.standard = .init(retention: .seconds(400 * 86_400), holding: .seconds(12 * 3600))
        configuration.samples.streams = [
            "heart-rate": .init(retention: .seconds(730 * 86_400), holding: .seconds(7 * 86_400)),
            "csc-measurement/cumulative-wheel-revolutions": .init(holding: .zero),
            "temperature@links-außen": .init(retention: .seconds(30 * 86_400)),
        ]
        configuration.postgreSQL.url = "postgresql://gattlab@db.example.org/gattlab"
        configuration.postgreSQL.passwordFile = "/etc/gattlab/postgresql.password"
        configuration.postgreSQL.host = "bench-1"
        configuration.idleTimeout = .seconds(60)
        configuration.log = .debug
        configuration.metrics = .init(host: "127.0.0.1", port: 9464)
        configuration.mqtt.url = .init(isEncrypted: true, host: "broker.example", port: 8883)
        (configuration.mqtt.site, configuration.mqtt.host, configuration.mqtt.user) = ("lab", "bench3", "bench3")
        configuration.mqtt.passwordFile = "/etc/gattlab/mqtt-password"
        configuration.mqtt.authorities = "/etc/gattlab/ca.pem"
        configuration.mqtt.certificate = "/etc/gattlab/bench3.pem"
        configuration.mqtt.key = "/etc/gattlab/bench3.key"
        configuration.mqtt.keepAlive = .seconds(60)
        configuration.mqtt.requests = [.observe, .drive]
        (configuration.mqtt.probes.allow, configuration.mqtt.probes.trust) = (true, true)
        configuration.mqtt.probes.keys = "/etc/gattlab/probes.pem"
        configuration.mqtt.homeAssistant = "homeassistant"
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
        var record = SessionSpecification.Watch(device: "service=weight-scale")
        (record.poll, record.startNotify) = ("5m", true)
        var beacon = SessionSpecification.Watch(device: "Garden")
        (beacon.advertised, beacon.every) = (true, "1m")
        configuration.sessions = [
            BootSession(name: "strap", specification: .emulate(emulation)),
            BootSession(name: "chest-rate", specification: .watch(watch)),
            BootSession(name: "scale-log", specification: .record(record)),
            BootSession(name: "garden", specification: .record(beacon)),
        ]
        configuration.permissions.observe.users = [.name("ana")]
        configuration.permissions.drive = .init(users: [.number(1001)], groups: [.name("lab")])
        configuration.permissions.emulate = .init()
        configuration.permissions.pair.users = [.name("ana")]
        configuration.permissions.guardian.groups = [.name("lab")]
        configuration.permissions.admin.users = [.name("ben")]
        configuration.permissions.samples = [
            SampleGrant(groups: [.name("coaches")], streams: ["heart-rate", "2A19"]),
            SampleGrant(users: [.name("ana"), .number(1001)], devices: ["chest", "C0:11:22:33:44:66"]),
        ]
        configuration.questions.pairing = true
        configuration.questions.writes = true
        configuration.questions.timeout = .seconds(10)
        configuration.questions.unanswered = .allow
        configuration.questions.withoutListener = .wait
        return configuration
    }

    @Test func `a complete configuration is parsed, with profiles and names resolved`() throws {
        let folder = try ConfigurationFolder()
        #expect(try folder.parse(Array(Self.full.utf8)) == Self.fullConfiguration(strap: folder.path + "/strap.yaml"))
    }

    @Test(arguments: ["", "\n", "# nothing\n", "limits:\npermissions:\ndevices:\nemulate:\nwatch:\nquestions:\n"])
    func `an empty configuration is the default`(text: String) throws {
        #expect(try ConfigurationFolder().parse(Array(text.utf8)) == Configuration())
    }

    /// Invalid configurations, their errors, and one of the hints; `nil` accepts any hint.
    private static let mistakes: [(String, [String]?, String?)] = [
        ("idle-timout: 3s", ["1:1: a configuration has no key 'idle-timout'"], "did you mean 'idle-timeout'?"),
        ("limits: { queu: 3 }", ["1:11: limits has no key 'queu'"], "did you mean 'queue'?"),
        ("limits: { clients: many }", ["1:20: limits.clients must be a whole number from 1 to 10000, not 'many'"], nil),
        (
            "mqtt: { url: broker }", ["1:14: mqtt.url: invalid value 'broker'"],
            "write mqtts://broker.example:8883, or mqtt:// for a broker without encryption"
        ),
        ("mqtt: { url: 'mqtt://b:0' }", ["1:14: mqtt.url: invalid value 'mqtt://b:0'"], nil),
        (
            "mqtt: { url: 'mqtt://u:p@b' }",
            ["1:14: mqtt.url: the URL contains a user or a password, which other users can see"], nil
        ),
        ("mqtt: { url: 'mqtt://[::1' }", ["1:14: mqtt.url: invalid value 'mqtt://[::1'"], nil),
        (
            "mqtt: { host: a/b }", ["1:15: mqtt.host: invalid value 'a/b'"],
            "use letters, digits, '-', '_' and '.', such as bench3"
        ),
        ("mqtt: { ca: ca.pem }", ["1:13: mqtt.ca must start with '/'"], nil),
        (
            "mqtt: { requests: [root] }",
            [
                "1:20: an item of mqtt.requests cannot be 'root'"
            ], nil
        ),
        (
            "samples: { retention: 3mo }",
            ["1:23: samples.retention must be a duration such as 12h, 7d, 8w or 2y, not '3mo'"], nil
        ),
        ("samples: { retention: 59m }", ["1:23: samples.retention must be from 1h to 100y"], nil),
        ("samples: { holding: 11y }", ["1:21: samples.holding must be from 0s to 10y"], nil),
        (
            "samples: { streams: { heart rate: { holding: 7d } } }",
            ["1:23: invalid name of a stream 'heart rate'"],
            "use a name that 'gattlab devices' prints, such as heart-rate"
        ),
        (
            "samples: { streams: { heart-rate: { hold: 7d } } }",
            ["1:37: samples.streams.heart-rate has no key 'hold'"], nil
        ),
        ("limits: 7", ["1:9: limits must be a mapping, not the number 7"], nil),
        ("record: [{ name: a, device: b, poll: 1ms }]", ["1:38: poll must be from 100ms to 24h"], nil),
        (
            "record: [{ name: a, device: b, every: 1s }]",
            ["1:10: 'every' is the interval of advertisements, which this session does not report"], nil
        ),
        (
            "record: [{ name: a, device: b, advertised: true, poll: 1s }]",
            [
                "1:10: advertisements are received without a connection, so attributes are neither read nor subscribed to"
            ], nil
        ),
        ("- 7", ["1:1: a configuration must be a mapping, not a list"], nil),
        ("limits: { message: 3MB }", ["1:20: limits.message must be from 64KiB to 256MiB, not '3MB'"], nil),
        (
            "limits: { journal: 99999999999999999999GiB }",
            ["1:20: limits.journal must be from 1MiB to 1024GiB, not '99999999999999999999GiB'"], nil
        ),
        ("idle-timeout: 2h", ["1:15: idle-timeout must be from 0s to 1h"], nil),
        ("log: verbose", ["1:6: log cannot be 'verbose'"], "it can be error, warning, notice, info, debug"),
        ("metrics: 0.0.0.0:9464", ["1:10: metrics: invalid value '0.0.0.0:9464'"], nil),
        ("metrics: localhost:0", ["1:10: metrics: invalid value 'localhost:0'"], nil),
        ("metrics: localhost:65536", ["1:10: metrics: invalid value 'localhost:65536'"], nil),
        ("adapter: usb0", ["1:10: adapter: invalid value 'usb0'"], "write hci0 or the adapter's address"),
        ("socket: { path: gattlab.sock }", ["1:17: socket.path must start with '/' and have at most 107 bytes"], nil),
        (
            "socket: { mode: 0888 }",
            ["1:17: socket.mode must be permission bits in octal, such as 0660, not the number 0888"], nil
        ),
        ("socket: { mode: 01777 }", nil, nil),
        ("devices: [a]", ["1:10: devices must be a mapping, not a list"], "write chest: C0:11:22:33:44:55"),
        (
            "devices: { C0:11:22:33:44:55: a }",
            ["1:12: invalid device name 'C0:11:22:33:44:55': it is an address"], nil
        ),
        (
            "devices: { service=180D: a }",
            ["1:12: invalid device name 'service=180D': it is a service selector"], nil
        ),
        ("devices: { a: service=hart-rate }", nil, "did you mean heart-rate?"),
        ("permissions: { drive: [ana] }", ["1:23: permissions.drive must be a mapping, not a list"], nil),
        (
            "permissions: { samples: [{ streams: [heart-rate] }] }",
            ["1:26: an entry of permissions.samples lists no user or group"], "add users or groups"
        ),
        (
            "permissions: { samples: [{ users: [ana], devices: [service=180D], streams: ['', 'a b'] }] }",
            [
                "1:52: 'service=180D' is neither an address nor a name in devices",
                "1:77: an item of streams must be a text, not the text \"\"",
                "1:81: 'a b' is not the name of a stream",
            ], nil
        ),
        (
            "permissions: { samples: [{ users: [ana], devices: [chest, scale, hrm, C0:11:22:33:44:55] }] }\n"
                + "devices: { chest: service=180D, hrm: HR Strap }",
            [
                "1:52: 'chest' stands for service=180D, which any device can advertise",
                "1:59: 'scale' is not a name in devices",
                "1:66: 'hrm' stands for HR Strap, which any device can advertise",
            ], nil
        ),
        (
            "permissions: { samples: [{ users: [ana], stream: [heart-rate] }] }",
            ["1:42: an entry of permissions.samples has no key 'stream'"], "did you mean 'streams'?"
        ),
        (
            "permissions: { samples: { users: [ana] } }", ["1:25: permissions.samples must be a list, not a mapping"],
            nil
        ),
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
            "emulate: [{ name: Strap 1, profile: strap }]", ["1:19: invalid session name 'Strap 1'"],
            "use \(SessionName.rule)"
        ),
        (
            "record: [{ name: chest.1, device: Strap }]", ["1:18: invalid recording name 'chest.1'"],
            "a number after the last dot is reserved for the full files of a recording"
        ),
        (
            "emulate: [{ name: a, profile: strip }]", ["1:31: there is no profile 'strip'"], "did you mean 'strap'?"
        ),
        (
            "emulate: [{ name: a, profile: strap, set: { rat: 7 } }]", ["1:43: unknown signal 'rat'"],
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
            ["1:33: duplicate session name 'a'; the first is in line 1"], "rename one of them"
        ),
        (
            "watch: [{ name: a, device: b }]\nrecord: [{ name: a, device: c }]",
            ["2:10: duplicate session name 'a'; the first is in line 1"], nil
        ),
        ("limits: {\nidle-timeout: 3s", nil, nil),
        (
            "idle-timeout: 3s\nidle-timeout: 4s", ["2:1: duplicate key 'idle-timeout'; the first is on line 1"],
            "keep one of them"
        ),
    ]

    @Test(arguments: mistakes)
    func `an error is reported with its position and a hint`(
        text: String,
        messages: [String]?,
        hint: String?
    ) throws {
        let diagnostics = try ConfigurationFolder().diagnostics(for: text)
        #expect(!diagnostics.messages.isEmpty)
        if let messages { #expect(diagnostics.messages == messages) }
        if let hint { #expect(diagnostics.hints.contains(hint), "\(diagnostics.hints)") }
    }

    @Test func `all errors are reported at once, in the order of the text`() throws {
        let text = "idle-timeout: x\nlog: y\nlimits:\n  clients: 0\n  queue: 0\nquestions: { timeout: 0s }\n"
        #expect(
            try ConfigurationFolder().diagnostics(for: text).messages.map { $0.prefix { $0 != " " } }
                == ["1:15:", "2:6:", "4:12:", "5:10:", "6:23:"]
        )
    }

    @Test func `an invalid profile is reported by name, with its own error`() throws {
        let folder = try ConfigurationFolder(["bad.yaml": "name: Bad\nservices: 7\n"])
        let diagnostics = folder.diagnostics(for: "emulate: [{ name: a, profile: ./bad.yaml }]")
        #expect(
            diagnostics.messages == [
                "1:31: invalid profile: \(folder.path)/./bad.yaml:2:11: services must be a list, not the number 7"
            ]
        )
    }

    @Test func `a randomly changed text is parsed or refused`() throws {
        let folder = try ConfigurationFolder()
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<1_000 {
            var text = Array(Self.full.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) { text = text.mutated(using: &generator) }
            do throws(InvalidConfiguration) {
                let configuration = try folder.parse(text)
                // An accepted text can be printed, and is the same when it is parsed again.
                let again = try folder.parse(Array(configuration.yaml.utf8))
                #expect(again == configuration, "\(String(decoding: text, as: UTF8.self))")
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
    }
}
