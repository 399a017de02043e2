import Commands
import Control
import Documents
import GATT
import ProfileModel
import TestGrowth
import Testing

/// The replay of notifications in files of `gattlab watch --json`.
@Suite struct RecordedNotificationsTests {
    private static let profile = """
        name: Strap
        signals: { rate: { constant: 60 } }
        services:
        - uuid: heart-rate
          characteristics:
          - { uuid: heart-rate-measurement, properties: [notify], notify: { every: 1s }, value: { heartRate: { signal: rate } } }
          - { uuid: body-sensor-location, properties: [read], value: chest }
        - uuid: FFF0
          characteristics:
          - { uuid: FFF1, properties: [read, notify], security: [encrypt-notify], hex: "00" }
          - { uuid: FFF2, properties: [notify], notify: on-request }
        """

    private static func resolved(_ text: String = profile) throws -> ResolvedProfile {
        try ResolvedProfile.parse(Array(text.utf8), file: "strap.yaml")
    }

    /// The line of a notification of the strap, some milliseconds after the first one.
    private static func line(_ characteristic: String, _ value: String, at time: Int) -> String {
        let (service, type) =
            characteristic == "2A37" || characteristic == "2A38" ? ("180D", characteristic) : ("FFF0", characteristic)
        let text = Timestamp(seconds: 1_772_000_000, milliseconds: 500 + time).text
        return
            #"{"event":"notification","address":"C0:00:00:00:00:01","service":"\#(service)","characteristic":"\#(type)","#
            + #""handle":7,"value":"\#(value)","decoded":null,"time":"\#(text)"}"#
    }

    private static func lines(_ values: [(String, String, Int)]) -> String {
        values.map { line($0.0, $0.1, at: $0.2) }.joined(separator: "\n")
    }

    private static func notifications(_ text: String) throws -> RecordedNotifications {
        try RecordedNotifications(Array(text.utf8), file: "f.jsonl", of: resolved().profile)
    }

    /// The recordings of a playback, as lists of milliseconds and values, by characteristic.
    private static func played(_ text: String, _ playback: Playback) throws -> [String: (
        steps: [String], length: Duration?
    )] {
        let text = try playback.text(of: resolved(), playing: notifications(text))
        let profile = try PeripheralProfile.parse(text, file: "played")
        var replays: [String: (steps: [String], length: Duration?)] = [:]
        for characteristic in profile.services.flatMap(\.characteristics) {
            guard case .replay(let replay)? = characteristic.notify else { continue }
            let steps = replay.steps.map { "\($0.offset / .milliseconds(1)) \(HexText.encode($0.value))" }
            replays[characteristic.uuid.description] = (steps, replay.length)
        }
        return replays
    }

