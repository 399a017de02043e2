import Commands
import GATT
import ProfileModel
import TestGrowth
import Testing

@Suite struct PlaybackTests {
    private static let notify = "{ replay: [[0ms, 01], [300ms, 0203], [1s, \"\"]], length: 2s }"

    private static func profile(_ notify: String) throws -> ResolvedProfile {
        let text = """
            name: Recorded
            signals: { level: { constant: 70 } }
            advertising: { services: [FFF0], manufacturer-data: { 0x004C: "0215" } }
            services:
            - uuid: FFF0
              characteristics:
              - uuid: FFF1
                properties: [read, notify]
                hex: "00"
                notify: \(notify)
              - { uuid: battery-level, properties: [read, notify], value: { signal: level }, notify: { every: 2s } }
            """
        return try ResolvedProfile.parse(Array(text.utf8), file: "f")
    }

    private static func replay(_ playback: Playback, _ notify: String = notify) throws -> Replay? {
        let text = try playback.text(of: profile(notify), at: "f")
        let played = try PeripheralProfile.parse(text, file: "played")
        #expect(played.advertising.services == [BluetoothUUID(0xFFF0)])
        #expect(played.services.first?.characteristics.last?.notify == .every(.seconds(2)))
        guard case .replay(let replay)? = played.services.first?.characteristics.first?.notify else { return nil }
        return replay
    }

    @Test(arguments: [
        (Playback(), [0, 300_000, 1_000_000], nil as Int?),
        (Playback(isRepeated: true), [0, 300_000, 1_000_000], 2_000_000),
        (Playback(speed: 3), [0, 100_000, 333_333], nil),
        (Playback(speed: 100, isRepeated: true), [0, 3000, 10_000], 20_000),
        (Playback(speed: 0.1, isRepeated: true), [0, 3_000_000, 10_000_000], 20_000_000),
    ])
    func `the times of a recording are divided by the speed`(_ playback: Playback, _ times: [Int], _ end: Int?) throws {
        let replay = try #require(try Self.replay(playback))
        #expect(replay.steps.map(\.offset) == times.map { .microseconds($0) })
        #expect(replay.steps.map(\.value) == [[1], [2, 3], []])
        #expect(replay.length == end.map { .microseconds($0) })
    }

    @Test(arguments: [
        ("{ replay: [[0ms, 01], [1s, 02], [4s, 03]] }", 6000), ("{ replay: [[0ms, 01]] }", 1000),
        ("{ replay: [[0ms, 01], [0ms, 02]] }", 1),
    ])
    func `a recording without a length repeats after its mean interval`(_ notify: String, _ length: Int) throws {
        let replay = try Self.replay(Playback(isRepeated: true), notify)
        #expect(replay?.length == .milliseconds(length))
    }

    @Test(arguments: [
        ("{ every: 1s }", 1.0, "f contains no recording"),
        ("{ replay: [[3h, 01]] }", 0.1, "at the speed 0.1, the recording of f lasts longer than 24h"),
    ])
    func `a profile that cannot be played is refused`(_ notify: String, _ speed: Double, _ message: String) throws {
        let profile = try Self.profile(notify)
        let failure = #expect(throws: Failure.self) { try Playback(speed: speed).text(of: profile, at: "f") }
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.status == .badInput)
    }

    @Test func `a recording in the base of a profile is played with the changes of the profile`() throws {
        let base = """
            variables: { owner: Ana }
            name: ${owner}'s device
            script: |
              log("${")
            services:
            - uuid: FFF0
              characteristics:
              - { uuid: FFF1, properties: [notify], security: [encrypt-notify], hex: "", notify: { replay: [[1s, "01"]] } }
            """
        let profile = try ResolvedProfile.parse(
            Array("extends: base\nvariables: { owner: Ben }".utf8),
            file: "f",
            base: { (name, _) throws(ResolvedProfile.BaseError) in (path: name, text: Array(base.utf8)) }
        )
        let text = try Playback(speed: 2).text(of: profile, at: "f")
        let played = try PeripheralProfile.parse(text, file: "played")
        #expect(played.name == "Ben's device")
        #expect(
            played.services.first?.characteristics.first?.security
                == profile.profile.services.first?.characteristics.first?.security
        )
        guard case .replay(let replay)? = played.services.first?.characteristics.first?.notify else {
            Issue.record("no recording")
            return
        }
        #expect(replay.steps == [Replay.Step(offset: .milliseconds(500), value: [1])])
    }
}

@Suite(.serialized) struct PlaybackGrowthTests {
    @Test func `the cost of a playback is linear in the number of recorded values`() throws {
        let growth = try Growth.measure(
            upTo: 20_000,
            preparing: { count in
                let steps = (0..<count).map { "            - [\($0)ms, \"0648\"]\n" }.joined()
                let service = "name: R\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n"
                let head = "    properties: [notify]\n    hex: \"\"\n    notify:\n        replay:\n"
                return try ResolvedProfile.parse(Array((service + head + steps).utf8), file: "f")
            },
            { (profile: ResolvedProfile) in _ = try Playback(speed: 2).text(of: profile, at: "f") }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
