internal import Control
internal import Glibc

/// The options that answer the requests of a pairing.
enum PairingOptions {
    static let pair = Flag("pair", help: "If the device requires a pairing, pair with it and repeat the operation once")
    static let passkey = Option("passkey", Kind.passkey, help: "Passkey to enter if the device displays one")
    static let confirm = Flag(
        "confirm",
        help: "Confirm the number of a numeric comparison, and pairings without authentication"
    )
    static let reject = Flag("reject", help: "Reject every request")

    /// The options of a verb that pairs if the device requires it; `passkey` and `confirm` imply `pair`.
    static let required: [Parameter] = [.flag(pair), .option(passkey), .flag(confirm), .flag(reject)]

    /// The paragraph of the help about `required`.
    static let discussion =
        "If the device requires a pairing, --pair pairs with it as 'gattlab pair' does, and repeats the operation; "
        + "--passkey and --confirm do so, too, and answer the device. Without them, a terminal asks first."
}

extension PairingPolicy {
    /// Creates the policy of a command line.
    init(_ arguments: ParsedArguments) throws(Failure) {
        self.init(
            passkey: arguments[PairingOptions.passkey],
            confirms: arguments[PairingOptions.confirm],
            rejects: arguments[PairingOptions.reject],
            isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        )
        guard !rejects || (passkey == nil && !confirms) else {
            let other = confirms ? PairingOptions.confirm.name : PairingOptions.passkey.name
            throw .usage("'--reject' and '--\(other)' cannot be combined")
        }
    }
}

extension Kind {
    static let passkey = ValueKind<UInt32>("PASSKEY") { (text) throws(InvalidValue) in
        guard let passkey = Passkey.parse(text) else {
            throw InvalidValue("'\(text)' is not a passkey", hint: "a passkey has up to six digits: 000000 to 999999")
        }
        return passkey
    }
}
