internal import Central
internal import Control
internal import Documents
internal import EventLoop
internal import GATT

/// `gattlab inspect DEVICE`: shows all attributes of a device with their values.
enum InspectCommand {
    static let command = Command(
        "inspect",
        summary: "Show all services, characteristics and descriptors of a device with their values",
        discussion: [
            "Reads all readable attributes; an attribute that the device refuses to read is shown without a value. If the "
                + "connection is lost meanwhile, the values that were read are shown before the error.",
            PairingOptions.discussion,
        ],
        parameters: [.argument(LinkOptions.device), .option(LinkOptions.timeout), .flag(LinkOptions.noCache)]
            + PairingOptions.required,
        examples: ["inspect service=180D": "the attributes of the first heart-rate sensor found"]
    ) { (context) throws(Failure) in
        try await inspect(
            try context.device(),
            within: context.arguments[LinkOptions.timeout],
            noCache: context.noCache,
            context
        )
    }

    /// Shows the attributes of a device.
    ///
    /// - Parameter adapter: The adapter that connects to the device; nil for that of the command line.
    @EventLoop
    static func inspect(
        _ device: DeviceSelector,
        on adapter: String? = nil,
        within timeout: Duration? = nil,
        noCache: Bool? = nil,
        _ context: CommandContext
    ) async throws(Failure) {
        let console = context.console
        let types = try context.types()
        _ = try context.requiredPairingPolicy()
        var request = InspectDevice(
            device: device.text,
            adapter: adapter ?? context.adapterText,
            timeout: timeout?.text,
            noCache: noCache
        )
        let activity = context.connecting(to: device)
        var response = try await context.perform(request, showing: activity)
        var outcome = RequiredPairing.Outcome.alreadyPaired
        if let address = response.deviceToPair {
            let isCertain = response.requiresSecurity || response.failure?.requiresPairing == true
            outcome = try await context.pairIfRequired(with: address, on: adapter, isCertain: isCertain)
            if case .paired(let paired) = outcome {
                (request.device, request.noCache) = (paired.description, nil)
                response = try await context.perform(request, showing: activity)
                outcome = .alreadyPaired
            }
        }
        response = response.described(with: types)
        console.emit(response.device)
        let sheet = InspectionSheet(response, console.style, types)
        for line in sheet.lines { console.line(line) }
        for warning in sheet.warnings { console.note("warning: \(warning)") }
        if let hint = response.pairingHint(outcome) { console.note(hint) }
        if let failure = response.failure { throw failure.afterRequiredPairing(outcome, remedy: "--pair") }
    }
}

extension InspectDevice.Response {
    /// A Boolean value that indicates whether the device has refused a read that a pairing permits.
    fileprivate var requiresSecurity: Bool {
        refusals.contains { ControlError.requiresSecurity(UInt8(exactly: $0.att)) }
    }

    /// The failure after the values were shown; nil if there is none.
    fileprivate var failure: Failure? { error.map { Failure($0) } }

    /// The device if some values require a pairing, or may require one; otherwise nil.
    fileprivate var deviceToPair: DeviceAddress? {
        guard requiresSecurity || (error == nil && unresponsiveHandle != nil) else { return failure?.address }
        return device["address"]?.text.flatMap { DeviceAddress($0) }
    }

    /// Returns the hint for values that were not read for want of a pairing; nil if there are none.
    fileprivate func pairingHint(_ outcome: RequiredPairing.Outcome) -> String? {
        // The failure has a hint of its own.
        guard outcome == .declined, failure?.address == nil, let deviceToPair else { return nil }
        let remedy = "use --pair, or 'gattlab pair \(deviceToPair)'"
        return requiresSecurity
            ? "hint: some values require a paired device: \(remedy)"
            : "hint: if the device requires a pairing, \(remedy)"
    }
}
