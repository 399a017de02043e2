import BlueZSimulator
import Testing

struct PairingMethodTests {
    /// Core Specification, Vol 3, Part H, table 2.8, for LE Secure Connections: a row for each responder.
    ///
    /// J Just Works, N numeric comparison, I the initiator shows, R the responder shows, B both enter.
    private static let table: [(IOCapability, String)] = [
        (.displayOnly, "JJRJR"),
        (.displayYesNo, "JNRJN"),
        (.keyboardOnly, "IIBJI"),
        (.noInputNoOutput, "JJJJJ"),
        (.keyboardDisplay, "INRJN"),
    ]

    private static let letters: [PairingMethod: Character] = [
        .justWorks: "J", .numericComparison: "N", .passkeyEntry(.initiatorShows): "I",
        .passkeyEntry(.responderShows): "R", .passkeyEntry(.bothEnter): "B",
    ]

    @Test(arguments: [
        (IOCapability.displayOnly, IOCapability.displayOnly, false), (.displayOnly, .noInputNoOutput, true),
        (.noInputNoOutput, .keyboardOnly, true), (.displayOnly, .keyboardOnly, true),
    ])
    func `Just Works needs a side without I-O`(initiator: IOCapability, responder: IOCapability, isAccepted: Bool) {
        let method = PairingMethod(initiator: initiator, responder: responder)
        #expect(method.isAccepted(initiator: initiator, responder: responder) == isAccepted)
    }

    @Test(arguments: table)
    func `the capabilities of both sides choose the method`(responder: IOCapability, row: String) {
        let initiators: [IOCapability] = [
            .displayOnly, .displayYesNo, .keyboardOnly, .noInputNoOutput, .keyboardDisplay,
        ]
        let methods = initiators.map { PairingMethod(initiator: $0, responder: responder) }
        #expect(String(methods.compactMap { Self.letters[$0] }) == row)
    }
}
