internal import Control
internal import GATT

extension PairingEvent {
    /// The line that reports the request.
    var line: String {
        switch request {
        case .display: "enter the passkey \(digits) on \(address)"
        case .enter: "\(address) displays a passkey"
        case .compare: "\(address) displays a number, which should be \(digits)"
        case .authorize: "\(address) requests to pair without authentication"
        }
    }

    /// The question to a person.
    var prompt: String {
        switch request {
        case .display: line
        case .enter: "type the passkey that \(address) displays, or n to reject:"
        case .compare: "does \(address) display \(digits)? [y/n]"
        case .authorize: "pair with \(address) without authentication? [y/n]"
        }
    }

    private var digits: String { passkey.map(Passkey.text) ?? "?" }

    /// The failure of a pairing with a request that no option answers, without a terminal.
    var unansweredFailure: Failure {
        let option = request == .enter ? "--passkey N" : "--confirm"
        return Failure(
            .badInput,
            code: "unanswered",
            "the pairing with \(address) requires an answer, and the command is not on a terminal: \(line)",
            hint: "run the command on a terminal, or answer with \(option)"
        )
    }
}

extension PairedEvent {
    /// The line that reports the pairing.
    var line: String {
        let device = name.map { "\($0) (\(address))" } ?? address.description
        let bond = isBonded == false ? ", without a bond: the keys are not stored" : ""
        return (wasPaired ? "already paired with " : "paired with ") + device + bond
    }
}
