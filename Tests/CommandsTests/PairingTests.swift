import Control
import GATT
import ProfileModel
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
