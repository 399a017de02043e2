import Control
import GATT
import Testing

@testable import Commands

struct EmulationKeyTests {
    private static func status(_ signals: FieldObject, paused: Bool = false) -> EmulationStatus {
        EmulationStatus(
            session: "emulate",
            name: "Strap",
            adapter: "hci0",
            advertising: true,
            paused: paused,
            signals: signals,
            peers: ["C0:00:00:00:00:01"],
            subscriptions: 1,
            faults: 0
        )
    }

    private static let strap: FieldObject = [
        "energy": .integer(7), "heart-rate": .integer(62), "sensor-contact": .text("contact"), "battery": .integer(90),
    ]

    @Test(
        arguments: [
            ("+", [.increase]), ("\u{1B}[A\u{1B}OB", [.increase, .decrease]),
            ("cbrd", [.contact, .battery, .release, .drop]),
            ("p ?q", [.pause, .pause, .help, .quit]), ("\u{1B}[1;5C+", [.increase]), ("\u{1B}", []), ("\u{1B}[", []),
            ("x\u{0}é\n", []), ("", []),
        ] as [(String, [EmulationKey])]
    )
    func `received bytes are keys, and unknown ones are ignored`(text: String, keys: [EmulationKey]) {
        var decoder = TerminalKeyDecoder()
        #expect(decoder.keys(in: Array(text.utf8)).compactMap(EmulationKey.init) == keys)
    }

    @Test(
        arguments: [
            (.increase, strap, .set(["heart-rate": .number(67)])),
            (.decrease, ["heart-rate": .integer(3)], .set(["heart-rate": .number(0)])),
            (.increase, ["power": .number(200), "battery": .integer(9)], .set(["power": .number(205)])),
            (.increase, ["battery": .integer(9)], .nothing("the profile has no signal of a rate")),
            (.contact, strap, .set(["sensor-contact": .text("no-contact")])),
            (.contact, ["contact": .text("no-contact")], .set(["contact": .text("contact")])),
            (.contact, ["contact": .boolean(true)], .set(["contact": .boolean(false)])),
            (.contact, [:], .nothing("the profile has no signal of a sensor contact")),
            (.battery, strap, .set(["battery": .integer(5)])),
            (.battery, [:], .nothing("the profile has no signal of a battery")),
            (.release, strap, .set(["heart-rate": .null, "sensor-contact": .null, "battery": .null])),
            (.release, [:], .nothing("the profile has no signals")),
            (.drop, strap, .drop), (.pause, strap, .pause(true)), (.help, strap, .help), (.quit, strap, .quit),
        ] as [(EmulationKey, FieldObject, EmulationKeyEffect)]
    )
    func `a key changes the signal that it names`(key: EmulationKey, signals: FieldObject, effect: EmulationKeyEffect) {
        #expect(EmulationKeyEffect(key, Self.status(signals)) == effect)
    }

    @Test func `the key that pauses continues`() {
        #expect(EmulationKeyEffect(.pause, Self.status(Self.strap, paused: true)) == .pause(false))
    }

    @Test(arguments: [
        (120, "energy 7  heart-rate 62  sensor-contact contact  battery 90  advertising  1 peer  ? help"),
        (60, "energy 7  heart-rate 62  advertising  1 peer  ? help"),
        (30, "advertising  1 peer  ? help"), (12, "advertising"), (1, ""), (0, ""),
    ])
    func `the status line fits the terminal`(width: Int, line: String) {
        #expect(EmulationStatusText.statusLine(Self.status(Self.strap), width: width) == line)
    }

    @Test func `names and values of a profile are escaped`() {
        let line = EmulationStatusText.statusLine(Self.status(["a\u{1B}[2J": .text("\u{7}")]), width: 80)
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    }
}
