internal import Central
internal import Control
internal import DBus
internal import Glibc
internal import ProfileModel
internal import ServiceInterface

/// `gattlab pair DEVICE`: pairs with a device, and answers the requests of the pairing.
enum PairCommand {
    private static let capability = Option(
        "io-capability",
        Kind.choice("CAPABILITY", of: PairDevice.Capability.self),
        help: "Input and output of this side, from which the authentication follows (default: keyboard-display on a "
            + "terminal, otherwise what the other options can answer)"
    )
    private static let passkey = Option("passkey", Kind.passkey, help: "Passkey to enter if the device displays one")
    private static let confirm = Flag(
        "confirm",
        help: "Confirm the number of a numeric comparison, and pairings without authentication"
    )
    private static let reject = Flag("reject", help: "Reject every request")

    static let command = Command(
        "pair",
        summary: "Pair with a device",
        discussion: [
            "Connects to the device, pairs with it and stores the keys in bluetoothd, so that later connections are "
                + "encrypted. A device that is already paired is only reported.",
            "On a terminal, the command displays the passkey to enter on the device, and asks for the passkey that the "
                + "device displays or whether both sides display the same number. Without a terminal, --passkey, "
                + "--confirm and --reject answer; a request that none of them answers is rejected. Ctrl-C cancels the "
                + "pairing.",
            "The exit status is 5 if the device refuses or the passkey is incorrect, 4 if it cannot be connected or the "
                + "connection is lost, 1 if a request was rejected on this side, and 2 if "
                + "it was rejected because no option answers it and there is no terminal.",
        ],
        parameters: [
            .argument(LinkOptions.device), .option(capability), .option(passkey), .flag(confirm), .flag(reject),
            .option(LinkOptions.timeout),
        ],
        examples: [
            "pair AA:BB:CC:DD:EE:FF": "pair, and answer on the terminal",
            "pair 'My Lock' --passkey 123456": "enter a passkey that is known in advance",
            "pair service=180D --io-capability no-input-no-output": "pair without authentication (Just Works)",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let policy = try policy(arguments)
        let device = try context.device()
        let request = PairDevice(
            device: device.text,
            adapter: context.adapterText,
            timeout: arguments[LinkOptions.timeout]?.text,
            ioCapability: arguments[capability] ?? policy.defaultCapability
        )
        let service = try await context.service()
        let dialog = PairingDialog(context, service, policy)
        let printer = EventPrinter(context.console)
        defer { dialog.end() }
        do throws(ControlError) {
            try await context.console.withProgress(context.connecting(to: device)) { () async throws(ControlError) in
                try await service.pair(request) { event in
                    printer.print(event)
                    if case .pairing(let request) = event.event { dialog.handle(request) }
                }
            }
        } catch {
            if let unanswered = dialog.unanswered, error.code == .pairingRejected {
                throw unanswered.unansweredFailure
            }
            throw Failure(error)
        }
    }

    private static func policy(_ arguments: ParsedArguments) throws(Failure) -> PairingPolicy {
        let policy = PairingPolicy(
            passkey: arguments[passkey],
            confirms: arguments[confirm],
            rejects: arguments[reject],
            isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        )
        guard !policy.rejects || (policy.passkey == nil && !policy.confirms) else {
            let other = policy.confirms ? confirm.name : passkey.name
            throw .usage("'--reject' and '--\(other)' cannot be combined")
        }
        return policy
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
