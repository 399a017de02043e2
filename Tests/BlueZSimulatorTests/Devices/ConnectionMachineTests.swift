import DBus
import Testing

@testable import BlueZSimulator

struct ConnectionMachineTests {
    typealias Machine = ConnectionMachine<String>

    /// What happens, and what is to be done then, in words.
    struct Story: Sendable {
        var name: String
        var events: [Machine.Event]
        var steps: [String]
        var later: [String]?
    }

    private static let up: [Machine.Event] = [.connect("C", isPowered: true), .linkUp]
    private static let connecting = ["stay", "start"]
    private static let connected = ["Connected", "GATT", "reply C"]

    private static let stories: [Story] = [
        Story(name: "connects", events: up, steps: connecting + connected),
        Story(
            name: "is connected already",
            events: up + [.connect("D", isPowered: true)],
            steps: connecting + connected + ["reply D"]
        ),
        Story(
            name: "is being connected already",
            events: [.connect("C", isPowered: true), .connect("D", isPowered: true)],
            steps: connecting + ["fail D: Failed Operation already in progress"],
            later: connecting + ["fail D: InProgress In Progress"]
        ),
        Story(
            name: "is not heard",
            events: [.connect("C", isPowered: true), .gaveUp],
            steps: connecting + ["stop", "fail C: Failed le-connection-abort-by-local"]
        ),
        Story(
            name: "is cancelled",
            events: [.connect("C", isPowered: true), .disconnect("D")],
            steps: connecting + ["stop", "fail C: Failed br-connection-canceled", "reply D"]
        ),
        Story(
            name: "has no power",
            events: [.connect("C", isPowered: false)],
            steps: ["stay", "fail C: Failed Input/output error"]
        ),
        Story(name: "is not connected", events: [.disconnect("D")], steps: ["reply D"]),
        Story(
            name: "disconnects",
            events: up + [.disconnect("D"), .disconnect("E"), .partingOver, .linkDown],
            steps: connecting + connected
                + ["part", "close", "unresolve", "reply D", "reply E", "unpair", "Connected", "end"],
            later: connecting + connected
                + ["part", "close", "unresolve", "unpair", "Disconnected", "Connected", "reply D", "reply E", "end"]
        ),
        Story(
            name: "is lost",
            events: up + [.linkDown],
            steps: connecting + connected + ["unresolve", "unpair", "Connected", "end"],
            later: connecting + connected + ["unresolve", "unpair", "Disconnected", "Connected", "end"]
        ),
        Story(name: "is connected by its peer", events: [.linkUp], steps: ["Connected", "GATT"]),
        Story(name: "is lost twice", events: [.linkDown, .partingOver, .gaveUp], steps: []),
        Story(name: "pairs when connected", events: [.connectToPair], steps: ["start"]),
    ]

    @Test(arguments: stories)
    func `a device`(_ story: Story) {
        for version in BlueZVersion.allCases {
            var machine = Machine(version: version)
            let steps = story.events.flatMap { machine.handle($0) }.map(Self.text).filter { !$0.hasPrefix("bearer") }
            #expect(
                steps == (version == .v5_66 ? story.steps : story.later ?? story.steps),
                "\(story.name), \(version)"
            )
        }
    }

    @Test
    func `later releases tell of the bearer first`() {
        var machine = Machine(version: .v5_87)
        #expect(machine.handle(.connect("A", isPowered: true)).map(Self.text) == ["stay", "start"])
        #expect(machine.handle(.linkUp).map(Self.text) == ["bearer Connected", "Connected", "GATT", "reply A"])
        #expect(
            machine.handle(.linkDown).map(Self.text)
                == [
                    "unresolve", "bearer Connected", "bearer Disconnected", "unpair", "Disconnected", "Connected",
                    "end",
                ]
        )
        _ = machine.handle(.connect("B", isPowered: true))
        #expect(machine.handle(.gaveUp).map(Self.text).dropFirst().first == "bearer Connected")
    }

    @Test
    func `a pairing waits for the link`() {
        var machine = Machine(version: .v5_66)
        machine.setPairing(true)
        #expect(machine.handle(.connectToPair).map(Self.text) == ["start"])
        #expect(machine.handle(.linkUp).map(Self.text) == ["Connected", "GATT", "pair"])
        #expect(
            machine.handle(.linkDown).map(Self.text) == ["unresolve", "unpair", "Connected", "cancel pairing", "end"]
        )
    }

    @Test
    func `a pairing fails when there is no link`() {
        var machine = Machine(version: .v5_66)
        machine.setPairing(true)
        _ = machine.handle(.connectToPair)
        #expect(machine.handle(.gaveUp).map(Self.text) == ["stop", "no pairing: ConnectionAttemptFailed Page Timeout"])
    }

    private static func text(_ step: Machine.Step) -> String {
        switch step {
        case .startConnecting: "start"
        case .stopConnecting: "stop"
        case .makePermanent: "stay"
        case .announceConnected: "Connected"
        case .startGATT: "GATT"
        case .endGATT: "end"
        case .unresolve: "unresolve"
        case .startPairing: "pair"
        case .failPairing(let error): "no pairing: \(text(error))"
        case .cancelPairing: "cancel pairing"
        case .forgetPairing: "unpair"
        case .startParting: "part"
        case .closeLink: "close"
        case .reply(let call): "reply \(call)"
        case .fail(let call, let error): "fail \(call): \(text(error))"
        case .announceDisconnected: "Disconnected"
        case .announceBearer: "bearer Connected"
        case .announceBearerDisconnected: "bearer Disconnected"
        }
    }

    private static func text(_ error: DBusError) -> String {
        "\(error.name.split(separator: ".").last ?? "") \(error.message)"
    }
}
