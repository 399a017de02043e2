import DBus
import Testing

@testable import BlueZSimulator

struct ConnectionStateMachineTests {
    typealias Machine = ConnectionStateMachine<String>

    /// Events and the actions that they cause, in words.
    struct Scenario: Sendable {
        var name: String
        var events: [Machine.Event]
        var steps: [String]
        var later: [String]?
    }

    private static let up: [Machine.Event] = [.connect("C", isPowered: true), .linkUp]
    private static let connecting = ["stay", "start"]
    private static let connected = ["Connected", "GATT", "reply C"]

    private static let scenarios: [Scenario] = [
        Scenario(name: "connects", events: up, steps: connecting + connected),
        Scenario(
            name: "is already connected",
            events: up + [.connect("D", isPowered: true)],
            steps: connecting + connected + ["reply D"]
        ),
        Scenario(
            name: "is already connecting",
            events: [.connect("C", isPowered: true), .connect("D", isPowered: true)],
            steps: connecting + ["fail D: Failed Operation already in progress"],
            later: connecting + ["fail D: InProgress In Progress"]
        ),
        Scenario(
            name: "is out of range",
            events: [.connect("C", isPowered: true), .connectFailed],
            steps: connecting + ["stop", "fail C: Failed le-connection-abort-by-local"]
        ),
        Scenario(
            name: "is canceled",
            events: [.connect("C", isPowered: true), .disconnect("D")],
            steps: connecting + ["stop", "fail C: Failed br-connection-canceled", "reply D"]
        ),
        Scenario(
            name: "has no power",
            events: [.connect("C", isPowered: false)],
            steps: ["stay", "fail C: Failed Input/output error"]
        ),
        Scenario(name: "is not connected", events: [.disconnect("D")], steps: ["reply D"]),
        Scenario(
            name: "disconnects",
            events: up + [.disconnect("D"), .disconnect("E"), .disconnectTimeout, .linkDown],
            steps: connecting + connected
                + ["part", "close", "unresolve", "reply D", "reply E", "unpair", "Connected", "end"],
            later: connecting + connected
                + ["part", "close", "unresolve", "unpair", "Disconnected", "Connected", "reply D", "reply E", "end"]
        ),
        Scenario(
            name: "is lost",
            events: up + [.linkDown],
            steps: connecting + connected + ["unresolve", "unpair", "Connected", "end"],
            later: connecting + connected + ["unresolve", "unpair", "Disconnected", "Connected", "end"]
        ),
        Scenario(name: "is connected by its peer", events: [.linkUp], steps: ["Connected", "GATT"]),
        Scenario(name: "is lost twice", events: [.linkDown, .disconnectTimeout, .connectFailed], steps: []),
        Scenario(name: "pairs when connected", events: [.connectToPair], steps: ["start"]),
    ]

    @Test(arguments: scenarios)
    func `a device follows the scenario`(_ scenario: Scenario) {
        for version in BlueZVersion.allCases {
            var machine = Machine(version: version)
            let steps = scenario.events.flatMap { machine.handle($0) }.map(Self.text).filter { !$0.hasPrefix("bearer") }
            let later = (scenario.later ?? scenario.steps).filter { version.reportsReasons || $0 != "Disconnected" }
            #expect(
                steps == (version == .v5_66 ? scenario.steps : later),
                "\(scenario.name), \(version)"
            )
        }
    }

    @Test
    func `later releases report the bearer first`() {
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
        #expect(machine.handle(.connectFailed).map(Self.text).dropFirst().first == "bearer Connected")
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
        let steps = machine.handle(.connectFailed).map(Self.text)
        #expect(steps == ["stop", "no pairing: ConnectionAttemptFailed Page Timeout"])
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
        case .clearPairing: "unpair"
        case .startDisconnecting: "part"
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