    @Test func `notifications of characteristics with the same UUID are played by instance`() throws {
        let profile = try PeripheralProfile.parse(
            Array(
                """
                name: Station
                services:
                - uuid: FFF0
                  characteristics:
                  - { uuid: 2A6E, properties: [notify], value: 1, descriptors: [{ uuid: 2901, text: Indoor }] }
                  - { uuid: 2A6E, properties: [notify], value: 2, descriptors: [{ uuid: 2901, text: Outdoor }] }
                """.utf8
            ),
            file: "station"
        )
        func line(_ instance: String, _ value: String) -> String {
            #"{"event":"notification","address":"C0:00:00:00:00:01","service":"FFF0","characteristic":"2A6E","#
                + #"\#(instance)"handle":7,"value":"\#(value)","time":"2026-03-01T12:34:56.789Z"}"#
        }
        let text = [line(#""instance":"outdoor","#, "18fc"), line(#""instance":"indoor","#, "6608")]
        let recorded = try RecordedNotifications(Array(text.joined(separator: "\n").utf8), file: "f", of: profile)
        let values = profile.services[0].characteristics.map { recorded.replays[$0.id]?.steps.map(\.value) }
        #expect(values == [[[0x66, 0x08]], [[0x18, 0xFC]]])
        // A recording of a former version does not distinguish them.
        let failure = #expect(throws: Failure.self) {
            try RecordedNotifications(Array(line("", "6608").utf8), file: "f", of: profile)
        }
        #expect("\(try #require(failure))".contains("temperature@indoor"))
    }

    @Test func `notifications are played by the characteristics of a profile`() throws {
        let text = """
            {"event":"connected","address":"C0:00:00:00:00:01","mtu":23,"time":"2026-03-01T12:34:56.789Z"}

            \(Self.lines([("2A37", "0648", 0), ("FFF1", "aa", 400), ("2A37", "0649", 1000), ("FFF2", "", 1000)]))
            {"event":"disconnected"}
            """
        let played = try Self.played(text, Playback())
        #expect(played.keys.sorted() == ["2A37", "FFF1", "FFF2"])
        #expect(played["2A37"]?.steps == ["0.0 0648", "1000.0 0649"])
        #expect(played["FFF1"]?.steps == ["400.0 aa"])
        #expect(played["FFF2"]?.steps == ["1000.0 "])
        #expect(played.values.allSatisfy { $0.length == nil })
    }

    @Test func `a repeated recording starts again in all characteristics at once`() throws {
        let text = Self.lines([("2A37", "0648", 0), ("FFF1", "aa", 400), ("2A37", "0649", 1000)])
        let played = try Self.played(text, Playback(speed: 2, isRepeated: true))
        #expect(played["2A37"]?.steps == ["0.0 0648", "500.0 0649"])
        #expect(played["FFF1"]?.steps == ["200.0 aa"])
        #expect(played.values.allSatisfy { $0.length == .seconds(1) })
    }

    @Test func `notifications that an emulation printed are played, too`() throws {
        let text =
            #"{"event":"notification","time":"2026-03-01T12:34:56.789Z","characteristic":"FFF1","value":"aa","decoded":null,"peer":null}"#
        #expect(try Self.played(text, Playback())["FFF1"]?.steps == ["0.0 aa"])
    }

    @Test(arguments: [
        ("", "f.jsonl contains no notifications"),
        (#"{"event":"connected"}"#, "f.jsonl contains no notifications"),
        ("name: Strap\nservices: []", "f.jsonl:1:1: invalid JSON"),
        ("{} \n{}", "f.jsonl:1:1: the line is not an event"),
        (line("2A37", "0648", at: 0) + "\n{\"event\":\"notif", "f.jsonl:2:"),
        (line("2A37", "06 4", at: 0), "f.jsonl:1:1: value must be bytes"),
        (
            line("2A38", "01", at: 0),
            "f.jsonl:1:1: the characteristic 180D/2A38 of the profile has neither the property"
        ),
        (
            line("2A37", "00", at: 5) + "\n" + line("2A37", "01", at: 4),
            "f.jsonl:2:1: the time 2026-02-25T06:13:20.504Z precedes"
        ),
        (line("2A37", "00", at: 5).replacing("2026-02", with: "2026-13"), "f.jsonl:1:1: 'time' must be a time"),
        (line("2A37", String(repeating: "00", count: 513), at: 5), "f.jsonl:1:1: the value has 513 bytes"),
        (line("FFF9", "00", at: 0), "f.jsonl:1:1: the profile has no characteristic 'FFF0/FFF9'"),
    ])
    func `a file that cannot be played is refused`(_ text: String, _ message: String) throws {
        let failure = #expect(throws: Failure.self) { try Self.notifications(text) }
        let all = [failure?.message ?? ""] + (failure?.diagnostics.map(\.description) ?? [])
        #expect(all.contains { $0.hasPrefix(message) }, "\(all)")
        #expect(failure?.status == .badInput)
    }

    @Test func `each unknown characteristic is named once`() throws {
        let text = Self.lines([("FFF8", "00", 0), ("FFF9", "00", 1), ("FFF8", "00", 2), ("2A37", "00", 3)])
        let failure = #expect(throws: Failure.self) { try Self.notifications(text) }
        #expect(
            failure?.diagnostics.map(\.description) == [
                "f.jsonl:1:1: the profile has no characteristic 'FFF0/FFF8'",
                "f.jsonl:2:1: the profile has no characteristic 'FFF0/FFF9'",
            ]
        )
    }

    @Test func `a recording that is too long is refused`() throws {
        let text = Self.lines([("2A37", "0648", 0), ("2A37", "0648", 86_400_001)])
        let resolved = try Self.resolved()
        let failure = #expect(throws: Failure.self) {
            try Playback().text(of: resolved, playing: Self.notifications(text))
        }
        #expect(failure?.message == "at the speed 1.0, the recording of f.jsonl lasts longer than 24h")
        let many = Self.lines((0..<60_000).map { ("2A37", "0648", $0) })
        let large = #expect(throws: Failure.self) {
            try Playback().text(of: resolved, playing: Self.notifications(many))
        }
        #expect(large?.message.contains("more than the limit of 1048576") == true, "\(large?.message ?? "")")
    }

    @Test func `a damaged file is read or refused`() throws {
        let bytes = Array(Self.lines([("2A37", "0648", 0), ("FFF1", "aa", 400)]).utf8)
        let profile = try Self.resolved().profile
        for index in bytes.indices {
            for new in [UInt8(ascii: "\""), UInt8(ascii: "9"), 0xFF] {
                var damaged = bytes
                damaged[index] = new
                _ = try? RecordedNotifications(damaged, file: "f", of: profile)
            }
            _ = try? RecordedNotifications(Array(bytes[..<index]), file: "f", of: profile)
        }
    }
}

@Suite(.serialized) struct RecordedNotificationsGrowthTests {
    private static let text = """
        name: x
        services:
        - { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [notify], hex: "" }] }
        """

    @Test(arguments: ["FFF1", "FFF%"])
    func `the cost of a file of notifications is linear in its lines`(_ characteristic: String) throws {
        let profile = try ResolvedProfile.parse(Array(Self.text.utf8), file: "f")
        let growth = Growth.measure(
            upTo: 8000,
            preparing: { count in
                let lines = (0..<count).map { number in
                    let uuid =
                        characteristic == "FFF1"
                        ? "FFF1" : BluetoothUUID(UInt16(truncatingIfNeeded: number)).description
                    return
                        #"{"event":"notification","address":"C0:00:00:00:00:01","service":"FFF0","characteristic":"\#(uuid)","#
                        + #""handle":7,"value":"0648","time":"\#(Timestamp(seconds: number, milliseconds: 0).text)"}"#
                }
                return Array(lines.joined(separator: "\n").utf8)
            },
            { (text: [UInt8]) in
                guard let notifications = try? RecordedNotifications(text, file: "f", of: profile.profile) else {
                    return
                }
                _ = try? Playback().text(of: profile, playing: notifications)
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
