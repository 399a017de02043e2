import Control
import GATT
import Testing

@testable import Commands

@Suite struct PairingPolicyTests {
    private static let passkey = PairingPolicy(passkey: 7)
    private static let confirming = PairingPolicy(confirms: true)
    private static let rejecting = PairingPolicy(rejects: true, isInteractive: true)
    private static let person = PairingPolicy(isInteractive: true)
    private static let unattended = PairingPolicy()

    @Test(
        arguments: [
            (passkey, .enter, .accept(passkey: 7)), (passkey, .compare, .rejectUnanswered),
            (confirming, .compare, .accept()), (confirming, .authorize, .accept()),
            (confirming, .enter, .rejectUnanswered),
            (rejecting, .enter, .reject), (rejecting, .compare, .reject), (rejecting, .authorize, .reject),
            (person, .enter, .ask), (person, .compare, .ask), (person, .authorize, .ask),
            (unattended, .enter, .rejectUnanswered), (unattended, .compare, .rejectUnanswered),
            (unattended, .display, .accept()),
        ] as [(PairingPolicy, PairingEvent.Request, PairingPolicy.Decision)]
    )
    func `a request is answered by an option or a person, or rejected`(
        _ policy: PairingPolicy,
        _ request: PairingEvent.Request,
        _ decision: PairingPolicy.Decision
    ) {
        #expect(policy.decide(request) == decision)
    }

    @Test(
        arguments: [
            (passkey, .keyboardOnly), (confirming, .displayYesNo), (PairingPolicy(rejects: true), .displayYesNo),
            (PairingPolicy(passkey: 7, confirms: true), .keyboardDisplay), (person, .keyboardDisplay),
            (unattended, .noInputNoOutput),
        ] as [(PairingPolicy, PairDevice.Capability)]
    )
    func `the capability invites the requests that can be answered`(
        _ policy: PairingPolicy,
        _ capability: PairDevice.Capability
    ) {
        #expect(policy.defaultCapability == capability)
    }
}

@Suite struct PairingAnswerTests {
    private static func answer(_ line: String, _ request: PairingEvent.Request) -> AnswerPairing? {
        AnswerPairing(id: 3, line, to: request)
    }

    @Test func `a typed line answers a request, or nothing`() {
        for line in ["y", "Yes ", " Y"] {
            #expect(Self.answer(line, .compare) == AnswerPairing(id: 3, accept: true), "\(line)")
        }
        for line in ["n", "NO"] {
            #expect(Self.answer(line, .authorize) == AnswerPairing(id: 3, accept: false), "\(line)")
            #expect(Self.answer(line, .enter) == AnswerPairing(id: 3, accept: false), "\(line)")
        }
        #expect(Self.answer("012 345", .enter) == AnswerPairing(id: 3, accept: true, passkey: 12345))
        for line in ["", "1234567", "-1", "y", "1a", "１２"] { #expect(Self.answer(line, .enter) == nil, "\(line)") }
        for line in ["", "123456", "maybe"] { #expect(Self.answer(line, .compare) == nil, "\(line)") }
    }

    @Test(arguments: [(0, "000000"), (12345, "012345"), (999_999, "999999")] as [(UInt32, String)])
    func `a passkey has six digits`(_ passkey: UInt32, _ text: String) {
        #expect(Passkey.text(passkey) == text)
        #expect(Passkey.parse(text) == passkey)
    }

    @Test(arguments: [
        "pair", "pair x --passkey 1234567", "pair x --passkey y", "pair x --io-capability none", "unpair",
    ])
    func `an invalid command line is refused`(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(throws: UsageError.self) { try CommandLineParser.parse(words, root: Gattlab.root) }
    }
}

@Suite struct RequiredPairingTests {
    private static let address = DeviceAddress("AA:BB:CC:DD:EE:FF")

    private static func options(_ line: String) throws -> ParsedArguments {
        let words = ("read x 2A19 " + line).split(separator: " ").map(String.init)
        guard case .run(_, let arguments) = try CommandLineParser.parse(words, root: Gattlab.root) else {
            return ParsedArguments()
        }
        return arguments
    }

    @Test(
        arguments: [
            ("", true, false, .ask), ("", true, true, .suggest), ("", false, false, .suggest),
            ("--pair", true, false, .pair), ("--pair", false, false, .pair), ("--pair", false, true, .pair),
            ("--passkey 7", false, false, .pair), ("--confirm", false, false, .pair),
            ("--pair --reject", false, false, .pair),
        ] as [(String, Bool, Bool, RequiredPairing)]
    )
    func `an option pairs, a person at a terminal is asked`(
        _ line: String,
        _ isInteractive: Bool,
        _ isJSON: Bool,
        _ reaction: RequiredPairing
    ) throws {
        let policy = PairingPolicy(isInteractive: isInteractive)
        let options = try Self.options(line)
        #expect(RequiredPairing(options, policy, isJSON: isJSON) == reaction)
    }

    @Test(
        arguments: [
            (0x05, true), (0x0F, true), (0x02, false), (0x03, false), (0x08, false), (0x0C, false), (0x0E, false),
            (0x80, false), (nil, false),
        ] as [(UInt8?, Bool)]
    )
    func `two ATT errors require security`(_ att: UInt8?, _ requiresSecurity: Bool) {
        #expect(ControlError(.att, "refused", att: att).requiresSecurity == requiresSecurity)
    }

    @Test func `only an error with the device requires a pairing`() {
        var error = ControlError(.att, "refused", hint: "pair", att: 5)
        #expect(!Failure(error).requiresPairing)
        error.address = "AA:BB:CC:DD:EE:FF"
        #expect(Failure(error).requiresPairing)
        #expect(Failure(error).address == Self.address)
        var loss = ControlError(.connectionLost, "lost", hint: "out of range")
        loss.address = error.address
        #expect(!Failure(loss).requiresPairing)
        #expect(
            Failure(loss).afterRequiredPairing(.declined, remedy: "--pair").hint
                == "out of range; if the device requires a pairing, use --pair"
        )
        loss.name = ControlError.authenticationReason
        #expect(Failure(loss).requiresPairing)
        #expect(Failure(loss).afterRequiredPairing(.declined, remedy: "--pair").hint?.contains("--pair") == true)
        #expect(Failure(loss).afterRequiredPairing(.alreadyPaired, remedy: "").hint?.contains("unpair") == true)
    }

    @Test func `options that contradict each other are refused`() throws {
        for line in ["--reject --confirm", "--reject --passkey 7"] {
            let options = try Self.options(line)
            #expect(throws: Failure.self, "\(line)") { try PairingPolicy(options) }
        }
        #expect(try PairingPolicy(Self.options("--pair --reject")).rejects)
    }
}
