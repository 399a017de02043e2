internal import Control
internal import Documents
internal import EventLoop
internal import ServiceInterface

/// `gattlab pair DEVICE`: pairs with a device, and answers the requests of the pairing.
enum PairCommand {
    private static let capability = Option(
        "io-capability",
        Kind.choice("CAPABILITY", of: PairDevice.Capability.self),
        help: "Input and output of this side, from which the authentication follows (default: keyboard-display on a "
            + "terminal, otherwise what the other options can answer)"
    )
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
            .argument(LinkOptions.device), .option(capability), .option(PairingOptions.passkey),
            .flag(PairingOptions.confirm), .flag(PairingOptions.reject), .option(LinkOptions.timeout),
        ],
        examples: [
            "pair AA:BB:CC:DD:EE:FF": "pair, and answer on the terminal",
            "pair 'My Lock' --passkey 123456": "enter a passkey that is known in advance",
            "pair service=180D --io-capability no-input-no-output": "pair without authentication (Just Works)",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let policy = try PairingPolicy(arguments)
        let device = try context.device()
        let request = PairDevice(
            device: device.text,
            adapter: context.adapterText,
            timeout: arguments[LinkOptions.timeout]?.text,
            ioCapability: arguments[capability] ?? policy.defaultCapability
        )
        let printer = EventPrinter(context.console)
        try await context.pair(request, policy, showing: context.connecting(to: device)) { printer.print($0) }
    }
}

extension CommandContext {
    /// Pairs with a device, and answers the requests of the pairing by policy or at the terminal.
    ///
    /// - Parameter onEvent: Called on the loop for each event, before it is answered.
    func pair(
        _ request: PairDevice,
        _ policy: PairingPolicy,
        showing activity: String,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(Failure) {
        let service = try await service()
        let dialog = PairingDialog(self, service, policy)
        defer { dialog.end() }
        do throws(ControlError) {
            try await console.withProgress(activity) { () async throws(ControlError) in
                try await service.pair(request) { event in
                    onEvent(event)
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
}
